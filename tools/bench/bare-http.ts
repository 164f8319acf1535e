/**
 * The baseline for our server: bare node:http, which sends the same headers and bytes and looks at the path only.
 * throughput.ts starts it with the URL of our server and the paths to copy, and the port as PORT.
 */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

const [ourUrl = '', ...paths] = process.argv.slice(2);

async function copy(path: string) {
  const request = get(ourUrl + path, { headers: { 'accept-encoding': 'gzip, br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  // Node adds these headers itself.
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = response.headers;
  return [path, { headers, body: await buffer(response) }] as const;
}

const copies = new Map(await Promise.all(paths.map(copy)));
createServer(({ url = '' }, response) => {
  const copied = copies.get(url);
  response.writeHead(copied ? 200 : 404, copied?.headers).end(copied?.body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
