import type { RequestHeaders } from '#server/core/http.ts';
import { isToken } from '#server/core/secrets.ts';

/** The origin at which a browser has the desk open. */
export type DeskOrigin = { url: string; isHttps: boolean };

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * The desk is at the site's https URL, or on this machine; undefined for every other host, so that a made-up Host
 * header gets nobody a link with that host in it.
 */
export function findDeskOrigin(headers: RequestHeaders, siteUrl: string | undefined, hasOwnHost = false) {
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
export const isOwnOrigin = (headers: RequestHeaders, deskOrigin: DeskOrigin) => headers.origin === deskOrigin.url;

export const sessionSeconds = 12 * 3600;
/** A link can be used for ten minutes, and the code that it shows for ten more. */
const askSeconds = 20 * 60;

/** Browsers keep no cookie for longer than 400 days. */
const knownSeconds = 365 * 24 * 3600;

/**
 * `session`: who is signed in. `ask`: the browser that asked for a link. `returnTo`: the page to show after signing in.
 * `known`: whose browser it is, so that strangers cannot keep it from asking; it opens nothing.
 */
const names = { session: 'desk', ask: 'desk-ask', returnTo: 'desk-wanted', known: 'desk-known' };
const seconds = { session: sessionSeconds, ask: askSeconds, returnTo: askSeconds, known: knownSeconds };
type CookieKind = keyof typeof names;

/** Browsers accept the prefix over https only; with it, no other host and no plain http can set the cookie. */
const nameCookie = (kind: CookieKind, { isHttps }: DeskOrigin) => (isHttps ? `__Host-${names[kind]}` : names[kind]);

/** The token in the cookie. */
export function readCookie(headers: RequestHeaders, kind: CookieKind, deskOrigin: DeskOrigin) {
  const token = readCookieText(headers, kind, deskOrigin);
  return isToken(token) ? token : undefined;
}

/** Undefined where there is no such cookie, or two, of which one is not ours. */
export function readCookieText({ cookie = '' }: RequestHeaders, kind: CookieKind, deskOrigin: DeskOrigin) {
  const start = `${nameCookie(kind, deskOrigin)}=`;
  const found = cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start));
  return found.length === 1 ? found[0]?.slice(start.length) : undefined;
}

export function writeCookie(kind: CookieKind, value: string, deskOrigin: DeskOrigin, maxAge = seconds[kind]) {
  const name = nameCookie(kind, deskOrigin);
  const secure = deskOrigin.isHttps ? '; Secure' : '';
  return { 'set-cookie': `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Strict${secure}` };
}

export const clearCookie = (kind: CookieKind, deskOrigin: DeskOrigin) => writeCookie(kind, '', deskOrigin, 0);
