import { expect, test } from 'vitest';
import { serverUrl, fetchSitemapPaths, listTexts, readText, usePages } from '../support/built-site.ts';
import { articleSlugs, industrySlugs, specRoutes } from './routes.ts';

const { main } = usePages();

test('the sitemap lists exactly the routes of the specification', async () => {
  expect((await fetchSitemapPaths()).toSorted()).toEqual(specRoutes.toSorted());
  expect([industrySlugs.length, articleSlugs.length]).toEqual([30, 20]);
});

test('the 404 page has its heading and its text', () => {
  expect(listTexts(main('/404'), 'h1')).toEqual(['404']);
  expect(readText(main('/404'))).toContain('Oops! Page Not Found.');
  expect(listTexts(main('/404'), 'a.button[href="/"]')).toEqual(['Back to the homepage']);
});

test('an industry without an entry says so', async () => {
  const response = await fetch(`${serverUrl}/services/industry/astrology`);
  expect(await response.text()).toContain('Service not found');
});
