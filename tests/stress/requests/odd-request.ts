import type { Chance } from './chance.ts';
import { inventForm, inventRow } from './odd-bodies.ts';
import { inventHeaders } from './odd-headers.ts';
import { inventUrl } from './odd-urls.ts';
import type { Targets } from './targets.ts';

/** All strings have one character for each byte (latin1); `mark` is in every field of the lead, if there is one. */
export type OddRequest = {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: string;
  mark?: string;
};

const rareMethods = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'QUERY'];
const oddQueries = ['?columns=name,email', '?columns="name"&columns=id', '?select=*', '?__proto__=x', '?', '?columns='];

/** A valid HTTP request with unusual content. */
export function inventRequest(chance: Chance, targets: Targets, mark: string): OddRequest {
  const headers = inventHeaders(chance);
  const kind = chance.pick(['page', 'page', 'page', 'row', 'form'] as const);
  if (kind === 'page') {
    const body = chance.happens(0.05) ? chance.bytes(chance.size(50_000)) : '';
    const method = chance.pick(['GET', 'GET', 'GET', 'HEAD', chance.pick(rareMethods)]);
    return { method, target: inventUrl(chance, targets), headers, body };
  }
  // Most have no odd header, which would reject the request before its body is read.
  const few = chance.happens(0.3) ? headers : [];
  if (kind === 'form') {
    const type: [string, string] = ['content-type', 'application/x-www-form-urlencoded'];
    return { method: 'POST', target: '/contact', headers: [type, ...few], body: inventForm(chance, mark), mark };
  }
  const query = chance.happens(0.5) ? '' : chance.pick(oddQueries);
  const own: [string, string][] = [
    ['apikey', 'public-anon-key'],
    ['content-type', 'application/json'],
  ];
  const target = `/rest/v1/contacts${query}`;
  return { method: 'POST', target, headers: [...own, ...few], body: inventRow(chance, mark), mark };
}

/** The bytes of a valid request. */
export function writeRequest({ method, target, headers, body }: OddRequest) {
  const length: [string, string][] = body || method === 'POST' ? [['content-length', String(body.length)]] : [];
  const lines = [['host', 'localhost'], ...headers, ...length].map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
