import { createServer } from 'node:http';
import { listen } from '../ports.ts';

/** A proxy that refuses every request, so that a browser reaches no host but ours: photos and the map fail at once. */
export async function startRefusingProxy() {
  const server = createServer((_, response) => response.writeHead(502).end());
  server.on('connect', (_, socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  return listen(server);
}
