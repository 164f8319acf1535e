import type { RequestHeaders } from '#server/core/http.ts';

/** The origin at which a browser has the desk open. */
export type DeskOrigin = { url: string; isHttps: boolean };

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * The desk is at the site's https URL, or on this machine; undefined for every other host, so that a made-up Host
 * header gets nobody a link with that host in it.
 */
export function findDeskOrigin(
  headers: RequestHeaders,
  siteUrl: string | undefined,
  hasOwnHost = false,
): DeskOrigin | undefined {
  const { host = '', 'x-forwarded-proto': forwarded } = headers;
  const protocol = forwarded?.split(',', 1)[0]?.trim();
  const site = siteUrl?.startsWith('https:') ? new URL(siteUrl) : undefined;
  const isOnThisMachine = loopback.test(host);
  // A proxy that ends TLS may put its own target into Host; then nobody could tell the desk's host from the site's.
  const isBehindProxy = isOnThisMachine && protocol === 'https' && !hasOwnHost;
  const isSite = site && (host.toLowerCase() === site.host || isBehindProxy);
  if (isSite && protocol !== 'http') return { url: site.origin, isHttps: true };
  return isOnThisMachine && protocol !== 'https' ? { url: `http://${host}`, isHttps: false } : undefined;
}

/** A change must come from a page of the desk: browsers name its origin in every POST, PUT, PATCH and DELETE. */
export function isOwnOrigin(headers: RequestHeaders, deskOrigin: DeskOrigin) {
  return headers.origin === deskOrigin.url;
}
