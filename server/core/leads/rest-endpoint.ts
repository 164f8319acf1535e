import { phoneHeader, readPhone } from '#src/domain/bookings/call-phone.ts';
import { callHeader, readCallTime } from '#src/domain/bookings/call-times.ts';
import { formKinds, maxBodyBytes } from '#src/domain/lead.ts';
import { StoreUnavailable, type SaveResult } from '../../stores/store.ts';
import type { BodyWanted, RequestHeaders, SiteRequest, SiteResponse } from '../http.ts';
import { securityHeaders } from '../security-headers.ts';
import type { SiteOptions } from '../site-options.ts';
import { isCrossSite } from './cross-site.ts';
import { readLead } from './read-lead.ts';
import { readSource } from './read-source.ts';
import { restError, type RestError } from './rest-errors.ts';

const prefix = '/rest/v1';

type Options = Pick<SiteOptions, 'acceptLead' | 'publicKey' | 'siteUrl' | 'log'> & { https: boolean };

export function isRestUrl(url: string) {
  return url.startsWith(prefix) && /^(?:[/?]|$)/.test(url.slice(prefix.length));
}

/** `POST /rest/v1/contacts`, as PostgREST responds for a table that anyone may insert into and nobody may read. */
export function createRestEndpoint({ acceptLead, publicKey, siteUrl, https, log }: Options) {
  // No CORS headers: only pages of this site may send leads from a visitor's browser.
  const always = { ...securityHeaders({ https }), 'cache-control': 'no-store' };

  function receive(request: SiteRequest): SiteResponse | BodyWanted {
    const { method, url, headers } = request;
    if (isCrossSite(headers, siteUrl)) return respondError(restError('otherSite'));
    if (method === 'OPTIONS') return { status: 204, headers: { ...always, allow: 'POST, OPTIONS' }, body: null };
    const [path = ''] = url.slice(prefix.length).split('?', 1);
    const refusal = refuseKey(headers, publicKey) ?? refusePath(method, path, headers) ?? refuseHeaders(headers);
    if (refusal) return respondError(refusal);
    return { maxBodyBytes, respond: (body, ip) => insert(request, body, ip).catch(respondFailure) };
  }

  async function insert({ url, headers }: SiteRequest, body: Uint8Array, ip: string | undefined) {
    const read = readLead(body, readColumns(url));
    if ('error' in read) return respondError(read.error);
    const { 'x-form-signals': signals = '', 'x-form-issued': formTime, 'idempotency-key': key } = headers;
    const form = formKinds.find((kind) => kind === headers['x-form-kind']);
    const result = await acceptLead({
      lead: read.lead,
      form,
      source: readSource(headers),
      // What is no time is not free either.
      call: headers[callHeader] && (readCallTime(headers[callHeader]) ?? headers[callHeader]),
      phone: readPhone(headers[phoneHeader]),
      sameBy: key === undefined ? null : { key },
      ip,
      signals: { honeypot: signals.includes('honeypot'), formTime },
    });
    const refusal = refuseResult(result);
    if (refusal) return respondError(refusal);
    // As PostgREST says it of a row that the client may not read.
    return { status: 201, headers: { ...always, 'content-range': '*/*' }, body: null };
  }

  function respondFailure(error: unknown) {
    if (error instanceof StoreUnavailable) {
      log.error({ err: error.cause }, 'a lead could not be stored');
      return respondError(restError('unavailable', { code: error.code }));
    }
    log.error({ err: error }, 'request failed');
    return respondError(restError('failed'));
  }

  function respondError({ status, body, headers }: RestError): SiteResponse {
    const type = { 'content-type': 'application/json; charset=utf-8' };
    return { status, headers: { ...always, ...headers, ...type }, body: JSON.stringify(body) };
  }

  /** The response when the runtime could not read the body. */
  function refuse(status: number) {
    if (status === 413) return respondError(restError('tooLarge'));
    return respondError(status < 500 ? restError('notJson') : restError('failed'));
  }

  return { receive, refuse };
}

function refuseKey({ apikey, authorization }: RequestHeaders, publicKey: string) {
  if (!apikey) return restError('noKey');
  // The client library sends the public key as its token too; no other token is accepted.
  const isRight = apikey === publicKey && (authorization ?? `Bearer ${publicKey}`) === `Bearer ${publicKey}`;
  return isRight ? undefined : restError('wrongKey');
}

const knownMethods = new Set(['POST', 'GET', 'HEAD', 'PATCH', 'PUT', 'DELETE']);

function refusePath(method: string, path: string, headers: RequestHeaders) {
  if (!knownMethods.has(method)) return restError('unknownMethod', { method });
  const [, table, name] = /^\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (table === 'rpc' && name) return restError('unknownFunction', { name });
  if (!table || name) return restError('noPath');
  const profile = headers[method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile'];
  if (profile !== undefined && profile !== 'public') return restError('unknownSchema');
  if (table !== 'contacts') return restError(/^contact/i.test(table) ? 'similarTable' : 'unknownTable', { table });
  return method === 'POST' ? undefined : restError('denied');
}

function refuseHeaders(headers: RequestHeaders) {
  const { accept = '*/*', 'content-type': type = 'application/json', prefer = '', 'idempotency-key': key } = headers;
  const readable = accept
    .split(',')
    .some((part) => /^\s*(\*\/\*|application\/(\*|json|vnd\.pgrst\.[\w.+-]+))\s*(;|$)/i.test(part));
  if (!readable) return restError('wrongAccept', { accept });
  if (!/^\s*application\/(json|vnd\.pgrst\.[\w.+-]+)\s*(;|$)/i.test(type))
    return restError('wrongContentType', { type });
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return restError('compressed');
  // These need the right to read or update rows; the other preferences change nothing.
  if (/\b(return=(headers-only|representation)|resolution=)/.test(prefer)) return restError('denied');
  return key === undefined || /^[\x20-\x7e]{1,255}$/.test(key) ? undefined : restError('badRequestKey');
}

/** PostgREST's `?columns=name,email`; several such parameters add up. */
function readColumns(url: string) {
  const query = url.indexOf('?');
  const named = query < 0 ? [] : new URLSearchParams(url.slice(query)).getAll('columns');
  return named.length > 0 ? named.join(',') : null;
}

function refuseResult(result: SaveResult) {
  if (result.kind === 'limited') return restError('limited', { seconds: result.retryAfterSeconds });
  if (result.kind === 'unbooked') return restError(result.why);
  return result.kind === 'conflict' ? restError('conflict') : undefined;
}
