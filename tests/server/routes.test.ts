import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { notFoundPaths, routes, services } from '../support/content.ts';
import { fetchSitemapPaths, listTexts, readText, serverUrl, usePages } from '../support/built-site.ts';

const { main } = usePages();

const get = async (path: string, init: RequestInit = {}) => fetch(serverUrl + path, { redirect: 'manual', ...init });

const readMain = async (response: Response) => parse(await response.text()).querySelector('main')!.outerHTML;

test('the sitemap lists exactly the pages that the content has', async () => {
  expect((await fetchSitemapPaths()).toSorted()).toEqual(routes.toSorted());
});

test('every route responds with status 200 and a page', async () => {
  for (const path of routes) {
    const response = await get(path);
    expect.soft(response.status, path).toBe(200);
    expect.soft(response.headers.get('content-type'), path).toBe('text/html; charset=utf-8');
  }
});

describe('URLs without a page', () => {
  test('an unknown path shows the 404 page with status 404', async () => {
    for (const path of ['/no-such-page', '/services/no-such-service', '/blog/a/b', '/404']) {
      const response = await get(path);
      expect.soft(response.status, path).toBe(404);
      expect.soft(await readMain(response), path).toBe(main('/404').outerHTML);
    }
  });

  test('a not-found page has a heading and a link', () => {
    expect(notFoundPaths).toContain('/404');
    for (const path of notFoundPaths) {
      expect.soft(listTexts(main(path), 'h1').join(), path).toMatch(/./);
      expect.soft(readText(main(path)).length, path).toBeGreaterThan(50);
      expect.soft(main(path).querySelector('a[href^="/"]'), path).toBeTruthy();
    }
    expect(main('/404').querySelector('a.button[href="/"]')).toBeTruthy();
  });

  test.each([
    ['/blog/no-such-article', '/404'],
    ['/case-studies/no-such-client', '/case-studies'],
  ])('%s, which is unknown, redirects to %s', async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, location]);
  });

  test('an unknown industry gets its own page with status 404', async () => {
    const response = await get('/services/industry/no-such-industry');
    expect(response.status).toBe(404);
    expect(await readMain(response)).toBe(main('/services/industry/not-found').outerHTML);
  });
});

test('other spellings of a URL redirect to the canonical URL, with the query string', async () => {
  const spellings = {
    '/services/index.html?a=1&b=2': '/services?a=1&b=2',
    [services[0]!.path.replace('/services', '/Services').toUpperCase()]: services[0]!.path,
    '/%62log?q=zzzz': '/blog?q=zzzz',
  };
  for (const [spelling, location] of Object.entries(spellings)) {
    const response = await get(spelling);
    expect.soft([response.status, response.headers.get('location')], spelling).toEqual([308, location]);
  }
});
