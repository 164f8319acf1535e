import fastify from 'fastify';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { maxBodyBytes, maxFormBytes } from '#src/domain/lead.ts';
import { wantsBody, type BodyWanted, type Logger, type RequestHeaders, type SiteResponse } from '#server/core/http.ts';
import { logResponse } from '#server/core/log-response.ts';
import type { Site } from '#server/core/site.ts';
import { limitConnections } from './connection-limits.ts';
import { isDiscarding } from './discard-body.ts';
import type { RequestCounts } from './request-counts.ts';
import type { IsTrustedProxy } from '#server/settings/trusted-proxies.ts';
import { createUnreadableResponses } from './unreadable-requests.ts';
import { writeResponse } from './write-response.ts';

/** Closes the connection of a client that does not read its response. */
const connectionTimeoutMs = 30_000;

const limits = {
  // These close the connection of a client that sends its request too slowly.
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 10_000,
};

type AppOptions = {
  site: Site;
  log: Logger;
  counts: RequestCounts;
  isTrustedProxy: IsTrustedProxy;
};

type Exchange = {
  wanted: BodyWanted;
  send(response: SiteResponse): void;
  fail(error: unknown): void;
};

/**
 * The site on Node's HTTP server. Fastify reads request bodies within limits and closes connections gracefully. Pages
 * need no request body and bypass it, because it would cost a third of their throughput (docs/benchmarks.md).
 */
export function createApp({ site, log, counts, isTrustedProxy }: AppOptions) {
  const unreadable = createUnreadableResponses();
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  const warnOnce = createWarnOnce(log);
  let isClosing = false;

  function receive(request: IncomingMessage, response: ServerResponse, readBody: () => void) {
    if (isDiscarding(request.socket)) return;
    unreadable.noteReadable(request, response);
    const startedAt = performance.now();
    const { method = '', url = '', headers } = request;

    function send(siteResponse: SiteResponse, isLast = isClosing) {
      writeResponse(request, response, siteResponse, { isLast });
      const responded = { method, path: readPath(url), status: siteResponse.status, ms: performance.now() - startedAt };
      counts.countResponse(responded);
      logResponse(log, responded);
    }
    function fail(error: unknown) {
      const { statusCode: status = 500 } = error as { statusCode?: number };
      if (status >= 500) log.error({ err: error }, 'request failed');
      // A response that has begun cannot be replaced by another.
      if (response.headersSent) response.destroy();
      else send(site.refuse(url, status));
    }

    if (headers['x-forwarded-for'] !== undefined && !isTrustedProxy(request.socket.remoteAddress)) {
      warnOnce(
        'X-Forwarded-For came from an IP address that is not in TRUST_PROXY, and is ignored: if it is your proxy, all visitors share one rate limit',
      );
    }
    // Two proxies could take such a request for two different sites.
    if (hasTwoHosts(request)) return send(site.refuse(url, 400), true);

    try {
      const result = site.receive({ method, url, headers: headers as RequestHeaders });
      if (wantsBody(result)) {
        exchanges.set(request, { wanted: result, send, fail });
        readBody();
      } else if (result instanceof Promise) {
        result.then(send).catch(fail);
      } else {
        send(result);
      }
    } catch (error) {
      fail(error);
    }
  }

  function refuseConnection(limit: 'all' | 'client') {
    counts.countRefusedConnection(limit);
    warnOnce('a connection was refused: too many are open, in all or of one IP address');
  }

  const app = fastify({
    serverFactory: (readBody) => {
      const server = startServer((request, response) => receive(request, response, () => readBody(request, response)));
      limitConnections(server, { isTrustedProxy, onRefused: refuseConnection });
      return server;
    },
    trustProxy: isTrustedProxy,
    forceCloseConnections: 'idle',
    // A request that began before the stop signal gets its normal response.
    return503OnClosing: false,
    // The core routes by URL; Fastify has one route for each size of a body.
    rewriteUrl: (request) => `/${exchanges.get(request as IncomingMessage)!.wanted.maxBodyBytes}`,
    // Requests that Node's parser refuses: headers that are too large, an invalid request line.
    clientErrorHandler: (error, socket) => {
      // The client disconnected: its request was not wrong, and nobody would read a response.
      if (error.code === 'ECONNRESET') return void socket.destroy();
      log.warn({ code: error.code }, 'unreadable request');
      return unreadable.respond(socket, error.code);
    },
  });
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  // Raw bytes: the core parses them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);

  for (const bodyLimit of [maxBodyBytes, maxFormBytes]) {
    app.all(`/${bodyLimit}`, { bodyLimit }, async (request, reply) => {
      reply.hijack();
      const { wanted, send, fail } = exchanges.get(request.raw)!;
      const body = (request.body as Buffer | undefined) ?? new Uint8Array();
      await wanted.respond(body, request.ip).then(send).catch(fail);
    });
  }

  app.setErrorHandler((error, request, reply) => {
    reply.hijack();
    exchanges.get(request.raw)!.fail(error);
  });

  return app;
}

function startServer(listener: (request: IncomingMessage, response: ServerResponse) => void): Server {
  const server = createServer(limits, listener);
  server.setTimeout(connectionTimeoutMs);
  // Node remembers the IP address once it was read; after a client has disconnected it cannot be read any more.
  server.on('connection', (socket) => void socket.remoteAddress);
  return server;
}

function readPath(url: string) {
  const queryStart = url.indexOf('?');
  return queryStart < 0 ? url : url.slice(0, queryStart);
}

/** Node ignores all but the first. */
function hasTwoHosts({ rawHeaders }: IncomingMessage) {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
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
