import type { Chance } from './chance.ts';
import { inventAddress } from './odd-addresses.ts';
import { inventForm, inventRow } from './odd-bodies.ts';
import { inventHeaders } from './odd-headers.ts';
import type { Targets } from './targets.ts';

/** Everything is one letter for each byte; `mark` stands in the lead that the body may hold. */
export type OddRequest = {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: string;
  mark?: string;
};

const rareMethods = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'QUERY'];
const oddQueries = ['?columns=name,email', '?columns="name"&columns=id', '?select=*', '?__proto__=x', '?', '?columns='];

/** A request that keeps to the protocol, whatever it asks. */
export function inventRequest(chance: Chance, targets: Targets, mark: string): OddRequest {
  const headers = inventHeaders(chance);
  const kind = chance.pick(['page', 'page', 'page', 'row', 'form'] as const);
  if (kind === 'page') {
    const body = chance.happens(0.05) ? chance.bytes(chance.size(50_000)) : '';
    const method = chance.pick(['GET', 'GET', 'GET', 'HEAD', chance.pick(rareMethods)]);
    return { method, target: inventAddress(chance, targets), headers, body };
  }
  // One odd header is enough to be refused; bodies are to be read as well.
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

/** As it should be written, whatever it says. */
export function writeRequest({ method, target, headers, body }: OddRequest) {
  const length: [string, string][] = body || method === 'POST' ? [['content-length', String(body.length)]] : [];
  const lines = [['host', 'localhost'], ...headers, ...length].map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
