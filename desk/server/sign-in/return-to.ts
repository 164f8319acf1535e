import type { RequestHeaders, ResponseHeaders } from '#server/core/http.ts';
import { clearCookie, readCookieText, writeCookie } from '../http/cookies.ts';
import type { Place } from '../http/desk-origin.ts';

/** For the pages before the application; no part of what somebody wants to see. */
const ownParameters = ['problem', 'again'];
/** Longer ones are no page of ours, and browsers refuse cookies above four thousand characters. */
const longest = 1000;

/**
 * Which page of the desk was asked for, as a query string, empty for the first. It is written anew, so that whatever
 * stands in it, it leads to /desk and nowhere else.
 */
export function readWanted(query: string) {
  const wanted = new URLSearchParams(query);
  for (const name of ownParameters) wanted.delete(name);
  const text = wanted.toString();
  return text.length > longest ? '' : text;
}

export function writeDeskUrl(wanted: string, own: Record<string, string> = {}) {
  const query = [wanted, new URLSearchParams(own).toString()].filter(Boolean).join('&');
  return query ? `/desk?${query}` : '/desk';
}

/** What this browser asked for before it was signed in. */
export function findWanted(headers: RequestHeaders, place: Place) {
  return readWanted(readCookieText(headers, 'wanted', place) ?? '');
}

/** Remembers it until the browser is signed in. */
export function keepWanted(wanted: string, headers: RequestHeaders, place: Place): ResponseHeaders {
  if (wanted) return writeCookie('wanted', wanted, place);
  return readCookieText(headers, 'wanted', place) === undefined ? {} : clearCookie('wanted', place);
}

/**
 * Whether a link of another site, such as a mail program's, led here: then browsers leave our cookies out. A page of
 * ours that loads the same URL again has them.
 */
export function comesFromElsewhere(headers: RequestHeaders, query: string) {
  return headers['sec-fetch-site'] === 'cross-site' && !new URLSearchParams(query).has('again');
}
