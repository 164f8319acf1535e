import { expect, test } from 'vitest';
import { site } from '../domain/site.ts';
import { buildFeed, buildSitemap } from './xml-files.ts';

test('an article is listed with its URL, date and category, and its title is escaped', () => {
  const article = { title: 'R&D <b>"rates"</b>', excerpt: 'Short', category: 'Branding & Design', date: '2025-08-01' };
  const feed = buildFeed([{ ...article, path: '/blog/rates' }]);
  expect(feed).toContain('<title>R&amp;D &lt;b&gt;&quot;rates&quot;&lt;/b&gt;</title>');
  expect(feed).toContain(`<link>${site.url}/blog/rates</link>`);
  expect(feed).toContain('<pubDate>Fri, 01 Aug 2025 00:00:00 GMT</pubDate>');
  expect(feed).toContain('<category>Branding &amp; Design</category>');
});

const xml = buildSitemap([
  { path: '/', inSitemap: true },
  { path: '/blog', inSitemap: true },
  { path: '/blog/a&b', inSitemap: true, lastModified: '2025-08-01' },
  { path: '/blog/older', inSitemap: true, lastModified: '2025-06-15' },
  { path: '/404', inSitemap: false },
]);
const findEntry = (path: string) => xml.split('\n').find((line) => line.includes(`<loc>${site.url}${path}</loc>`))!;

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
    `<url><loc>${site.url}/</loc>` +
      `<xhtml:link rel="alternate" hreflang="${site.locale}" href="${site.url}/"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${site.url}/"/></url>`,
  );
});
