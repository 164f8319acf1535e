import { chromium, type Browser } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { chromiumArguments, findChromium } from '#tests/support/browsers/find-chromium.ts';
import { routes } from '#tests/support/content.ts';
import { findViolations } from '#tests/support/e2e/axe.ts';
import { grey } from '#tests/support/e2e/test.ts';
import { findMarkupProblems } from '#tests/support/html-validator.ts';
import { withServer } from './load.ts';
import type { Row } from './report.ts';

const kinds: [name: string, pattern: RegExp][] = [
  ['home', /^\/$/],
  ['about', /^\/about$/],
  ['services', /^\/services$/],
  ['service', /^\/services\/[^/]+$/],
  ['industry', /^\/services\/industry\//],
  ['case studies', /^\/case-studies$/],
  ['case study', /^\/case-studies\//],
  ['blog', /^\/blog$/],
  ['article', /^\/blog\//],
  ['contact', /^\/contact$/],
  ['not found', /^\/404$/],
];

type Inspected = Awaited<ReturnType<typeof measureBytes>> & Awaited<ReturnType<typeof visit>>;

/** Opens every route in a browser; returns the largest sizes and the sum of problems for each kind of page. */
export async function inspectRoutes(only = [...routes, '/404']): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const rows: Row[] = [];
  await withServer({}, async ({ url }) => {
    for (const [kind, pattern] of kinds) {
      const pages: Inspected[] = [];
      for (const route of only.filter((candidate) => pattern.test(candidate))) {
        pages.push({ ...(await measureBytes(url, route)), ...(await visit(browser, url + route)) });
      }
      if (pages.length > 0) rows.push(summarize(kind, pages));
    }
  }).finally(() => browser.close());
  return rows;
}

function summarize(kind: string, pages: Inspected[]): Row {
  const most = (name: keyof Inspected) => Math.max(...pages.map((page) => page[name]));
  const all = (name: keyof Inspected) => pages.reduce((sum, page) => sum + page[name], 0);
  return {
    kind,
    pages: pages.length,
    'HTML + CSS': most('page'),
    'of it CSS': most('styles'),
    'of it script': most('script'),
    fonts: most('fonts'),
    requests: most('requests'),
    'script files': most('scriptFiles'),
    'axe, 390 and 1280': all('axe'),
    'html-validate': all('markup'),
    'CSP and console': all('console'),
  };
}

/** The compressed bytes (brotli) of a page on load. */
async function measureBytes(baseUrl: string, route: string) {
  const html = await (await fetch(baseUrl + route)).text();
  const textOf = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]).join('');
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, url]) => url);
  const fontBytes = await Promise.all(fonts.map((font) => fetchSize(baseUrl + font)));
  return {
    page: await fetchSize(baseUrl + route),
    styles: brotliCompressSync(textOf(/<style[^>]*>([\s\S]*?)<\/style>/g)).length,
    script: brotliCompressSync(textOf(/<script type="module">([\s\S]*?)<\/script>/g)).length,
    scriptFiles: [...html.matchAll(/<script[^>]+src=/g)].length,
    fonts: fontBytes.reduce((sum, bytes) => sum + bytes, 0),
    markup: (await findMarkupProblems(html)).length,
  };
}

async function fetchSize(url: string) {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(response.headers.get('content-length'));
}

async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const counts = { requests: 0, axe: 0, console: 0 };
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
    if (message.type() === 'error' && !isExpected) counts.console++;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const { requests } = counts;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    counts.axe += (await findViolations(page)).length;
  }
  await context.close();
  return { ...counts, requests };
}
