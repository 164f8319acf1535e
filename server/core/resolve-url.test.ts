import fc from 'fast-check';
import { expect, test } from 'vitest';
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

test.each([
  ['/%E0%A4%A', 400],
  ['/%', 400],
  ['/a%00b', 400],
  ['/../etc/passwd', 400],
  ['/..%2f..%2fetc%2fpasswd', 400],
  ['/assets/%2e%2e/secret', 400],
  ['/a\\b', 400],
  ['http://evil.example/', 400],
])('%s gets the not-found page with status %i', (url, status) => {
  expect(resolveUrl(url, known)).toEqual({ kind: 'file', path: '/404', query: '', status });
});

test('a URL that is too long is refused', () => {
  expect(resolveUrl(`/${'a'.repeat(2000)}`, known)).toEqual({ kind: 'refusal', status: 414 });
});

test.each([
  ['/%61bout', '/about'],
  ['/blog%2Fa-guide?q=%61', '/blog/a-guide?q=%61'],
  ['/%41bout', '/about'],
  ['//about//', '/about'],
  ['/index.html', '/'],
])('%s leads to %s', (url, location) => {
  expect(resolveUrl(url, known)).toEqual({ kind: 'redirect', location, status: 308 });
});

test('a file whose name needs an escape is served under it', () => {
  expect(resolveUrl('/my%20photo.png', new Set(['/my photo.png']))).toMatchObject({ kind: 'file', status: 200 });
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

test('a page that was renamed is found under its old path, however that is written', () => {
  const redirects = { '/blog/old-guide': '/blog/a-guide' };
  for (const url of ['/blog/old-guide?q=1', '/Blog/old-guide/?q=1', '/blog/old-guide.html?q=1'])
    expect
      .soft(resolveUrl(url, known, redirects), url)
      .toEqual({ kind: 'redirect', location: '/blog/a-guide?q=1', status: 308 });
  expect(resolveUrl('/constructor', known, redirects)).toMatchObject({ status: 404 });
  // A page of that path wins.
  expect(resolveUrl('/about', known, { '/about': '/' })).toMatchObject({ kind: 'file', path: '/about' });
});

test('a redirect ends after one step', () => {
  for (const url of ['/About/', '//about.html', '/ABOUT/index', '/blog/A-Guide.html?q=1']) {
    const first = resolveUrl(url, known);
    const second = first.kind === 'redirect' ? resolveUrl(first.location, known) : undefined;
    expect.soft([first.kind, second?.kind], url).toEqual(['redirect', 'file']);
  }
});
