import type { FastifyInstance, FastifyReply } from 'fastify';
import { maxBodyBytes } from '../../src/lead.ts';
import { securityHeaders } from '../security-headers.ts';
import type { AcceptLead } from './accept-lead.ts';
import { readLead } from './read-lead.ts';
import { describeInsert, readPreferences, refuseRequest } from './rest-request.ts';
import { restErrors, tooMany, unavailable, type RestError } from './rest-errors.ts';
import { StoreUnavailable, type SaveResult } from './store.ts';

const prefix = '/rest/v1';

/** Any site may ask: the key is public and nothing can be read. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Range, Preference-Applied, Retry-After',
};
const preflight = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'apikey, authorization, content-type, content-profile, accept-profile, prefer, x-client-info, idempotency-key, x-form-signals',
  'access-control-max-age': '86400',
};

type Options = { acceptLead: AcceptLead; publicKey: string; https: boolean };

/** `POST /rest/v1/contacts`, as PostgREST would answer for a table that anyone may add to and nobody read. */
export function addRestRoutes(app: FastifyInstance, { acceptLead, publicKey, https }: Options) {
  return app.register(
    async (scope) => {
      // Bytes as they came: whether they are UTF-8 and JSON is decided in one place, in PostgREST's words.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);

      scope.addHook('onRequest', async (request, reply) => {
        reply.headers(restHeaders(https));
        if (request.method === 'OPTIONS') return reply.headers(preflight).send();
        const path = request.url.slice(prefix.length).replace(/\?.*$/s, '');
        const refusal = refuseRequest({ method: request.method, path, headers: request.headers, publicKey });
        return refusal && sendError(reply, refusal);
      });

      scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
        if (error instanceof StoreUnavailable) {
          request.log.error({ err: error.cause }, 'a lead could not be kept');
          return sendError(reply, unavailable(error.code));
        }
        if (error.statusCode === 413) return sendError(reply, restErrors.tooLarge);
        if ((error.statusCode ?? 500) < 500) return sendError(reply, restErrors.notJson);
        request.log.error({ err: error }, 'failed');
        return sendError(reply, restErrors.failed);
      });

      // Without its slash the root would be looked for among the pages.
      scope.all('/', { prefixTrailingSlash: 'no-slash' }, async (_request, reply) =>
        sendError(reply, restErrors.noPath),
      );
      scope.all('/*', { bodyLimit: maxBodyBytes }, async (request, reply) => {
        const requestKey = request.headers['idempotency-key'] ?? null;
        if (requestKey !== null && !/^[\x20-\x7e]{1,255}$/.test(String(requestKey))) {
          return sendError(reply, restErrors.badRequestKey);
        }
        // Named twice in one address, a query's value is a list.
        const { columns } = request.query as { columns?: string | string[] };
        const named = columns === undefined ? null : String(columns);
        const read = readLead((request.body as Buffer | undefined) ?? Buffer.alloc(0), named);
        if ('error' in read) return sendError(reply, read.error);
        const signals = String(request.headers['x-form-signals'] ?? '');
        const result = await acceptLead({
          lead: read.lead,
          requestKey: requestKey && String(requestKey),
          address: request.ip,
          signals: { honeypot: signals.includes('honeypot'), tooFast: signals.includes('fast') },
        });
        const refusal = refuseResult(result);
        if (refusal) return sendError(reply, refusal);
        return reply
          .code(201)
          .headers(describeInsert(readPreferences(request.headers)))
          .send();
      });
    },
    { prefix },
  );
}

function restHeaders(https: boolean) {
  return { ...securityHeaders({ https }), ...crossOrigin, 'cache-control': 'no-store' };
}

export function isRestAddress(url: string) {
  return /^\/rest\/v1(?:[/?]|$)/.test(url);
}

/** What the router itself cannot place under our prefix: it passes none of the hooks above. */
export function refuseOutsideRoutes(reply: FastifyReply, error: RestError, https: boolean) {
  return sendError(reply.headers({ ...restHeaders(https), allow: 'POST, OPTIONS', connection: 'close' }), error);
}

function refuseResult(result: SaveResult) {
  if (result.kind === 'limited') return tooMany(result.retryAfterSeconds);
  return result.kind === 'conflict' ? restErrors.otherLead : undefined;
}

export function sendError(reply: FastifyReply, { status, body, headers = {} }: RestError) {
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
