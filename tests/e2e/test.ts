import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { photoHosts } from '../content.ts';
import { startServer, type RunningServer } from '../start-server.ts';

type Watch = {
  /** Console errors, policy violations and uncaught exceptions of the page so far. */
  problems: string[];
  /** URLs of other hosts that the page requested, except photos and the map. */
  externalRequests: string[];
};

type Fixtures = {
  watch: Watch;
  /** A page that tests share, for tests that open a URL and change nothing. */
  usedPage: { page: Page; watch: Watch };
  /** 'blocked' simulates a network without the photo host. */
  photos: 'shown' | 'blocked';
};

const mapHost = /(www|tile)\.openstreetmap\.org/;
const grey = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** A browser with the real server on its own port; requests to other hosts are blocked. */
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
      await blockOtherHosts(context, 'shown', watch);
      const page = await context.newPage();
      listen(page, watch, 'shown');
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
  photos: ['shown', { option: true }],
  watch: async ({}, use) => use({ problems: [], externalRequests: [] }),
  context: async ({ context, photos, watch }, use) => {
    await blockOtherHosts(context, photos, watch);
    await use(context);
  },
  page: async ({ page, watch, photos }, use) => {
    listen(page, watch, photos);
    await use(page);
  },
});

async function blockOtherHosts(context: BrowserContext, photos: Fixtures['photos'], watch: Watch) {
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      const { hostname } = new URL(route.request().url());
      if (!photoHosts.has(hostname) && !mapHost.test(hostname)) watch.externalRequests.push(route.request().url());
      return photoHosts.has(hostname) && photos === 'shown'
        ? route.fulfill({ contentType: 'image/gif', body: grey })
        : route.abort();
    },
  );
}

function listen(page: Page, watch: Watch, photos: Fixtures['photos']) {
  page.on('pageerror', (error) => watch.problems.push(error.message));
  page.on('console', (message) => {
    const { url } = message.location();
    const isPhoto = URL.canParse(url) && photoHosts.has(new URL(url).hostname);
    const isBlocked = (photos === 'blocked' && isPhoto) || mapHost.test(url);
    if (message.type() === 'error' && !isBlocked) watch.problems.push(message.text());
  });
}

/** What opens a group of the menu. */
export function menuToggle(page: Page, label: string) {
  return page.locator('.menu-group summary').filter({ hasText: label });
}

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
