import { describeForVisitor, nameVisitorEvent, writeCalendarFile } from '#src/domain/bookings/calendar-file.ts';
import { readCallTime } from '#src/domain/bookings/call-times.ts';
import type { FirstLookState } from '#src/domain/first-look/look-kinds.ts';
import { describeStatus, type BodyWanted, type ResponseHeaders, type SiteRequest, type SiteResponse } from './http.ts';
import { findNetworks } from './leads/client-network.ts';
import { createCallBook } from './leads/call-book.ts';
import { createFormEndpoint } from './leads/form-endpoint.ts';
import { createRestEndpoint, isRestUrl } from './leads/rest-endpoint.ts';
import { readLookRequest } from './look-request.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';
import { resolveUrl, type Resolved } from './resolve-url.ts';
import { securityHeaders } from './security-headers.ts';
import { acceptsEncoding, chooseBody, matchesEtag, type SiteFile } from './site-files.ts';
import type { SiteOptions } from './site-options.ts';

/** The owner's desk, which answers first for every URL under /desk. Undefined for what it does not know. */
export type Desk = {
  receive(request: SiteRequest): Promise<SiteResponse> | BodyWanted | undefined;
  refuse(url: string, status: number): SiteResponse | undefined;
  /** Its own host, if it has one: a script in a page of the site, at another origin, cannot act there. */
  host?: string | undefined;
  /** Counts a view of a page. */
  countView(path: string, request: SiteRequest): void;
};

export type Site = {
  /** Decides by method, URL and headers; the body is read only when the result is a `BodyWanted`. */
  receive(request: SiteRequest): SiteResponse | Promise<SiteResponse> | BodyWanted;
  /** The response when the runtime could not read or finish a request. */
  refuse(url: string, status: number): SiteResponse;
};

/** The URL of the rules that list which pages a browser may render ahead: see src/pages/[name].[extension].ts. */
const speculationRules = { 'speculation-rules': '"/next.rules"' };

