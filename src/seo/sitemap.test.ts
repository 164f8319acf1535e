import { expect, test } from 'vitest';
import { buildSitemap } from './sitemap.ts';

test('pages that want to be found are listed with their absolute address and date', () => {
  const xml = buildSitemap(
    [
      { path: '/', inSitemap: true },
      { path: '/blog/a&b', inSitemap: true, lastModified: '2025-08-01' },
      { path: '/404', inSitemap: false },
    ],
    'https://example.com',
  );
  expect(xml).toContain('<url><loc>https://example.com/</loc></url>');
  expect(xml).toContain('<loc>https://example.com/blog/a&amp;b</loc><lastmod>2025-08-01</lastmod>');
  expect(xml).not.toContain('/404');
});
