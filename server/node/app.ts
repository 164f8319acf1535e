import fastify from 'fastify';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { maxBodyBytes, maxFormBytes } from '../../src/lead.ts';
import { wantsBody, type BodyWanted, type Logger, type RequestHeaders, type SiteResponse } from '../core/http.ts';
import type { Site } from '../core/site.ts';
import { createUnreadableResponses } from './unreadable-requests.ts';
import { writeResponse } from './write-response.ts';

/** A long URL must not fill the log. */
const longestLoggedUrl = 200;
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
  /** IP addresses of the proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
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
export function createApp({ site, log, trustedProxies }: AppOptions) {
  const unreadable = createUnreadableResponses();
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  let isClosing = false;

  function receive(request: IncomingMessage, response: ServerResponse, readBody: () => void) {
    unreadable.noteReadable(request, response);
    const startedAt = performance.now();
    const { method = '', url = '', headers } = request;

    function send(siteResponse: SiteResponse) {
      writeResponse(request, response, siteResponse, { isLast: isClosing });
      logResponse(log, { method, url, status: siteResponse.status, ms: performance.now() - startedAt });
    }
    function fail(error: unknown) {
      const { statusCode: status = 500 } = error as { statusCode?: number };
      if (status >= 500) log.error({ err: error }, 'request failed');
      // A response that has begun cannot be replaced by another.
      if (response.headersSent) response.destroy();
      else send(site.refuse(url, status));
    }

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

  const app = fastify({
    serverFactory: (readBody) =>
      startServer((request, response) => receive(request, response, () => readBody(request, response))),
    trustProxy: trustedProxies.length > 0 && trustedProxies,
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

type LoggedResponse = { method: string; url: string; status: number; ms: number };

function logResponse(log: Logger, { method, url, status, ms }: LoggedResponse) {
  // The log line of a page is enough; its fonts and scripts are not logged.
  if (status < 400 && url.startsWith('/assets/')) return;
  const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
  log[level]({ method, path: url.slice(0, longestLoggedUrl), status, ms: Math.round(ms) }, 'responded');
}
