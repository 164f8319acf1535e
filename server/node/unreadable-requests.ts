import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Responds to requests that Node's parser refuses. HTTP/1.1 matches responses to requests by their order: the refusal
 * of a second request must wait for the response to a first one that is still being handled.
 */
export function createUnreadableResponses() {
  const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  return {
    noteReadable(request: IncomingMessage, response: ServerResponse) {
      latest.set(request.socket, { request, response });
    },
    respond(socket: Socket, code: string) {
      const before = latest.get(socket);
      const send = () => void sendRaw(socket, statusOf(code));
      // An incomplete request would wait for a body that never arrives.
      if (before?.request.complete && !before.response.writableFinished) before.response.once('finish', send);
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
  if (!socket.writable) return socket.destroy();
  const body = `${status} ${STATUS_CODES[status]}\n`;
  return socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\n` +
      `x-content-type-options: nosniff\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
}
