import { test as base, type Page } from '@playwright/test';
import { photoHosts } from '../content.ts';
import { startServer, type RunningServer } from '../start-server.ts';

export type Watch = {
  /** Console errors, policy violations and uncaught exceptions of the page so far. */
  problems: string[];
  /** URLs of other hosts that the page requested, except photos and the map. */
  externalRequests: string[];
};

type Fixtures = {
  watch: Watch;
  /** A page with photos that tests share, for tests that open a URL and change nothing. */
  usedPage: { page: Page; watch: Watch };
};

const mapHost = /(www|tile)\.openstreetmap\.org/;
/** A picture in place of every photo. */
const grey = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** A browser with the real server on its own port. It cannot reach other hosts: see testArguments. */
export const test = base.extend<Fixtures, { server: RunningServer; oneWindow: Fixtures['usedPage'] }>({
  server: [
    async ({}, use) => {
      // All tests of a worker have the same IP address.
      const server = await startServer({ LEADS_RATE_LIMIT: '1000' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // Opening a window takes longer than loading a page.
  oneWindow: [
    async ({ browser, server }, use) => {
      const watch: Watch = { problems: [], externalRequests: [] };
      const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
      const page = await context.newPage();
      listen(page, watch);
      // Not for every test: Playwright then intercepts every request, which takes a tenth of the time.
      await page.route(
        ({ hostname }) => photoHosts.has(hostname),
        (route) => route.fulfill({ contentType: 'image/gif', body: grey }),
      );
      await use({ page, watch });
      await context.close();
    },
    { scope: 'worker' },
  ],
  usedPage: async ({ oneWindow }, use) => {
    oneWindow.watch.problems.length = 0;
    oneWindow.watch.externalRequests.length = 0;
    await use(oneWindow);
  },
  baseURL: async ({ server }, use) => use(server.url),
  watch: async ({}, use) => use({ problems: [], externalRequests: [] }),
  page: async ({ page, watch }, use) => {
    listen(page, watch);
    await use(page);
  },
});

function listen(page: Page, watch: Watch) {
  page.on('pageerror', (error) => watch.problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isKnownHost(message.location().url)) watch.problems.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isExternal = protocol.startsWith('http') && hostname !== '127.0.0.1' && !isKnownHost(request.url());
    if (isExternal) watch.externalRequests.push(request.url());
  });
}

/** The hosts that pages may use, and that tests cannot reach. */
const isKnownHost = (url: string) => URL.canParse(url) && (photoHosts.has(new URL(url).hostname) || mapHost.test(url));

/** Holds back the responses to some requests until the returned function is called. */
export async function holdBack(page: Page, pattern: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** As in a browser that allows no cookies. */
export function blockStorage(page: Page, name: 'localStorage' | 'sessionStorage') {
  return page.addInitScript((blocked) => {
    Object.defineProperty(globalThis, blocked, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }, name);
}

/** What opens a group of the menu. */
export const menuToggle = (page: Page, label: string) => page.locator('.menu-group summary').filter({ hasText: label });

/** The links of that group. */
export function menuPanel(page: Page, label: string) {
  return page
    .locator('.menu-group')
    .filter({ has: page.locator('summary').filter({ hasText: label }) })
    .locator('.menu-panel');
}

export { expect } from '@playwright/test';

export const phone = { width: 390, height: 844 };
export const tablet = { width: 768, height: 1024 };
export const laptop = { width: 1280, height: 800 };
