import type { RequestHeaders } from '../http.ts';

/** True for a request that another site's page made in a visitor's browser (CSRF). */
export function isCrossSite(headers: RequestHeaders, siteUrl: string | undefined) {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  // Programs send neither header, and CSRF needs a browser.
  if (origin === undefined) return false;
  return origin !== siteUrl && URL.parse(origin)?.host !== host;
}
