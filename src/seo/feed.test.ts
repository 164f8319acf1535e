import { expect, test } from 'vitest';
import { buildFeed } from './xml-files.ts';

test('an article is listed with its URL, date and category, and its title is escaped', () => {
  const xml = buildFeed(
    [
      {
        title: 'R&D <b>"rates"</b>',
        excerpt: 'Short',
        category: 'Branding & Design',
        path: '/blog/rates',
        date: '2025-08-01',
      },
    ],
    'https://example.com',
  );
  expect(xml).toContain('<title>R&amp;D &lt;b&gt;&quot;rates&quot;&lt;/b&gt;</title>');
  expect(xml).toContain('<link>https://example.com/blog/rates</link>');
  expect(xml).toContain('<pubDate>Fri, 01 Aug 2025 00:00:00 GMT</pubDate>');
  expect(xml).toContain('<category>Branding &amp; Design</category>');
});
