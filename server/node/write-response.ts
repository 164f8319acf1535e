import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { isStreamed, type ResponseHeaders, type SiteResponse } from '#server/core/http.ts';

/** Enough for a proxy to read a response while it is still sending; more than this is left unread until the end. */
const mostDiscardedBytes = 1024 * 1024;
const longestDiscardMs = 1000;

const closingSockets = new WeakSet<Socket>();

/** A cache: Node writes a flat list of headers faster than an object, and the headers of files never change. */
const flatHeaders = new WeakMap<ResponseHeaders, (string | number)[]>();

/** The body of a request. Who stops reading it can still respond: by itself, Node would close the connection. */
export function readChunks(request: IncomingMessage): AsyncIterable<Uint8Array> {
  return request.iterator({ destroyOnReturn: false });
}

/**
 * The one place that writes a response; `isLast` closes the connection after it. A streamed body is read as fast as the
 * client reads; if it fails, the connection is closed before its end, so that nobody takes a part for the whole.
 */
export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: SiteResponse,
  { isLast = false, onFailure = (_error: Error) => {} } = {},
) {
  const flat = flatHeaders.get(headers) ?? flatten(headers);
  const extra: (string | number)[] = [];
  if (isStreamed(body)) {
    response.writeHead(status, isLast ? [...flat, 'connection', 'close'] : flat);
    return void pipeline(body, response, (error) => error && onFailure(error));
  }
  if (!('content-length' in headers) && status !== 204 && status !== 304)
    extra.push('content-length', Buffer.byteLength(body ?? ''));
  const isUnread = hasUnreadBody(request);
  if (isLast || isUnread) extra.push('connection', 'close');
  response.writeHead(status, extra.length > 0 ? [...flat, ...extra] : flat);
  if (!isUnread) return void response.end(body ?? undefined);
  // Complete for the client, by its content-length; Node closes the connection when it ends.
  if (body) response.write(body);
  response.flushHeaders();
  discardBody(request, () => response.end());
}

function flatten(headers: ResponseHeaders) {
  const flat = Object.entries(headers).flat();
  flatHeaders.set(headers, flat);
  return flat;
}

/** To reuse the connection, the rest of the body would have to be read, and it may be endless. */
function hasUnreadBody({ complete, headers }: IncomingMessage) {
  if (complete) return false;
  const { 'transfer-encoding': encoding, 'content-length': length = '0' } = headers;
  return encoding !== undefined || length !== '0';
}

/**
 * Reads what a client still sends after the response to it, and calls back when the connection may be closed. A
 * connection that is closed with unread bytes is reset: a proxy that is still sending would then respond with 502
 * instead of our refusal.
 */
function discardBody(request: IncomingMessage, close: () => void) {
  closingSockets.add(request.socket);
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostDiscardedBytes) request.pause();
  });
  const timer = setTimeout(close, longestDiscardMs);
  request.once('close', () => {
    clearTimeout(timer);
    close();
  });
}

/** True once a response told the client that this connection closes: what follows on it is not handled. */
export function isDiscarding(socket: Socket) {
  return closingSockets.has(socket);
}
