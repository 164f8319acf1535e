import sharp from 'sharp';
import { expect, test } from 'vitest';
import { site as facts } from '#src/domain/site.ts';
import { articles, notFoundPaths } from '../support/content.ts';
import { serverUrl, usePages, type BuiltPage } from '../support/built-site.ts';

const { site } = usePages();

const content = (page: BuiltPage, selector: string) => page.document.querySelector(selector)?.getAttribute('content');

const fetchPath = async (path: string) => fetch(serverUrl + path);

test('every page has a title and a description of its own, of a length that search engines show', () => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const page of site.pages) {
    const title = page.document.querySelector('title')!.text;
    const description = content(page, 'meta[name="description"]')!;
    expect.soft(title.length, `${page.path}: ${title}`).toBeLessThanOrEqual(70);
    expect.soft(description.length, `${page.path}: ${description}`).toBeGreaterThanOrEqual(110);
    expect.soft(description.length, `${page.path}: ${description}`).toBeLessThanOrEqual(165);
    expect.soft(titles.get(title), `${page.path} shares its title`).toBeUndefined();
    expect.soft(descriptions.get(description), `${page.path} shares its description`).toBeUndefined();
    titles.set(title, page.path);
    descriptions.set(description, page.path);
  }
});

test('every page has its canonical URL and kind, unless it is a not-found page, which is not indexed, and one h1', () => {
  for (const page of site.pages) {
    const canonical = page.document.querySelector('link[rel="canonical"]')?.getAttribute('href');
    const isFindable = !notFoundPaths.includes(page.path);
    expect.soft(canonical, page.path).toBe(isFindable ? new URL(page.path, facts.url).href : undefined);
    expect.soft(content(page, 'meta[property="og:url"]'), page.path).toBe(canonical);
    expect.soft(content(page, 'meta[name="robots"]'), page.path).toBe(isFindable ? undefined : 'noindex');
    const kind = page.path.startsWith('/blog/') ? 'article' : 'website';
    expect.soft(content(page, 'meta[property="og:type"]'), page.path).toBe(kind);
    expect.soft(page.document.querySelectorAll('h1').length, page.path).toBe(1);
  }
});

test('every page has its own share image, 1200 by 630 and at most 60 KB', async () => {
  const pictures = new Set<string>();
  for (const page of site.pages) {
    const { pathname } = new URL(content(page, 'meta[property="og:image"]')!);
    const response = await fetch(serverUrl + pathname);
    expect.soft(response.headers.get('cross-origin-resource-policy'), pathname).toBe('cross-origin');
    const picture = await response.arrayBuffer();
    expect.soft(picture.byteLength, pathname).toBeLessThanOrEqual(60 * 1024);
    const { width, height } = await sharp(picture).metadata();
    expect.soft([width, height], pathname).toEqual([1200, 630]);
    expect.soft(content(page, 'meta[property="og:image:width"]'), page.path).toBe(String(width));
    expect.soft(content(page, 'meta[property="og:image:height"]'), page.path).toBe(String(height));
    pictures.add(pathname);
  }
  expect(pictures.size).toBe(site.pages.length);
});

test('llms.txt lists every page of the sitemap with its description', async () => {
  const text = await (await fetchPath('/llms.txt')).text();
  const listed = [...text.matchAll(/^- \[.+\]\((.+?)\): .{80,}$/gm)].map((match) => new URL(match[1]!).pathname);
  const wanted = site.pages.map((page) => page.path).filter((path) => !notFoundPaths.includes(path));
  expect(listed.toSorted()).toEqual(wanted.toSorted());
});

test('the feed has every article, newest first, and the blog points to it', async () => {
  const xml = await (await fetchPath('/rss.xml')).text();
  const dates = [...xml.matchAll(/<pubDate>(.+?)<\/pubDate>/g)].map((match) => Date.parse(match[1]!));
  expect(dates).toHaveLength(articles.length);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  for (const page of site.pages) {
    const link = page.document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href');
    expect.soft(link, page.path).toBe(page.path.startsWith('/blog') ? '/rss.xml' : undefined);
  }
});

test('robots.txt and the icons can be fetched', async () => {
  expect(await (await fetchPath('/robots.txt')).text()).toContain(`Sitemap: ${facts.url}/sitemap.xml`);
  for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/icon-512.png']) {
    expect.soft((await fetchPath(path)).status, path).toBe(200);
  }
});

test('the h1 of services, industries and overviews begins with the service or industry and the place', () => {
  const place = new RegExp(`(Philippine|${facts.city}).*: $`);
  const isTopical = /^\/(about|services|case-studies|blog)$|^\/services\//;
  for (const { path, document } of site.pages) {
    if (!isTopical.test(path) || notFoundPaths.includes(path)) continue;
    expect.soft(document.querySelector('h1 .eyebrow')?.text, path).toMatch(place);
  }
});
