import type { RequestHeaders, ResponseHeaders } from '#server/core/http.ts';
import { clearCookie, readCookieText, writeCookie, type DeskOrigin } from '../http/desk-origin.ts';

/** For the pages before the application; no part of what somebody wants to see. */
const ownParameters = ['problem', 'again'];
/** Longer ones are no page of ours, and browsers refuse cookies above four thousand characters. */
const longest = 1000;

/**
 * Which page of the desk was asked for, as a query string, empty for the first. It is written anew, so that whatever
 * stands in it, it leads to /desk and nowhere else.
 */
export function readReturnTo(query: string | URLSearchParams) {
  const returnTo = new URLSearchParams(query);
  for (const name of ownParameters) returnTo.delete(name);
  const text = returnTo.toString();
  return text.length > longest ? '' : text;
}

export function writeDeskUrl(returnTo: string, own: Record<string, string> = {}) {
  const query = [returnTo, new URLSearchParams(own).toString()].filter(Boolean).join('&');
  return query ? `/desk?${query}` : '/desk';
}

/** What this browser asked for before it was signed in. */
export function findReturnTo(headers: RequestHeaders, deskOrigin: DeskOrigin) {
  return readReturnTo(readCookieText(headers, 'returnTo', deskOrigin) ?? '');
}

/** Remembers it until the browser is signed in. */
export function keepReturnTo(returnTo: string, headers: RequestHeaders, deskOrigin: DeskOrigin): ResponseHeaders {
  if (returnTo) return writeCookie('returnTo', returnTo, deskOrigin);
  return readCookieText(headers, 'returnTo', deskOrigin) === undefined ? {} : clearCookie('returnTo', deskOrigin);
}

/**
 * Whether a link of another site, such as a mail program's, led here: then browsers leave our cookies out. A page of
 * ours that loads the same URL again has them.
 */
export function comesFromElsewhere(headers: RequestHeaders, query: URLSearchParams) {
  return headers['sec-fetch-site'] === 'cross-site' && !query.has('again');
}
