import type { ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import { findNetworks } from '#server/core/leads/client-network.ts';
import type { IsTrustedProxy } from '#server/settings/trusted-proxies.ts';

/** Some hosts let a process open 1,024 files; the rest is for the store, the log and the mail server. */
const mostConnections = 900;
/** A browser opens six. Offices and phone networks share an IP address, so there is room for thirty visitors. */
const mostByClient = 200;
/** Of an IPv6 /48, of which a customer of a data centre has 65,536 clients. */
const mostByNetwork = 400;
/** Browsers send the next request when they have the response; one packet can hold a thousand requests. */
const mostUnanswered = 32;

type Options = { isTrustedProxy: IsTrustedProxy; onRefused(reason: 'all' | 'client'): void };

/** Keeps one client or network from taking all connections. Beyond a limit, new connections are closed at once. */
export function limitConnections(server: Server, { isTrustedProxy, onRefused }: Options) {
  const open = new Map<string, number>();
  const add = (who: string, change: 1 | -1) => {
    const count = (open.get(who) ?? 0) + change;
    if (count > 0) open.set(who, count);
    else open.delete(who);
  };
  server.maxConnections = mostConnections;
  server.on('drop', () => onRefused('all'));

  server.on('connection', (socket) => {
    // Node remembers it once it was read; after a client has disconnected it cannot be read any more.
    const ip = socket.remoteAddress;
    // All visitors come through a trusted proxy, which has limits of its own.
    if (ip === undefined || isTrustedProxy(ip)) return;
    const { client, network } = findNetworks(ip);
    const counted = network === null ? [client] : [client, network];
    if ((open.get(client) ?? 0) >= mostByClient || (open.get(network ?? '') ?? 0) >= mostByNetwork) {
      onRefused('client');
      socket.destroy();
      return;
    }
    for (const who of counted) add(who, 1);
    socket.once('close', () => {
      for (const who of counted) add(who, -1);
    });
  });
}

/**
 * Counts the requests of a connection whose responses are not sent yet; false for one too many. Whoever sends requests
 * and reads nothing would fill the memory with them.
 */
export function limitUnanswered() {
  const unanswered = new WeakMap<Socket, number>();
  return (socket: Socket, response: ServerResponse) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return count <= mostUnanswered;
  };
}
