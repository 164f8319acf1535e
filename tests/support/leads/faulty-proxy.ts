import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen } from '../ports.ts';

/**
 * A TCP proxy to a server on this machine. `losesResponse` is called for every response with the last request on that
 * connection: when it returns true, the connection is closed and the response is lost.
 */
export async function openFaultyProxy(targetUrl: string, losesResponse: (request: Buffer) => boolean = () => false) {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let stalled = false;

  function track(socket: Socket) {
    sockets.add(socket);
    if (stalled) socket.pause();
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  }

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let request = Buffer.alloc(0);
    client.on('data', (bytes) => {
      request = bytes;
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => (losesResponse(request) ? client.destroy() : client.write(bytes)));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    track(client);
    track(upstream);
  });
  const { port } = await listen(server);

  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  const url = new URL(targetUrl);
  url.port = String(port);
  return {
    /** The target's URL, through this proxy. */
    url: url.href.replace(/\/$/, ''),
    /** Connections are still accepted, but no data passes: a target that does not respond. */
    stall() {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    /** Passes on the data that was stalled. */
    resume() {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
