import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that refuses every request, so that a browser reaches no host but ours: photos and the map fail at once. */
export async function startRefusingProxy() {
  const server = createServer((_, response) => response.writeHead(502).end());
  server.on('connect', (_, socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { address, port } = server.address() as AddressInfo;
  return { host: address, port, stop: () => server.close() };
}
