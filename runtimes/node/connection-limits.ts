import type { Server } from 'node:net';
import { findNetworks } from '#server/core/leads/client-network.ts';
import type { IsTrustedProxy } from '#server/settings/trusted-proxies.ts';

/** Some hosts let a process open 1,024 files; the rest is for the store, the log and the mail server. */
const mostConnections = 900;
/** A browser opens six. Offices and phone networks share an IP address, so there is room for thirty visitors. */
const mostByClient = 200;

type Options = { isTrustedProxy: IsTrustedProxy; onRefused(reason: 'all' | 'client'): void };

/** Keeps one client from taking all connections. Beyond a limit, new connections are closed at once. */
export function limitConnections(server: Server, { isTrustedProxy, onRefused }: Options) {
  const openByClient = new Map<string, number>();
  server.maxConnections = mostConnections;
  server.on('drop', () => onRefused('all'));

  server.on('connection', (socket) => {
    // Node remembers it once it was read; after a client has disconnected it cannot be read any more.
    const ip = socket.remoteAddress;
    // All visitors come through a trusted proxy, which has limits of its own.
    if (ip === undefined || isTrustedProxy(ip)) return;
    const { client } = findNetworks(ip);
    const open = openByClient.get(client) ?? 0;
    if (open >= mostByClient) {
      onRefused('client');
      socket.destroy();
      return;
    }
    openByClient.set(client, open + 1);
    socket.once('close', () => {
      const left = (openByClient.get(client) ?? 1) - 1;
      if (left > 0) openByClient.set(client, left);
      else openByClient.delete(client);
    });
  });
}
