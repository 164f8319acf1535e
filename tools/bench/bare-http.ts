/**
 * The baseline for our server: bare node:http, which sends the same headers and bytes and looks at the path only.
 * throughput.ts starts it with the URL of our server, a port, and the paths to copy.
 */
import { createServer, request, type OutgoingHttpHeaders } from 'node:http';

const [ourUrl = '', port = '', ...paths] = process.argv.slice(2);

type Copied = { headers: OutgoingHttpHeaders; body: Buffer };

async function copy(path: string): Promise<[string, Copied]> {
  return new Promise((resolve, reject) => {
    const outgoing = request(ourUrl + path, { headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        // Node adds these headers itself.
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = response.headers;
        resolve([path, { headers, body: Buffer.concat(chunks) }]);
      });
    });
    outgoing.on('error', reject).end();
  });
}

const copies = new Map(await Promise.all(paths.map(copy)));
createServer(({ url }, response) => {
  const { headers, body } = copies.get(url!)!;
  response.writeHead(200, headers).end(body);
}).listen(Number(port), '127.0.0.1');
