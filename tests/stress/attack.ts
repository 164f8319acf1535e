import { createChance, randomNumbers, toBytes, type Chance } from './chance.ts';
import { inventBrokenLine, inventHeaders } from './odd-headers.ts';
import { inventUrl } from './odd-urls.ts';

/** All strings have one character for each byte (latin1); `mark` is in every field of the lead, if there is one. */
type OddRequest = { method: string; target: string; headers: [name: string, value: string][]; body: string };

/** How the bytes are sent: at once, in pieces, never to their end, or by a client that does not wait for the response. */
type Manner = 'whole' | 'split' | 'stalled' | 'aborted';
export type Attack = { manner: Manner; method: string; mark: string | undefined; bytes: string };

export const markPattern = /stress-\d{7}-/;
let attacks = 0;

/** The same numbers give the same attack, but for the mark of its lead, which is always new. */
export const anyAttack = randomNumbers.map((numbers) => createAttack(createChance(numbers)));

function createAttack(chance: Chance): Attack {
  const mark = `stress-${String(attacks++).padStart(7, '0')}-`;
  const request = inventRequest(chance, mark);
  const whole = writeRequest(request);
  const isBroken = chance.happens(0.3);
  const bytes = isBroken ? chance.pick(breaks)(whole, chance, request, mark) : whole;
  const manner = isBroken && chance.happens(0.01) ? 'stalled' : chance.pick(manners);
  return { manner, method: request.method, mark: bytes.includes(mark) ? mark : undefined, bytes };
}

const manners: Manner[] = [...Array<Manner>(15).fill('whole'), 'split', 'split', 'split', 'split', 'aborted'];
const rareMethods = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'QUERY'];
const oddQueries = ['?columns=name,email', '?columns="name"&columns=id', '?select=*', '?__proto__=x', '?', '?columns='];

/**
 * A lead with its mark in every field, so that it is found even if a byte of one is altered. Which bodies are refused:
 * server/core/leads and tests/leads/contract/text.test.ts.
 */
function inventLead(chance: Chance, mark: string) {
  const message = `Kumusta! ${mark}${chance.text(chance.size(3000))}`;
  return { name: `Ana ${mark}`, email: `${mark}@example.ph`, subject: `Bags ${mark}`, message };
}

/** A valid HTTP request with unusual content. */
function inventRequest(chance: Chance, mark: string): OddRequest {
  const headers = inventHeaders(chance);
  const kind = chance.pick(['page', 'page', 'page', 'row', 'form']);
  if (kind === 'page') {
    const body = chance.happens(0.05) ? chance.bytes(chance.size(50_000)) : '';
    const method = chance.pick(['GET', 'GET', 'GET', 'HEAD', chance.pick(rareMethods)]);
    return { method, target: inventUrl(chance), headers, body };
  }
  // Most have no odd header, which would reject the request before its body is read.
  const few = chance.happens(0.3) ? headers : [];
  if (kind === 'form') {
    const type: [string, string] = ['content-type', 'application/x-www-form-urlencoded'];
    const body = String(new URLSearchParams({ form: 'contact', ...inventLead(chance, mark) }));
    return { method: 'POST', target: '/contact', headers: [type, ...few], body };
  }
  const target = `/rest/v1/contacts${chance.happens(0.5) ? '' : chance.pick(oddQueries)}`;
  const body = toBytes(JSON.stringify(inventLead(chance, mark)));
  const own: OddRequest['headers'] = [
    ['apikey', 'public-anon-key'],
    ['content-type', 'application/json'],
  ];
  return { method: 'POST', target, headers: [...own, ...few], body };
}

/** The bytes of a valid request, the only one of its connection. */
function writeRequest({ method, target, headers, body }: OddRequest) {
  const length = body || method === 'POST' ? [['content-length', String(body.length)]] : [];
  const lines = [['host', 'localhost'], ...headers, ...length, ['connection', 'close']];
  return `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

const versions = ['HTTP/9.9', 'HTTP/2.0', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/1.', 'HTTP/1.1 x', 'http/1.1', 'ICE/1.0', ''];
const methods = ['', 'G\0T', 'GET\tX', 'A'.repeat(300), '\x16\x03', 'get', 'BREW', 'CONNECT', 'PRI', 'M-SEARCH'];
const chunks = [
  'zz\r\n',
  '-1\r\n',
  'ffffffffffffffffff\r\n',
  '5;x=y\r\nhi',
  '5\r\nhello\r\n0\r\n\r\n',
  '0\r\nX: y\r\n\r\n',
];

/** What makes the bytes of a request violate HTTP. */
const breaks: ((bytes: string, chance: Chance, request: OddRequest, mark: string) => string)[] = [
  ...Array.from({ length: 4 }, () => addBrokenLine),
  (bytes, chance) => bytes.replace('HTTP/1.1', () => chance.pick(versions)),
  (bytes, chance) => bytes.replace(/^\S+/, () => chance.pick(methods)),
  (bytes) => bytes.replace('host: localhost\r\n', ''),
  (bytes) => bytes.replaceAll('\r\n', '\n'),
  (bytes) => bytes.replaceAll('\r\n', '\r'),
  (bytes, chance) => `${chance.pick(['\r\n\r\n', '\n', ' ', '\0'])}${bytes}`,
  (bytes, chance) => bytes.slice(0, chance.below(bytes.length)),
  alterByte,
  // A content-length that does not match the body.
  (bytes, chance) => bytes.replace(/content-length: \d+/, () => `content-length: ${chance.size(60_000)}`),
  (bytes, chance, { body }) => {
    const head = bytes.slice(0, bytes.length - body.length).replace(/content-length: \d+\r\n/, '');
    const text = chance.happens(0.5) ? chance.pick(chunks) : writeChunks(body, 1 + chance.below(500));
    return head.replace(/\r\n$/, `transfer-encoding: chunked\r\n\r\n${text}`);
  },
  (_bytes, chance) => chance.bytes(1 + chance.size(30_000)),
];

function addBrokenLine(bytes: string, chance: Chance) {
  return bytes.replace('\r\n', () => `\r\n${inventBrokenLine(chance)}\r\n`);
}

/** Between the marks only: with another digit, one would be the mark of another lead. */
function alterByte(bytes: string, chance: Chance, _request: OddRequest, mark: string) {
  const parts = bytes.split(mark);
  const altered = chance.below(parts.length);
  const part = parts[altered]!;
  const place = chance.below(part.length);
  return parts.with(altered, part.slice(0, place) + chance.bytes(1) + part.slice(place + 1)).join(mark);
}

/** Valid chunked encoding, so the lead is stored like any other. */
function writeChunks(body: string, size: number) {
  const pieces = body.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  return `${pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')}0\r\n\r\n`;
}
