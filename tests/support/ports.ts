import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Below the ephemeral ports of the system, so that no other program gets it while the server is down. */
export async function findFreePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : findFreePort();
}

/** Until a program accepts connections there; `check` may throw where it has ended instead. */
export async function waitForPort(port: number, check: () => void = () => {}) {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    check();
    await setTimeout(20);
  }
}

/** A server of a test, on a port of this machine that the system chooses. */
export async function listen(server: Server & Partial<Pick<HttpServer, 'closeAllConnections'>>) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections?.();
      server.close();
    },
  };
}
