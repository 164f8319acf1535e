import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { chooseBody, loadStaticFiles, matchesEtag, type StaticFile } from './static-files.ts';

const body = (etag: string) => ({ bytes: Buffer.from(etag), etag });
const file: StaticFile = {
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
  ])('a client that takes “%s” gets %s', (header, encoding) => {
    expect(chooseBody(file, header).encoding).toBe(encoding);
  });

  test('a header full of spaces holds nobody up', () => {
    const startedAt = performance.now();
    expect(chooseBody(file, `br${' '.repeat(15_000)}x, gzip`).encoding).toBe('gzip');
    expect(performance.now() - startedAt).toBeLessThan(50);
  });

  test('a picture without a compressed twin goes out as it is', () => {
    expect(chooseBody({ ...file, bodies: { identity: body('"p"') } }, 'br').encoding).toBe('identity');
  });
});

test('a tag is recognised weak, in a list or as any', () => {
  expect(matchesEtag('"a"', '"a"')).toBe(true);
  expect(matchesEtag('W/"a"', '"a"')).toBe(true);
  expect(matchesEtag('"b", "a"', '"a"')).toBe(true);
  expect(matchesEtag('*', '"a"')).toBe(true);
  expect(matchesEtag('"b"', '"a"')).toBe(false);
  expect(matchesEtag(undefined, '"a"')).toBe(false);
});

test.each([
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.pdf', 'application/pdf'],
])('a file of the owner that ends in %s is sent as %s', (extension, type) => {
  const dist = mkdtempSync(`${tmpdir()}/parola-dist-`);
  mkdirSync(`${dist}/client/photos`, { recursive: true });
  writeFileSync(`${dist}/policies.json`, '{}');
  writeFileSync(`${dist}/client/photos/team${extension}`, 'bytes');
  expect(loadStaticFiles(dist).get(`/photos/team${extension}`)!.type).toBe(type);
  rmSync(dist, { recursive: true });
});
