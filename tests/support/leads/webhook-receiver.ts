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

/**
 * Verifies a request as standardwebhooks.com tells receivers to: the signature is over id, time and body, in constant
 * time, and may be one of several. Written from the convention alone; `key` is what follows whsec_, decoded.
 */
export function isSigned({ headers, body }: Received, key: Buffer) {
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const wanted = createHmac('sha256', key).update(signed).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => {
      const [version, encoded = ''] = signature.split(',');
      const given = Buffer.from(encoded, 'base64');
      return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
    });
}
