import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type FaultyLine = {
  /** The target's address, through this line. */
  url: string;
  /** Connections are still taken, and nothing comes back: a target that is alive and does not answer. */
  stall(): void;
  /** Whatever was held back passes now. */
  resume(): void;
};

/**
 * A line to a server of this machine. `losesAnswer` is asked whenever an answer comes back: when it says yes,
 * the line is cut with the work done and nobody told.
 */
export async function openFaultyLine(targetUrl: string, losesAnswer = () => false): Promise<FaultyLine> {
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
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => (losesAnswer() ? near.destroy() : near.write(bytes)));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    track(near);
    track(far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

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
  };
}
