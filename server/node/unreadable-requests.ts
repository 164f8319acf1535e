import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers to what Node's parser refuses. On one connection answers belong to requests by their order alone: sent at
 * once, the refusal of a second request would be taken for the answer to a first one that is still being kept.
 */
export function createUnreadableAnswers() {
  const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  return {
    noteReadable(request: IncomingMessage, response: ServerResponse) {
      latest.set(request.socket, { request, response });
    },
    answer(socket: Socket, code: string) {
      const before = latest.get(socket);
      const send = () => void sendRaw(socket, statusOf(code));
      // A request that is itself incomplete waits for a body that will never come.
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
