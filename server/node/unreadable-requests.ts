import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isDiscarding } from './write-response.ts';

/** For a client that reads the refusal, but does not close the connection. */
const longestOpenMs = 1000;

type Exchange = { request: IncomingMessage; response: ServerResponse; earlier: ServerResponse | undefined };

/**
 * Responds to requests that Node's parser refuses. HTTP/1.1 matches responses to requests by their order: the refusal
 * of a request must wait for the response to the one before it, if that is still being handled.
 */
export function createUnreadableResponses() {
  const latest = new WeakMap<Socket, Exchange>();
  return {
    noteReadable(request: IncomingMessage, response: ServerResponse) {
      const earlier = latest.get(request.socket)?.response;
      latest.set(request.socket, { request, response, earlier });
    },
    respond(socket: Socket, code: string) {
      // The response that this client gets was sent before.
      if (isDiscarding(socket)) return socket.destroySoon();
      const { request, response, earlier } = latest.get(socket) ?? {};
      // An incomplete request is the unreadable one itself, and gets no other response.
      const before = request?.complete ? response : earlier;
      const send = () => void sendRaw(socket, statusOf(code));
      if (before && !before.writableFinished) before.once('finish', send);
      else send();
    },
  };
}

function statusOf(code: string) {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return 400;
}

function sendRaw(socket: Socket, status: number) {
  if (!socket.writable) return socket.destroySoon();
  const body = `${status} ${STATUS_CODES[status]}\n`;
  setTimeout(() => socket.destroy(), longestOpenMs).unref();
  return socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\n` +
      `x-content-type-options: nosniff\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
}
