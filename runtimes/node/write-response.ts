import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ResponseHeaders, SiteResponse } from '#server/core/http.ts';
import { discardBody } from './discard-body.ts';

/** A cache: Node writes a flat list of headers faster than an object, and the headers of files never change. */
const flatHeaders = new WeakMap<ResponseHeaders, (string | number)[]>();

type Options = {
  /** Closes the connection after this response. */
  isLast: boolean;
};

/** The one place that writes a response. */
export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: SiteResponse,
  { isLast }: Options,
) {
  const flat = flatHeaders.get(headers) ?? flatten(headers);
  const extra: (string | number)[] = [];
  if (!('content-length' in headers) && status !== 304) extra.push('content-length', Buffer.byteLength(body ?? ''));
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
