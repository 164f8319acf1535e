import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type FaultyLine = {
  /** The target's URL, through this line. */
  url: string;
  /** Connections are still taken, and nothing passes: a target that is alive and does not answer. */
  stall(): void;
  /** Whatever was held back passes now. */
  resume(): void;
  /** All connections are cut and no new ones taken. Happens by itself at the end of the test. */
  close(): Promise<void>;
};

/**
 * A line to a server on this machine. `losesResponse` is asked whenever a response comes back, with what was sent last
 * on that connection: when it says yes, the connection is cut with the work done and nobody told.
 */
export async function openFaultyLine(
  targetUrl: string,
  losesResponse: (request: Buffer) => boolean = () => false,
): Promise<FaultyLine> {
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

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let request = Buffer.alloc(0);
    near.on('data', (bytes) => {
      request = bytes;
      far.write(bytes);
    });
    far.on('data', (bytes) => (losesResponse(request) ? near.destroy() : near.write(bytes)));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    track(near);
    track(far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function close() {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
  onTestFinished(close);

  const url = new URL(targetUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href.replace(/\/$/, ''),
    stall() {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
    close,
  };
}
