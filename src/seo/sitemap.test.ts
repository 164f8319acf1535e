import { expect, test } from 'vitest';
import { buildSitemap } from './xml-files.ts';

const xml = buildSitemap(
  [
    { path: '/', inSitemap: true },
    { path: '/blog', inSitemap: true },
    { path: '/blog/a&b', inSitemap: true, lastModified: '2025-08-01' },
    { path: '/blog/older', inSitemap: true, lastModified: '2025-06-15' },
    { path: '/404', inSitemap: false },
  ],
  'https://example.com',
);
const findEntry = (path: string) =>
  xml.split('\n').find((line) => line.includes(`<loc>https://example.com${path}</loc>`))!;

test('findable pages are listed with their absolute URL and date', () => {
  expect(xml.match(/<url>/g)).toHaveLength(4);
  expect(findEntry('/blog/a&amp;b')).toContain('</loc><lastmod>2025-08-01</lastmod>');
  expect(xml).not.toContain('/404');
});

test('a list page has the date of its newest entry, and a page without a date has none', () => {
  expect(findEntry('/blog')).toContain('<lastmod>2025-08-01</lastmod>');
  expect(findEntry('/blog/older')).toContain('<lastmod>2025-06-15</lastmod>');
  expect(findEntry('/')).not.toContain('lastmod');
});

test('each page has hreflang links for the Philippines and as the default', () => {
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(findEntry('/')).toBe(
    '<url><loc>https://example.com/</loc>' +
      '<xhtml:link rel="alternate" hreflang="en-PH" href="https://example.com/"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/"/></url>',
  );
});
