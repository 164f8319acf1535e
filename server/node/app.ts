import fastify from 'fastify';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { maxBodyBytes } from '../../src/lead.ts';
import { wantsBody, type BodyWanted, type Logger, type RequestHeaders, type SiteResponse } from '../core/http.ts';
import type { Site } from '../core/site.ts';
import { createUnreadableAnswers } from './unreadable-requests.ts';
import { writeResponse } from './write-response.ts';

/** Enough to find the request again; an attacker cannot fill the log with one URL. */
const longestLoggedUrl = 200;
/** A client that has asked and then does not read is let go instead of holding a place. */
const connectionTimeoutMs = 30_000;

const limits = {
  // Nor may one send its request drop by drop.
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 10_000,
};

type AppOptions = {
  site: Site;
  log: Logger;
  /** IP addresses whose word about the visitor's own IP address is taken. */
  trustedProxies: string[];
};

type Exchange = {
  wanted: BodyWanted;
  send(response: SiteResponse): void;
  fail(error: unknown): void;
};

/**
 * The site on Node's HTTP server. What is answered without a body, which is every page, goes out at once. Fastify
 * reads the bodies of the other requests within limits and closes connections in order; around the pages as well it
 * would cost a third of all requests a second (docs/benchmarks.md).
 */
export function createApp({ site, log, trustedProxies }: AppOptions) {
  const unreadable = createUnreadableAnswers();
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  let isClosing = false;

  function receive(request: IncomingMessage, response: ServerResponse, readBody: () => void) {
    unreadable.noteReadable(request, response);
    const startedAt = performance.now();
    const { method = '', url = '', headers } = request;

    function send(answer: SiteResponse) {
      writeResponse(request, response, answer, { isLast: isClosing });
      logAnswered(log, { method, url, status: answer.status, ms: performance.now() - startedAt });
    }
    function fail(error: unknown) {
      const { statusCode: status = 500 } = error as { statusCode?: number };
      if (status >= 500) log.error({ err: error }, 'request failed');
      send(site.refuse(url, status));
    }

    try {
      const answer = site.receive({ method, url, headers: headers as RequestHeaders });
      if (wantsBody(answer)) {
        exchanges.set(request, { wanted: answer, send, fail });
        readBody();
      } else if (answer instanceof Promise) {
        answer.then(send).catch(fail);
      } else {
        send(answer);
      }
    } catch (error) {
      fail(error);
    }
  }

  const app = fastify({
    serverFactory: (readBody) =>
      startServer((request, response) => receive(request, response, () => readBody(request, response))),
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    bodyLimit: maxBodyBytes,
    forceCloseConnections: 'idle',
    // A request that had begun before the stop signal is answered like any other.
    return503OnClosing: false,
    // The core has read the URL; for Fastify's router all of them are one route.
    rewriteUrl: () => '/',
    // What Node's parser refuses reaches nothing of the above: headers too large, a broken request line.
    clientErrorHandler: (error, socket) => {
      // The client hung up: nothing was wrong with what it sent, and nobody is left to answer.
      if (error.code === 'ECONNRESET') return void socket.destroy();
      log.warn({ code: error.code }, 'unreadable request');
      return unreadable.answer(socket, error.code);
    },
  });
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  // Bytes as they came: the core decides whether they can be read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);

  app.all('/', async (request, reply) => {
    reply.hijack();
    const { wanted, send, fail } = exchanges.get(request.raw)!;
    const body = (request.body as Buffer | undefined) ?? new Uint8Array();
    await wanted.respond(body, request.ip).then(send).catch(fail);
  });

  app.setErrorHandler((error, request, reply) => {
    reply.hijack();
    exchanges.get(request.raw)!.fail(error);
  });

  return app;
}

function startServer(listener: (request: IncomingMessage, response: ServerResponse) => void): Server {
  const server = createServer(limits, listener);
  server.setTimeout(connectionTimeoutMs);
  // Read once, the IP address is remembered: after a visitor has hung up the system no longer tells it.
  server.on('connection', (socket) => void socket.remoteAddress);
  return server;
}

type Answered = { method: string; url: string; status: number; ms: number };

function logAnswered(log: Logger, { method, url, status, ms }: Answered) {
  // A page's fonts and scripts say nothing that the page's own line does not say.
  if (status < 400 && url.startsWith('/assets/')) return;
  const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
  log[level]({ method, path: url.slice(0, longestLoggedUrl), status, ms: Math.round(ms) }, 'answered');
}
