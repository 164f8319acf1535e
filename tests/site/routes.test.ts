import { describe, expect, test } from 'vitest';
import { fetchSitemapPaths, readText, useServer } from './built-site.ts';
import { specRoutes } from './spec-routes.ts';

const site = useServer();

async function get(path: string, init: RequestInit = {}) {
  return fetch(site.server.url + path, { redirect: 'manual', ...init });
}

test('the sitemap lists exactly the routes of the specification', async () => {
  expect((await fetchSitemapPaths(site.server)).toSorted()).toEqual(specRoutes.toSorted());
});

test('the sitemap says for whom each page is, and when an article came', async () => {
  const xml = await (await get('/sitemap.xml')).text();
  const entries = xml.match(/<url>.+?<\/url>/g)!;
  expect(entries).toHaveLength(specRoutes.length);
  for (const entry of entries) {
    const [, address] = /<loc>(.+?)<\/loc>/.exec(entry)!;
    const alternates = [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="(.+?)" href="(.+?)"\/>/g)];
    expect
      .soft(alternates.map(([, audience, target]) => `${audience} ${target}`))
      .toEqual([`en-PH ${address}`, `x-default ${address}`]);
    const dates = [...entry.matchAll(/<lastmod>(.+?)<\/lastmod>/g)].map(([, date]) => date!);
    expect.soft(dates, address).toHaveLength(/\/blog(\/|$)/.test(address!) ? 1 : 0);
    for (const date of dates) expect.soft(new Date(date).toISOString().slice(0, 10), address).toBe(date);
  }
});

test('every route answers 200 with a page', async () => {
  for (const path of specRoutes) {
    const response = await get(path);
    expect.soft(response.status, path).toBe(200);
    expect.soft(response.headers.get('content-type'), path).toBe('text/html; charset=utf-8');
  }
});

describe('addresses that lead nowhere', () => {
  test('an unknown path shows the 404 page with status 404', async () => {
    for (const path of ['/no-such-page', '/services/no-such-service', '/blog/a/b', '/404']) {
      const response = await get(path);
      expect.soft(response.status, path).toBe(404);
      expect.soft(await response.text(), path).toContain('Oops! Page Not Found.');
    }
  });

  test('the 404 page has its heading, its text and a button back to the homepage', () => {
    const page = site.pages.find(({ path }) => path === '/404')!.document.querySelector('main')!;
    expect(page.querySelector('h1')!.text).toBe('404');
    expect(readText(page)).toContain('Oops! Page Not Found.');
    expect(page.querySelector('a.button[href="/"]')).toBeTruthy();
  });

  test('an unknown article redirects to /404', async () => {
    const response = await get('/blog/no-such-article');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/404']);
  });

  test('an unknown case study redirects to the list', async () => {
    const response = await get('/case-studies/no-such-client');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/case-studies']);
  });

  test('an unknown industry says so with status 404', async () => {
    const response = await get('/services/industry/no-such-trade');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Service not found');
  });
});

test('other spellings of an address lead to the one true address, with their query', async () => {
  const spellings = {
    '/about/': '/about',
    '/about.html': '/about',
    '/index.html': '/',
    '/index': '/',
    '/services/index.html?a=1&b=2': '/services?a=1&b=2',
    '/Services/SEO': '/services/seo',
    '//about//': '/about',
    '/blog/?q=seo': '/blog?q=seo',
  };
  for (const [spelling, location] of Object.entries(spellings)) {
    const response = await get(spelling);
    expect.soft([response.status, response.headers.get('location')], spelling).toEqual([308, location]);
  }
});

test('a redirect never leaves the site', async () => {
  for (const path of ['//evil.example/', '//evil.example/about/', '/%2F%2Fevil.example/', '/\\evil.example/']) {
    const location = (await get(path)).headers.get('location');
    expect.soft(location === null || /^\/(?!\/)/.test(location), `${path} → ${location}`).toBe(true);
  }
});
