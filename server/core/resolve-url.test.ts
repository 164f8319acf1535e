import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveUrl } from './resolve-url.ts';

const known = new Set([
  '/',
  '/about',
  '/404',
  '/blog',
  '/blog/a-guide',
  '/case-studies',
  '/services/industry/not-found',
  '/favicon.ico',
]);

describe('odd URLs', () => {
  test.each([
    ['/%E0%A4%A', 400],
    ['/%', 400],
    ['/a%00b', 400],
    ['/../etc/passwd', 400],
    ['/..%2f..%2fetc%2fpasswd', 400],
    ['/assets/%2e%2e/secret', 400],
    ['/a\\b', 400],
    ['http://evil.example/', 400],
    [`/${'a'.repeat(2000)}`, 414],
  ])('%s is refused', (url, status) => {
    expect(resolveUrl(url, known)).toEqual({ kind: 'refusal', status });
  });
});

test('every URL resolves to a known file, a redirect within the site or a refusal', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webPath(), fc.string({ unit: 'binary' })), (tail) => {
      const resolved = resolveUrl(`/${tail}`, known);
      if (resolved.kind === 'file') return known.has(resolved.path);
      if (resolved.kind === 'redirect') return /^\/(?!\/)/.test(resolved.location);
      return true;
    }),
    { numRuns: 2000 },
  );
});

test('a redirect ends after one step', () => {
  for (const url of ['/About/', '//about.html', '/ABOUT/index', '/blog/A-Guide.html?q=1']) {
    const first = resolveUrl(url, known);
    const second = first.kind === 'redirect' ? resolveUrl(first.location, known) : undefined;
    expect.soft([first.kind, second?.kind], url).toEqual(['redirect', 'file']);
  }
});
