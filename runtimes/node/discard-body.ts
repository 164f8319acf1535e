import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Enough for a proxy to read a response while it is still sending; more than this is left unread until the end. */
const maxBytes = 1024 * 1024;
const maxMs = 1000;

const closingSockets = new WeakSet<Socket>();

/** True once a response told the client that this connection closes: what follows on it is not handled. */
export function isDiscarding(socket: Socket) {
  return closingSockets.has(socket);
}

/**
 * Reads what a client still sends after the response to it, and calls back when the connection may be closed. A
 * connection that is closed with unread bytes is reset: a proxy that is still sending would then respond with 502
 * instead of our refusal.
 */
export function discardBody(request: IncomingMessage, close: () => void) {
  closingSockets.add(request.socket);
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) request.pause();
  });
  const timer = setTimeout(close, maxMs);
  request.once('close', () => {
    clearTimeout(timer);
    close();
  });
}
