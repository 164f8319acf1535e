import { expect, test } from 'vitest';
import { site } from '../domain/site.ts';
import { buildHead, shareImagePath } from './head.ts';

const page = { path: '/services/seo', title: 'SEO', description: 'All about it', shareTitle: 'Be found' };

test('the canonical link and the shared URL are the same absolute URL', () => {
  const head = buildHead(page);
  expect(head.canonical).toBe(`${site.url}/services/seo`);
  expect(head.metas).toContainEqual({ property: 'og:url', content: head.canonical });
});

test('the URL of the home page ends in a slash', () => {
  expect(buildHead({ ...page, path: '/' }).canonical).toBe(`${site.url}/`);
});

test('each page has its own share image', () => {
  expect(shareImagePath('/')).toBe('/og/home.jpg');
  expect(shareImagePath('/blog/some-guide')).toBe('/og/blog/some-guide.jpg');
});

test('an article is published in the morning of its day, in the time zone of the office', () => {
  const time = '2025-08-01T08:00:00+08:00';
  const { metas } = buildHead(page, '2025-08-01');
  expect(metas).toContainEqual({ property: 'og:type', content: 'article' });
  expect(metas).toContainEqual({ property: 'article:published_time', content: time });
  expect(metas).toContainEqual({ property: 'article:modified_time', content: time });
});

test('a page without a day of publication is not an article', () => {
  const { metas } = buildHead(page);
  expect(metas).toContainEqual({ property: 'og:type', content: 'website' });
  expect(metas.filter(({ property }) => property?.startsWith('article:'))).toEqual([]);
});

test('a not-found page has no canonical URL, because it is sent for many URLs, and noindex', () => {
  const robots = { name: 'robots', content: 'noindex' };
  const head = buildHead({ ...page, inSitemap: false });
  expect(head.canonical).toBeUndefined();
  expect(head.metas.map(({ property }) => property)).not.toContain('og:url');
  expect(head.metas).toContainEqual(robots);
  expect(buildHead(page).metas).not.toContainEqual(robots);
});
