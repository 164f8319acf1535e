import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { photoHosts } from '../content.ts';
import { startServer, type RunningServer } from '../start-server.ts';

type Watch = {
  /** Console errors, policy violations and uncaught exceptions of the page so far. */
  problems: string[];
  /** URLs outside the machine that something tried to reach, photos and the map apart. */
  strays: string[];
};

type Fixtures = {
  watch: Watch;
  /** A page that other tests have used and will use: for tests that open a page and only look at it. */
  usedPage: { page: Page; watch: Watch };
  /** 'blocked' plays a network where the photo host cannot be reached. */
  photos: 'shown' | 'blocked';
};

const mapHost = /(www|tile)\.openstreetmap\.org/;
const grey = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** A browser against the real server, on its own port; nothing ever leaves the machine. */
export const test = base.extend<Fixtures, { server: RunningServer; oneWindow: Fixtures['usedPage'] }>({
  server: [
    async ({}, use) => {
      // Every test of a worker comes from the same IP address.
      const server = await startServer({ LEADS_RATE_LIMIT: '1000' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // A new window takes longer to open than a page takes to load.
  oneWindow: [
    async ({ browser, server }, use) => {
      const watch: Watch = { problems: [], strays: [] };
      const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
      await keepInside(context, 'shown', watch);
      const page = await context.newPage();
      listen(page, watch, 'shown');
      await use({ page, watch });
      await context.close();
    },
    { scope: 'worker' },
  ],
  usedPage: async ({ oneWindow }, use) => {
    oneWindow.watch.problems.length = 0;
    oneWindow.watch.strays.length = 0;
    await use(oneWindow);
  },
  baseURL: async ({ server }, use) => use(server.url),
  photos: ['shown', { option: true }],
  watch: async ({}, use) => use({ problems: [], strays: [] }),
  context: async ({ context, photos, watch }, use) => {
    await keepInside(context, photos, watch);
    await use(context);
  },
  page: async ({ page, watch, photos }, use) => {
    listen(page, watch, photos);
    await use(page);
  },
});

async function keepInside(context: BrowserContext, photos: Fixtures['photos'], watch: Watch) {
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      const { hostname } = new URL(route.request().url());
      if (!photoHosts.has(hostname) && !mapHost.test(hostname)) watch.strays.push(route.request().url());
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

/** The drop-down that belongs to a button of the desktop menu. */
export function menuPanel(page: Page, name: string) {
  return page
    .locator('.menu-group')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
    .locator('.menu-panel');
}

export { expect } from '@playwright/test';

export const phone = { width: 390, height: 844 };
export const tablet = { width: 768, height: 1024 };
export const laptop = { width: 1280, height: 800 };