/** The whole site as one function of a request, for every runtime. Where the desk is off, its URLs are unknown ones. */
export function createSite(options: SiteOptions & { desk?: Desk }): Site {
  const { files, pageAnswers, siteUrl, log, health, firstLook, desk } = options;
  const https = siteUrl?.startsWith('https:') ?? false;
  const closedHeaders = securityHeaders({ https });
  const uncached = { ...closedHeaders, 'cache-control': 'no-store' };
  const fileHeaders = new WeakMap<object, { full: ResponseHeaders; notModified: ResponseHeaders }>();
  const readCalls = createCallBook(options);
  const renderPage = createPageCache({ ...options, readCalls });
  const rest = createRestEndpoint({ ...options, https });
  const form = createFormEndpoint({ ...options, https, readCalls, respondStatus });

  function receive(request: SiteRequest) {
    const { method, url } = request;
    if (desk?.host && request.headers.host?.toLowerCase() === desk.host) return receiveAtDesk(request, desk);
    if (isRestUrl(url)) return rest.receive(request);
    const ofDesk = url.startsWith('/desk') ? desk?.receive(request) : undefined;
    if (ofDesk) return ofDesk;
    const isContactForm = hasPath(url, '/contact');
    const typed = isContactForm && firstLook ? readLookRequest(request, siteUrl) : undefined;
    if (typed !== undefined) return lookFirst(request, typed);
    if (isContactForm && firstLook && method === 'GET') return respondToRead(request, recallLook(url));
    if (method === 'GET' || method === 'HEAD') return respondToRead(request);
    if (isContactForm && method === 'POST') return form.receive(request);
    return respondStatus(405, { allow: isContactForm ? 'GET, HEAD, POST' : 'GET, HEAD' });
  }

  /** At the desk's own host there are the desk and the photos that it shows; all else is at the site's. */
  function receiveAtDesk(request: SiteRequest, { receive: ask }: Desk) {
    const { method, url } = request;
    if (/^\/desk(?![\w-])/.test(url)) return ask(request) ?? respondStatus(404);
    const target = URL.parse(url, siteUrl);
    if (!target) return respondStatus(400);
    if (url.startsWith('/photos/')) {
      const isThere = files.has(target.pathname) && (method === 'GET' || method === 'HEAD');
      return isThere ? respondToRead(request) : respondStatus(404);
    }
    const location = new URL(siteUrl!).origin + target.pathname + target.search;
    return redirect({ kind: 'redirect', location, status: 308 });
  }

  /** Safari does not say that whoever comes back to an answer, or loads it again, was here before. */
  function recallLook(url: string): FirstLookState {
    const typed = new URL(url, 'http://x.invalid').searchParams.get('site');
    return typed ? { result: firstLook!.recall(typed) } : {};
  }

  /** The look is over before the page is rendered: nothing else waits for somebody's slow website. */
  function lookFirst(request: SiteRequest, typed: string): BodyWanted {
    return {
      // Only for the client's IP address, which comes with the body.
      maxBodyBytes: 0,
      async respond(_body, ip) {
        const resolved = resolveUrl(request.url, files);
        if (resolved.kind === 'refusal') return respondStatus(resolved.status);
        const { client, network } = findNetworks(ip);
        const result = await firstLook!.look(typed, client, network).catch((error: unknown) => {
          // The form below works all the same.
          log.error({ err: error }, 'a first look failed');
          return undefined;
        });
        const response = await respondToRead(request, { result });
        const isUnderWay = result && !result.isRead && result.refusal.kind === 'under-way';
        if (!isUnderWay) return response;
        // The page that says so shows the result next, with or without scripts. Another URL, because the fragment would
        // make it a jump within the page.
        const next = new URL(request.url, 'http://x.invalid');
        next.searchParams.set('again', '1');
        return { ...response, headers: { ...response.headers, refresh: `0; url=/contact${next.search}#first-look` } };
      },
    };
  }

  function respondToRead(request: SiteRequest, look: FirstLookState = firstLook && {}) {
    if (hasPath(request.url, '/health')) return respondHealth();
    if (hasPath(request.url, '/health/live')) return respondJson(200, { status: 'ok' });
    if (hasPath(request.url, '/call.ics')) return respondCallFile(request.url);
    const resolved = resolveUrl(request.url, files, pageAnswers.redirects);
    if (resolved.kind === 'refusal') return respondStatus(resolved.status);
    if (resolved.kind === 'redirect') return redirect(resolved);
    const respond = (file?: SiteFile) => {
      if (!file) return respondStatus(resolved.status);
      if (resolved.status === 200 && file.isPage) desk?.countView(resolved.path, request);
      return respondAnswer(request, resolved, look, file);
    };
    const file = files.get(resolved.path);
    return file instanceof Promise ? file.then(respond) : respond(file);
  }

  function respondAnswer(
    request: SiteRequest,
    { kind, path, query, status }: Resolved & { kind: 'file' },
    look: FirstLookState,
    file: SiteFile,
  ): SiteResponse | Promise<SiteResponse> {
    const { template } = file;
    const answer = template && pageAnswers.answerQuery(path, query, look);
    if (!answer) return sendFile(request, file, status);
    const acceptsBrotli = acceptsEncoding(request.headers['accept-encoding'], 'br');
    return renderPage({ answer, template, acceptsBrotli }).then((page) => {
      if (page) return sendRendered(file, page, status);
      // Instead of a filled form the empty one, which is the same for all and never queued: a lead of a form without its
      // signed time would be marked.
      if (template.slots.includes('form-time')) {
        return respondAnswer(request, { kind, path, query: '', status }, look && {}, file);
      }
      return respondStatus(503, { 'retry-after': '1' });
    });
  }

  function sendRendered(file: SiteFile, { body, isCompressed }: RenderedPage, status: number): SiteResponse {
    const { contentSecurityPolicy, cacheControl, type } = file;
    const headers = {
      ...securityHeaders({ https, contentSecurityPolicy }),
      'cache-control': cacheControl,
      vary: 'accept-encoding',
      'content-type': type,
      ...(isCompressed && { 'content-encoding': 'br' }),
    };
    return { status, headers, body };
  }

  function sendFile({ headers: given }: SiteRequest, file: SiteFile, status: number) {
    const { encoding, body } = chooseBody(file, given['accept-encoding']);
    const isNotModified = status === 200 && matchesEtag(given['if-none-match'], body.etag);
    const cached = fileHeaders.get(body) ?? describeFile(file, encoding, body);
    const headers = isNotModified ? cached.notModified : cached.full;
    const respond = (bytes: Uint8Array | null): SiteResponse => ({
      status: isNotModified ? 304 : status,
      // Not on the first page of a visit, where the rules file would delay the fonts.
      headers: file.isPage && given['sec-fetch-site'] === 'same-origin' ? { ...headers, ...speculationRules } : headers,
      body: bytes,
    });
    const bytes = isNotModified ? null : body.read();
    return bytes instanceof Promise ? bytes.then(respond) : respond(bytes);
  }

  /** Cached, because a file's headers do not change while the server runs. */
  function describeFile(file: SiteFile, encoding: string, body: SiteFile['bodies']['identity']) {
    const { contentSecurityPolicy, cacheControl, type, isPage } = file;
    const notModified = {
      ...securityHeaders({ https, contentSecurityPolicy, embeddable: type === 'image/jpeg' }),
      'cache-control': cacheControl,
      vary: isPage ? 'accept-encoding, sec-fetch-site' : 'accept-encoding',
      etag: body.etag,
    };
    const full = {
      ...notModified,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-type': type,
      'content-length': String(body.length),
    };
    const headers = { full, notModified };
    fileHeaders.set(body, headers);
    return headers;
  }

  function redirect({ location, status }: Resolved & { kind: 'redirect' }): SiteResponse {
    const cacheControl = status === 308 ? 'public, max-age=3600' : 'no-cache';
    return { status, headers: { ...closedHeaders, 'cache-control': cacheControl, location }, body: null };
  }

  /** `/call.ics?at=2026-11-17T02:30Z`: the call for a visitor's calendar, with nothing about a person in it. */
  function respondCallFile(url: string) {
    const startsAt = readCallTime(new URLSearchParams(url.slice(url.indexOf('?'))).get('at'));
    if (!startsAt) return respondStatus(404);
    const event = { uid: nameVisitorEvent(startsAt), startsAt, ...describeForVisitor() };
    const type = 'text/calendar; charset=utf-8; method=PUBLISH';
    const headers = { ...uncached, 'content-type': type, 'content-disposition': 'attachment; filename="call.ics"' };
    return { status: 200, headers, body: writeCalendarFile({ ...event, method: 'PUBLISH' }) };
  }

  /** 503 while leads cannot be stored; pages are served all the same. */
  async function respondHealth() {
    const report = await health();
    const isOk = report.store === 'ok' || report.store === 'not checked';
    return respondJson(isOk ? 200 : 503, { status: isOk ? 'ok' : 'unavailable', ...report });
  }

  function respondJson(status: number, value: object): SiteResponse {
    const headers = { ...uncached, 'content-type': 'application/json; charset=utf-8' };
    return { status, headers, body: JSON.stringify(value) };
  }

  function respondStatus(status: number, extra: ResponseHeaders = {}): SiteResponse {
    const headers = { ...uncached, 'content-type': 'text/plain; charset=utf-8', ...extra };
    return { status, headers, body: describeStatus(status) };
  }

  return {
    receive,
    refuse: (url, status) =>
      isRestUrl(url) ? rest.refuse(status) : (desk?.refuse(url, status) ?? respondStatus(status)),
  };
}

const hasPath = (url: string, path: string) => url === path || url.startsWith(`${path}?`);
