import { toBytes, type Chance } from './chance.ts';

/** Unusual values of valid header lines. */
const values: Record<string, readonly string[]> = {
  'accept-encoding': [...'br gzip identity;q=0 br;q=0 *;q=0 gzip;;;q= ,,,, BR;Q=1'.split(' '), 'br,'.repeat(900)],
  'if-none-match': ['*', '"', 'W/""', 'W/*', '"a",'.repeat(900), '"-br"', ''],
  'x-forwarded-for': [...'::1 nobody , ::ffff:1.2.3.4%eth0 256.1.1.1 [::1]:80'.split(' '), '', '1.2.3.4, '.repeat(400)],
  'x-forwarded-proto': ['https', 'gopher', ','],
  accept: ['*/*', 'text/html', ';', 'application/json;q=0', 'a/b,'.repeat(900), '*'],
  'content-type': [';', 'a', 'text/plain', 'multipart/form-data; boundary=', 'application/json; charset=utf-99'],
  'content-encoding': ['gzip', 'identity', 'br, gzip', ''],
  'content-profile': ['public', 'auth', ''],
  prefer: ['=', 'return=representation', 'handling=strict, x=y', 'tx=rollback', 'return=minimal,'.repeat(400)],
  authorization: ['Bearer public-anon-key', 'Bearer x', 'Basic Og==', ''],
  apikey: ['', 'x', 'public-anon-key, public-anon-key'],
  'idempotency-key': ['', 'again', 'k'.repeat(256), '\u00ff'],
  'x-form-signals': ['honeypot', 'fast', 'x'.repeat(2000)],
  origin: ['null', 'https://evil.example', 'not a URL', 'http://[', ''],
  'sec-fetch-site': ['cross-site', 'same-origin', 'none', ''],
  cookie: ['a=b', '__proto__=1', '='.repeat(4000)],
  'access-control-request-method': ['POST', 'NONSENSE'],
};
const entries = Object.entries(values);

/** Headers that are valid, whatever they say. */
export function inventHeaders(chance: Chance): [name: string, value: string][] {
  return Array.from({ length: chance.below(5) }, () => {
    const [name, usual] = chance.pick(entries);
    if (chance.happens(0.1)) return [name, toBytes(chance.text(1 + chance.below(20))).replaceAll(control, '?')];
    if (chance.happens(0.05)) return [name, `${chance.pick(usual)}${padding(chance)}x`];
    return [name, chance.pick(usual)];
  });
}

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0000-\u001f\u007f]/g;

/** Makes regular expressions backtrack. */
const padding = (chance: Chance) => chance.pick([' ', ';', ',', '\t', '; ']).repeat(chance.size(12_000));

/** Invalid header lines: either the parser or the app must respond to them. */
export const inventBrokenLine = (chance: Chance): string => chance.pick(brokenLines)(chance);

const brokenLines: ((chance: Chance) => string)[] = [
  (chance) =>
    `Content-Length: ${chance.pick(['-1', '+5', '0x10', '9'.repeat(30), '1, 2', '', ' ', '5\r\nContent-Length: 6'])}`,
  (chance) =>
    `Transfer-Encoding: ${chance.pick(['chunked', 'chunked, chunked', 'gzip', 'identity', 'xchunked', '\x0bchunked'])}`,
  () => 'Transfer-Encoding: chunked\r\nContent-Length: 5',
  (chance) => `Expect: ${chance.pick(['100-continue', '200-ok', '', 'x'.repeat(500)])}`,
  (chance) => `Connection: Upgrade\r\nUpgrade: ${chance.pick(['websocket', 'h2c', 'TLS/1.0', ''])}`,
  (chance) => `Host: ${chance.pick(['', 'evil.example', 'a:99999', '[::1', 'x\tx', 'a, b', 'x'.repeat(5000)])}`,
  (chance) => `X-Control: ${String.fromCharCode(chance.below(32))}`,
  (chance) => `X-Bytes: ${chance.bytes(1 + chance.below(60))}`,
  (chance) => `X-Huge: ${'a'.repeat(chance.size(40_000))}`,
  (chance) => Array.from({ length: 1 + chance.size(2500) }, (_, count) => `X-${count}: y`).join('\r\n'),
  (chance) =>
    chance.pick(['No colon', ': no name', 'Na me: x', ' folded', 'X\rY: z', 'X: a\nY: b', 'X:\0', '\0', 'é: é']),
];
