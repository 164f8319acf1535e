import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type BreakableLine = {
  /** The database's address, through this line. */
  url: string;
  /** Nothing passes any more and nobody is told, as when a cable is cut. */
  freeze(): void;
  /** The next commit reaches the database; its answer is lost and the connection with it. */
  loseNextCommit(): void;
  close(): Promise<void>;
};

/** A line to a database on this machine that fails in the ways a network does. */
export async function openBreakableLine(databaseUrl: string): Promise<BreakableLine> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  let losing = false;

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let lost = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.on('data', (bytes) => {
      if (frozen) return;
      if (losing && bytes.includes('commit\0')) {
        lost = true;
        losing = false;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (lost) near.destroy();
      else if (!frozen) near.write(bytes);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => void (frozen = true),
    loseNextCommit: () => void (losing = true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
