import type { RequestHeaders } from '#server/core/http.ts';
import type { DeskOrigin } from './desk-origin.ts';
import { isToken } from '#server/core/secrets.ts';

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
function nameCookie(kind: CookieKind, { isHttps }: DeskOrigin) {
  return isHttps ? `__Host-${names[kind]}` : names[kind];
}

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

export function clearCookie(kind: CookieKind, deskOrigin: DeskOrigin) {
  return writeCookie(kind, '', deskOrigin, 0);
}
