import { chromium, type Browser } from '@playwright/test';
import { dirname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromiumArguments, findChromium } from '#tests/support/browsers/find-chromium.ts';
import { routes } from '#tests/support/content.ts';
import { findViolations } from '#tests/support/e2e/axe.ts';
import { grey } from '#tests/support/e2e/test.ts';
import { findMarkupProblems } from '#tests/support/html-validator.ts';
import { startServer } from '#tests/support/start-server.ts';
import type { Row } from './report.ts';

type Counts = Record<string, number>;

/** Opens every route in a browser; returns the largest sizes and the sum of problems for each kind of page. */
export async function inspectRoutes(only = [...routes, '/404']): Promise<Row[]> {
  await using browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  await using server = await startServer();
  const rows: Row[] = [];
  for (const [kind, paths] of Map.groupBy(only, nameKind)) {
    const sizes: Counts[] = [];
    const problems: Counts[] = [];
    for (const path of paths) {
      const html = await (await fetch(server.url + path)).text();
      const { requests, ...found } = await visit(browser, server.url + path);
      sizes.push({ ...(await measureBytes(server.url, path, html)), requests });
      problems.push({ ...found, 'html-validate': (await findMarkupProblems(html)).length });
    }
    rows.push({
      kind,
      pages: paths.length,
      ...combine(sizes, (values) => Math.max(...values)),
      ...combine(problems, (values) => values.reduce((sum, value) => sum + value)),
    });
  }
  return rows;
}

/** Pages of one folder are of one kind. */
function nameKind(path: string) {
  const folder = dirname(path);
  return folder === '/' ? path : `${folder}/…`;
}

function combine(all: Counts[], join: (values: number[]) => number): Counts {
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, join(all.map((counts) => counts[name] ?? 0))]));
}

/** The compressed bytes (brotli) of a page on load, and how many scripts it loads. */
async function measureBytes(baseUrl: string, path: string, html: string) {
  const compress = (pattern: RegExp) =>
    brotliCompressSync([...html.matchAll(pattern)].map(([, text]) => text).join('')).length;
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, url]) => url);
  const fontBytes = await Promise.all(fonts.map((font) => fetchSize(baseUrl + font)));
  return {
    'HTML + CSS': await fetchSize(baseUrl + path),
    'of it CSS': compress(/<style[^>]*>([\s\S]*?)<\/style>/g),
    'of it script': compress(/<script type="module">([\s\S]*?)<\/script>/g),
    fonts: fontBytes.reduce((sum, bytes) => sum + bytes, 0),
    'script files': [...html.matchAll(/<script[^>]+src=/g)].length,
  };
}

async function fetchSize(url: string) {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(response.headers.get('content-length'));
}

async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const counts = { requests: 0, 'axe, 390 and 1280': 0, 'CSP and console': 0 };
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    // The map is another site's page, so only photos are fulfilled.
    (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/gif', body: grey })
        : route.abort(),
  );
  page.on('request', (request) => (counts.requests += request.url().includes('127.0.0.1') ? 1 : 0));
  page.on('console', (message) => {
    // The browser logs the status of the not-found page.
    const isNotFound = url.endsWith('/404') && message.text().includes('404');
    const isExpected = isNotFound || /openstreetmap/.test(message.location().url);
    if (message.type() === 'error' && !isExpected) counts['CSP and console']++;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const { requests } = counts;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    counts['axe, 390 and 1280'] += (await findViolations(page)).length;
  }
  await context.close();
  return { ...counts, requests };
}
