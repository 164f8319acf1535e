import { describe, expect, test } from 'vitest';
import { chooseBody, matchesEtag, type SiteFile } from './site-files.ts';

const body = (etag: string) => ({ etag, length: etag.length, read: () => Buffer.from(etag) });
const file: SiteFile = {
  type: 'text/html',
  isPage: true,
  cacheControl: '',
  bodies: { identity: body('"x"'), br: body('"x-br"'), gzip: body('"x-gzip"') },
};

describe('encodings', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['br;q=nonsense', 'identity'],
  ])('a client that accepts “%s” gets %s', (header, encoding) => {
    expect(chooseBody(file, header).encoding).toBe(encoding);
  });

  test('a header full of spaces does not block the server', () => {
    const startedAt = performance.now();
    expect(chooseBody(file, `br${' '.repeat(15_000)}x, gzip`).encoding).toBe('gzip');
    expect(performance.now() - startedAt).toBeLessThan(50);
  });

  test('a picture without a compressed copy is sent as it is', () => {
    expect(chooseBody({ ...file, bodies: { identity: body('"p"') } }, 'br').encoding).toBe('identity');
  });
});

test('an ETag matches when it is weak, in a list or *', () => {
  expect(matchesEtag('"a"', '"a"')).toBe(true);
  expect(matchesEtag('W/"a"', '"a"')).toBe(true);
  expect(matchesEtag('"b", "a"', '"a"')).toBe(true);
  expect(matchesEtag('*', '"a"')).toBe(true);
  expect(matchesEtag('"b"', '"a"')).toBe(false);
  expect(matchesEtag(undefined, '"a"')).toBe(false);
});
