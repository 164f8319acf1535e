import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Received = { headers: IncomingHttpHeaders; body: string };

/** A webhook on a free port. `respond` is called for each request, once it was read. */
export async function startReceiver(respond: (response: ServerResponse, count: number) => void, port = 0) {
  const requests: Received[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    requests.push({ headers: request.headers, body: await text(request) });
    respond(response, requests.length);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    requests,
    port: address.port,
    url: `http://127.0.0.1:${address.port}/leads`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Checks the signature as the documentation tells receivers to: over time and body, in constant time. */
export function isSigned({ headers, body }: Received, secret: string) {
  const given = Buffer.from(String(headers['x-parola-signature']));
  const timestamp = String(headers['x-parola-timestamp']);
  const wanted = Buffer.from(`sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
