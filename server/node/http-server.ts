import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger, RequestHeaders, SiteResponse } from '#server/core/http.ts';
import { logResponse } from '#server/core/log.ts';
import { respondTo } from '#server/core/respond-to.ts';
import type { Site } from '#server/core/site.ts';
import { findClientIp, type IsTrustedProxy } from '#server/settings/trusted-proxies.ts';
import { limitConnections, limitUnanswered } from './connection-limits.ts';
import type { RequestCounts } from './metrics.ts';
import { isDiscarding, readChunks, writeResponse } from './write-response.ts';

/** Closes the connection of a client that does not read its response. */
const connectionTimeoutMs = 30_000;

const limits = {
  // These close the connection of a client that sends its request too slowly.
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 10_000,
};

type Options = {
  /** A request that has begun ends with the site that it began with. */
  findSite(): Site;
  log: Logger;
  counts: RequestCounts;
  isTrustedProxy: IsTrustedProxy;
};

/** The site on Node's HTTP server, which does not listen yet. After `close`, requests that have begun are served. */
export function createHttpServer({ findSite, log, counts, isTrustedProxy }: Options): Server {
  const unreadable = createUnreadableResponses();
  const mayAsk = limitUnanswered();
  const warnOnce = createWarnOnce(log);

  function noteBroken(error: NodeJS.ErrnoException) {
    // The client disconnected.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'a response ended too early');
  }

  function receive(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', socket } = request;
    // Node reads a whole packet of requests, also after the connection was closed.
    if (socket.destroyed || isDiscarding(socket)) return;
    if (!mayAsk(socket, response)) return void socket.destroy();
    const site = findSite();
    const [path = ''] = url.split('?', 1);
    unreadable.noteReadable(request, response);
    const startedAt = performance.now();
    // Node joins the values of a header that comes several times; only Set-Cookie, of responses, is a list.
    const headers = request.headers as RequestHeaders;

    function send(siteResponse: SiteResponse, isLast = !server.listening) {
      writeResponse(request, response, siteResponse, { isLast, onFailure: noteBroken });
      const responded = { method, path, status: siteResponse.status, ms: performance.now() - startedAt };
      counts.countResponse(responded);
      logResponse(log, responded);
    }
    function fail(error: unknown) {
      log.error({ err: error }, 'request failed');
      // A response that has begun cannot be replaced by another.
      if (response.headersSent) response.destroy();
      else send(site.refuse(url, 500));
    }

    const forwardedFor = headers['x-forwarded-for'];
    if (forwardedFor !== undefined && !isTrustedProxy(socket.remoteAddress)) {
      warnOnce(
        'X-Forwarded-For came from an IP address that is not in TRUST_PROXY, and is ignored: if it is your proxy, all visitors share one rate limit',
      );
    }
    if (hasTwoHosts(request)) return send(site.refuse(url, 400), true);

    try {
      const result = respondTo(site, { method, url, headers }, () => ({
        chunks: readChunks(request),
        ip: findClientIp(socket.remoteAddress, forwardedFor, isTrustedProxy),
      }));
      if (result instanceof Promise) result.then(send).catch(fail);
      else send(result);
    } catch (error) {
      fail(error);
    }
  }

  const server = createServer(limits, receive);
  server.setTimeout(connectionTimeoutMs);
  limitConnections(server, {
    isTrustedProxy,
    onRefused(limit) {
      counts.countRefusedConnection(limit);
      warnOnce('a connection was refused: too many are open, in all or of one IP address');
    },
  });
  // Requests that Node's parser refuses: headers that are too large, an invalid request line.
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    // The client disconnected: its request was not wrong, and nobody would read a response.
    if (code === 'ECONNRESET') return void socket.destroy();
    log.warn({ code }, 'unreadable request');
    // Without TLS it is always one of node:net.
    unreadable.respond(socket as Socket, code);
  });
  return server;
}

const isHost = (name: string, index: number) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host';

/** Two proxies could take such a request for two different sites. Not `headersDistinct`, which costs more for every one. */
function hasTwoHosts({ rawHeaders }: IncomingMessage) {
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost);
}

/** A fault of the setup concerns every request; one line is enough. */
function createWarnOnce(log: Logger) {
  const written = new Set<string>();
  return (message: string) => {
    if (written.has(message)) return;
    written.add(message);
    log.warn({}, message);
  };
}

/** For a client that reads the refusal, but does not close the connection. */
const longestOpenMs = 1000;

type Exchange = { request: IncomingMessage; response: ServerResponse; earlier: ServerResponse | undefined };

/**
 * Responds to requests that Node's parser refuses. HTTP/1.1 matches responses to requests by their order: the refusal
 * of a request must wait for the response to the one before it, if that is still being handled.
 */
function createUnreadableResponses() {
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
