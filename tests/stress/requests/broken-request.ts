import type { Chance } from './chance.ts';
import { inventBrokenLine } from './odd-headers.ts';
import { writeRequest, type OddRequest } from './odd-request.ts';

/** The bytes of a request that violates HTTP. */
export function breakRequest(chance: Chance, request: OddRequest): string {
  return chance.pick(breaks)(writeRequest(request), chance, request);
}

const versions = ['HTTP/9.9', 'HTTP/2.0', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/1.', 'HTTP/1.1 x', 'http/1.1', 'ICE/1.0', ''];
const methods = [
  'get',
  'BREW',
  'CONNECT',
  'G\0T',
  'GET\tX',
  '',
  'A'.repeat(300),
  'PRI',
  'QUERY',
  'M-SEARCH',
  '\x16\x03\x01',
];
const chunks = [
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\n',
  '-1\r\n',
  'ffffffffffffffffff\r\n',
  '5;x=y\r\nhi',
  '1\r\n',
  '0\r\nX: y\r\n\r\n',
];

const breaks: ((bytes: string, chance: Chance, request: OddRequest) => string)[] = [
  ...Array.from({ length: 4 }, () => addBrokenLine),
  (bytes, chance) => bytes.replace('HTTP/1.1', () => chance.pick(versions)),
  (bytes, chance) => bytes.replace(/^\S+/, () => chance.pick(methods)),
  (bytes) => bytes.replace('host: localhost\r\n', ''),
  (bytes) => bytes.replaceAll('\r\n', '\n'),
  (bytes) => bytes.replaceAll('\r\n', '\r'),
  (bytes, chance) => `${chance.pick(['\r\n\r\n', '\n', ' ', '\0'])}${bytes}`,
  (bytes, chance) => bytes.slice(0, chance.below(bytes.length)),
  flipByte,
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

/** Leaves the mark as it is: with another digit it would be the mark of another lead. */
export function flipByte(bytes: string, chance: Chance, { mark }: Pick<OddRequest, 'mark'>) {
  const countMarks = (text: string) => (mark ? text.split(mark).length : 0);
  let altered: string;
  do {
    const place = chance.below(bytes.length);
    altered = bytes.slice(0, place) + chance.bytes(1) + bytes.slice(place + 1);
  } while (countMarks(altered) !== countMarks(bytes));
  return altered;
}

/** Valid chunked encoding, so the lead is stored like any other. */
function writeChunks(body: string, size: number) {
  const pieces = body.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  return `${pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')}0\r\n\r\n`;
}
