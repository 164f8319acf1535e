import fastify, { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { resolveAddress } from './addresses.ts';
import type { Answer } from './answers.ts';
import { createEditedPages } from './edited-pages.ts';
import type { AcceptLead } from './leads/accept-lead.ts';
import { addFormRoutes } from './leads/form-routes.ts';
import { restErrors, unknownMethod } from './leads/rest-errors.ts';
import { addRestRoutes, isRestAddress, refuseOutsideRoutes } from './leads/rest-routes.ts';
import { createLogStream } from './log-stream.ts';
import { securityHeaders } from './security-headers.ts';
import { acceptsEncoding, chooseBody, matchesEtag, type StaticFile } from './static-files.ts';
import { createUnreadableAnswers } from './unreadable-requests.ts';

/** Enough to find the request again; an attacker cannot fill the log with one address. */
const longestLoggedPath = 200;

type AppOptions = {
  files: Map<string, StaticFile>;
  siteUrl: string | undefined;
  /** Addresses whose word about the visitor's own address is taken. */
  trustedProxies: string[];
  acceptLead: AcceptLead;
  publicKey: string;
};

/** Where the browser reads which pages it may fetch ahead: see src/pages/next.rules.ts. */
const rulesAddress = '"/next.rules"';

/** The whole server, not yet listening. */
export function createApp({ files, siteUrl, trustedProxies, acceptLead, publicKey }: AppOptions) {
  const https = siteUrl?.startsWith('https:') ?? false;
  const unreadable = createUnreadableAnswers();
  const fileHeaders = new WeakMap<Buffer, Record<'known' | 'whole', (string | number)[]>>();
  const app = fastify({
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    logger: { level: 'info', base: null, stream: createLogStream() },
    logController: new LogController({ disableRequestLogging: true }),
    // A client that sends its request drop by drop is let go instead of holding a place.
    requestTimeout: 15_000,
    keepAliveTimeout: 10_000,
    // Nor may one that has asked and then does not read.
    connectionTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    // A request that had begun before the stop signal is answered like any other.
    return503OnClosing: false,
    // What Node's parser refuses never reaches a route: headers too large, a broken request line.
    clientErrorHandler: (error, socket) => {
      // The client hung up: nothing was wrong with what it sent, and nobody is left to answer.
      if (error.code === 'ECONNRESET') return void socket.destroy();
      app.log.warn({ code: error.code }, 'unreadable request');
      return unreadable.answer(socket, error.code);
    },
    // What the router cannot read passes no hook, so it is logged here.
    frameworkErrors: (_error, request, reply) => {
      app.log.warn({ method: request.method, path: request.url.slice(0, longestLoggedPath), status: 400 }, 'answered');
      if (isRestAddress(request.url)) return void refuseOutsideRoutes(reply, restErrors.noPath, https);
      return void sendStatus(reply, 400);
    },
  });

  app.server.on('request', unreadable.noteReadable);
  // Read once, the address is remembered: after a visitor has hung up the system no longer tells it.
  app.server.on('connection', (socket) => void socket.remoteAddress);

  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.slice(0, longestLoggedPath),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(line, 'answered');
    else if (reply.statusCode >= 400) request.log.warn(line, 'answered');
    else if (!line.path.startsWith('/assets/')) request.log.info(line, 'answered');
  });

  app.addHook('onSend', async (request, reply) => {
    if (hasUnreadBody(request)) reply.header('connection', 'close');
  });

  app.setErrorHandler((error: { statusCode?: number; message?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'failed');
    return sendStatus(reply, status);
  });

  app.get('/health', async (_request, reply) =>
    reply.headers({ ...securityHeaders({ https }), 'cache-control': 'no-store' }).send({ status: 'ok' }),
  );

  const answerAddress = createEditedPages(files);
  void addRestRoutes(app, { acceptLead, publicKey, https });
  const contactPage = files.get('/contact');
  if (contactPage) void addFormRoutes(app, { acceptLead, contactPage, siteUrl, https, sendStatus });
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: servePage });

  // Whatever is left has a method we do not take. Answered before a body is read: it would only be thrown away.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    if (isRestAddress(request.url)) await refuseOutsideRoutes(reply, unknownMethod(request.method), https);
    else await sendStatus(reply.headers({ allow: 'GET, HEAD', connection: 'close' }), 405);
  });

  function servePage(request: FastifyRequest, reply: FastifyReply) {
    const answer = resolveAddress(request.url, files);
    if (answer.kind === 'refusal') return sendStatus(reply, answer.status);
    if (answer.kind === 'redirect') {
      return reply
        .headers({
          ...securityHeaders({ https }),
          'cache-control': answer.status === 308 ? 'public, max-age=3600' : 'no-cache',
        })
        .redirect(answer.location, answer.status);
    }
    const file = files.get(answer.path);
    if (!file) return sendStatus(reply, answer.status);
    const edited = answerAddress(answer.path, request.url.slice(answer.path.length));
    if (edited) return sendEdited(request, reply, file, edited);
    return sendFile(request, reply, file, answer.status);
  }

  function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile, status: number) {
    const body = chooseBody(file, request.headers['accept-encoding']);
    const isKnown = status === 200 && matchesEtag(request.headers['if-none-match'], body.etag);
    // Past the framework, which would look at each header of each answer anew: a quarter more answers a second.
    reply.hijack();
    if (hasUnreadBody(request)) reply.raw.setHeader('connection', 'close');
    if (file.isPage && goesOn(request)) reply.raw.setHeader('speculation-rules', rulesAddress);
    reply.raw.writeHead(isKnown ? 304 : status, isKnown ? headersOf(file, body).known : headersOf(file, body).whole);
    reply.raw.end(isKnown ? undefined : body.bytes);
    return reply;
  }

  /** The headers of a file never change while the server runs. */
  function headersOf(file: StaticFile, { encoding, etag, bytes }: ReturnType<typeof chooseBody>) {
    const kept = fileHeaders.get(bytes);
    if (kept) return kept;
    const { contentSecurityPolicy } = file;
    const known = {
      ...securityHeaders({ https, contentSecurityPolicy, embeddable: file.type === 'image/jpeg' }),
      'cache-control': file.cacheControl,
      vary: 'accept-encoding',
      etag,
    };
    const whole = {
      ...known,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-type': file.type,
      'content-length': bytes.length,
    };
    const headers = { known: Object.entries(known).flat(), whole: Object.entries(whole).flat() };
    fileHeaders.set(bytes, headers);
    return headers;
  }

  function sendEdited(request: FastifyRequest, reply: FastifyReply, page: StaticFile, { identity, br }: Answer) {
    const { contentSecurityPolicy } = page;
    reply
      .headers(securityHeaders({ https, contentSecurityPolicy }))
      .headers({ vary: 'accept-encoding', 'cache-control': page.cacheControl })
      .type(page.type);
    return acceptsEncoding(request.headers['accept-encoding'], 'br')
      ? reply.header('content-encoding', 'br').send(br)
      : reply.send(identity);
  }

  /** A short plain answer: it says what is wrong and nothing of how the server is made. */
  function sendStatus(reply: FastifyReply, status: number) {
    return reply
      .code(status)
      .headers({ ...securityHeaders({ https }), 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(`${status} ${STATUS_CODES[status]}\n`);
  }

  return app;
}

/** It would have to be read to its end to keep the connection, and it may have none. */
function hasUnreadBody({ body, headers }: FastifyRequest) {
  const { 'transfer-encoding': encoding, 'content-length': length = '0' } = headers;
  return body === undefined && (encoding !== undefined || length !== '0');
}

/** Came from another page of ours. On a first visit the rules would be one file more before the fonts. */
function goesOn({ headers }: FastifyRequest) {
  return headers['sec-fetch-site'] === 'same-origin';
}
