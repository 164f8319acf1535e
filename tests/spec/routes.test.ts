import { expect, test } from 'vitest';
import { serverUrl, fetchSitemapPaths, listTexts, readText, usePages } from '../support/built-site.ts';
import { specRoutes } from './routes.ts';

const { main } = usePages();

test('the sitemap lists exactly the routes of the specification, and what one reads before signing', async () => {
  const paths = await fetchSitemapPaths();
  expect(paths.toSorted(), 'a page that is wanted is added to tests/spec/routes.ts').toEqual(specRoutes.toSorted());
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
