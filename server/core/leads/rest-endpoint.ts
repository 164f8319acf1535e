import { phoneHeader, readPhone } from '#src/domain/bookings/call-phone.ts';
import { callHeader, readCallTime } from '#src/domain/bookings/call-times.ts';
import { formKinds, maxBodyBytes } from '#src/domain/lead.ts';
import { StoreUnavailable, type SaveResult } from '../../stores/store.ts';
import type { BodyWanted, Logger, SiteRequest, SiteResponse } from '../http.ts';
import { securityHeaders } from '../security-headers.ts';
import type { AcceptLead } from './accept-lead.ts';
import { isCrossSite } from './cross-site.ts';
import { readLead } from './read-lead.ts';
import { readSource } from './read-source.ts';
import { restErrors, type RestError } from './rest-errors.ts';
import { describeInsert, readPreferences, refuseRequest } from './rest-request.ts';

const prefix = '/rest/v1';

type Options = {
  acceptLead: AcceptLead;
  publicKey: string;
  siteUrl: string | undefined;
  https: boolean;
  log: Logger;
};

export function isRestUrl(url: string) {
  return url.startsWith(prefix) && /^(?:[/?]|$)/.test(url.slice(prefix.length));
}

/** `POST /rest/v1/contacts`, as PostgREST responds for a table that anyone may insert into and nobody may read. */
export function createRestEndpoint({ acceptLead, publicKey, siteUrl, https, log }: Options) {
  // No CORS headers: only pages of this site may send leads from a visitor's browser.
  const always = { ...securityHeaders({ https }), 'cache-control': 'no-store' };

  function receive(request: SiteRequest): SiteResponse | BodyWanted {
    const { method, url, headers } = request;
    if (isCrossSite(headers, siteUrl)) return respondError(restErrors.otherSite);
    if (method === 'OPTIONS') return { status: 204, headers: { ...always, allow: 'POST, OPTIONS' }, body: null };
    const [path = ''] = url.slice(prefix.length).split('?', 1);
    const refusal = refuseRequest({ method, path, headers, publicKey }) ?? refuseRequestKey(request);
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
    return { status: 201, headers: { ...always, ...describeInsert(readPreferences(headers)) }, body: null };
  }

  function respondFailure(error: unknown) {
    if (error instanceof StoreUnavailable) {
      log.error({ err: error.cause }, 'a lead could not be stored');
      return respondError(restErrors.unavailable(error.code));
    }
    log.error({ err: error }, 'request failed');
    return respondError(restErrors.failed);
  }

  function respondError({ status, body, headers }: RestError): SiteResponse {
    const type = { 'content-type': 'application/json; charset=utf-8' };
    return { status, headers: { ...always, ...headers, ...type }, body: JSON.stringify(body) };
  }

  /** The response when the runtime could not read the body. */
  function refuse(status: number) {
    if (status === 413) return respondError(restErrors.tooLarge);
    return respondError(status < 500 ? restErrors.notJson : restErrors.failed);
  }

  return { receive, refuse };
}

function refuseRequestKey({ headers: { 'idempotency-key': key } }: SiteRequest) {
  return key === undefined || /^[\x20-\x7e]{1,255}$/.test(key) ? undefined : restErrors.badRequestKey;
}

/** PostgREST's `?columns=name,email`; several such parameters add up. */
function readColumns(url: string) {
  const query = url.indexOf('?');
  const named = query < 0 ? [] : new URLSearchParams(url.slice(query)).getAll('columns');
  return named.length > 0 ? named.join(',') : null;
}

function refuseResult(result: SaveResult) {
  if (result.kind === 'limited') return restErrors.tooMany(result.retryAfterSeconds);
  if (result.kind === 'unbooked') return restErrors[result.why];
  return result.kind === 'conflict' ? restErrors.otherLead : undefined;
}
