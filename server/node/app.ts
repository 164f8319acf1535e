import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { maxBodyBytes } from '../../src/lead.ts';
import { wantsBody, type BodyWanted, type Logger, type RequestHeaders, type SiteResponse } from '../core/http.ts';
import type { Site } from '../core/site.ts';
import { createUnreadableAnswers } from './unreadable-requests.ts';

/** Enough to find the request again; an attacker cannot fill the log with one URL. */
const longestLoggedUrl = 200;

type AppOptions = {
  site: Site;
  log: Logger;
  /** IP addresses whose word about the visitor's own IP address is taken. */
  trustedProxies: string[];
};

declare module 'fastify' {
  interface FastifyRequest {
    wanted: BodyWanted | undefined;
  }
}

/** The site behind Fastify, which reads bodies within limits and lets go of slow and silent clients. */
export function createApp({ site, log, trustedProxies }: AppOptions) {
  const unreadable = createUnreadableAnswers();
  const app = fastify({
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    // Fastify's own logger would make a child for every request, at a tenth of all that the server can do.
    logger: false,
    bodyLimit: maxBodyBytes,
    // A client that sends its request drop by drop is let go instead of holding a place.
    requestTimeout: 15_000,
    keepAliveTimeout: 10_000,
    // Nor may one that has asked and then does not read.
    connectionTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    // A request that had begun before the stop signal is answered like any other.
    return503OnClosing: false,
    // The core reads URLs itself, the odd ones too: for Fastify's router all of them are one route.
    rewriteUrl: () => '/',
    // What Node's parser refuses never reaches a route: headers too large, a broken request line.
    clientErrorHandler: (error, socket) => {
      // The client hung up: nothing was wrong with what it sent, and nobody is left to answer.
      if (error.code === 'ECONNRESET') return void socket.destroy();
      log.warn({ code: error.code }, 'unreadable request');
      return unreadable.answer(socket, error.code);
    },
  });

  app.server.on('request', unreadable.noteReadable);
  // Read once, the IP address is remembered: after a visitor has hung up the system no longer tells it.
  app.server.on('connection', (socket) => void socket.remoteAddress);

  // Bytes as they came: the core decides whether they can be read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.decorateRequest('wanted', undefined);

  app.addHook('onRequest', (request, reply, done) => {
    const answer = site.receive({
      method: request.method,
      url: request.originalUrl,
      headers: request.headers as RequestHeaders,
      get ip() {
        return request.ip;
      },
    });
    if (wantsBody(answer)) {
      request.wanted = answer;
      done();
    } else if (answer instanceof Promise) {
      answer.then((response) => send(request, reply, response), done);
    } else {
      send(request, reply, answer);
    }
  });

  app.all('/', async (request, reply) => {
    const body = (request.body as Buffer | undefined) ?? new Uint8Array();
    return send(request, reply, await request.wanted!.respond(body));
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply;
    const url = request.originalUrl;
    const isQuiet = status < 400 && url.startsWith('/assets/');
    if (!isQuiet) {
      const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
      const ms = Math.round(reply.elapsedTime);
      log[level]({ method: request.method, path: url.slice(0, longestLoggedUrl), status, ms }, 'answered');
    }
    done();
  });

  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ err: error }, 'request failed');
    return send(request, reply, site.refuse(request.originalUrl, status));
  });

  return app;
}

function send(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: SiteResponse) {
  if (hasUnreadBody(request)) reply.header('connection', 'close');
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? undefined);
}

/** It would have to be read to its end to keep the connection, and it may have none. */
function hasUnreadBody({ body, headers }: FastifyRequest) {
  const { 'transfer-encoding': encoding, 'content-length': length = '0' } = headers;
  return body === undefined && (encoding !== undefined || length !== '0');
}
