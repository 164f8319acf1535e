import type { RequestHeaders, SiteRequest } from './http.ts';

/**
 * The website that a visitor asks to look at, by `/contact?site=…`; undefined where the page only fills in its field. A
 * look needs a click on a page of ours: another site, a prefetch or a robot must not make our server fetch something.
 */
export function readLookRequest({ method, url, headers }: SiteRequest, siteUrl: string | undefined) {
  const { searchParams } = new URL(url, 'http://x.invalid');
  const typed = searchParams.get('site');
  return typed !== null && method === 'GET' && isClickHere(headers, siteUrl) ? typed : undefined;
}

function isClickHere(headers: RequestHeaders, siteUrl: string | undefined) {
  // Browsers have had three names for it.
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join(' ');
  if (/prefetch|prerender|preview/i.test(purpose)) return false;
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from === 'same-origin';
  // Old browsers, and plain HTTP.
  const referrer = URL.parse(headers['referer'] ?? '');
  return referrer !== null && (referrer.origin === siteUrl || referrer.host === headers['host']);
}
