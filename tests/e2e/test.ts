import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { startServer, type RunningServer } from '../start-server.ts';

type Watch = {
  /** Console errors, policy violations and uncaught exceptions of the page so far. */
  problems: string[];
  /** Addresses outside the machine that something tried to reach, photos and the map apart. */
  strays: string[];
};

type Fixtures = {
  watch: Watch;
  /** 'blocked' plays a network where the photo host cannot be reached. */
  photos: 'shown' | 'blocked';
};

const photoHost = 'images.unsplash.com';
const mapHost = /(www|tile)\.openstreetmap\.org/;
const grey = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** A browser against the real server, on its own port; nothing ever leaves the machine. */
export const test = base.extend<Fixtures, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      // Every test of a worker comes from the same address.
      const server = await startServer({ LEADS_RATE_LIMIT: '1000' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
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
      if (hostname !== photoHost && !mapHost.test(hostname)) watch.strays.push(route.request().url());
      return hostname === photoHost && photos === 'shown'
        ? route.fulfill({ contentType: 'image/gif', body: grey })
        : route.abort();
    },
  );
}

function listen(page: Page, watch: Watch, photos: Fixtures['photos']) {
  page.on('pageerror', (error) => watch.problems.push(error.message));
  page.on('console', (message) => {
    const { url } = message.location();
    const isBlocked = (photos === 'blocked' && url.includes(photoHost)) || mapHost.test(url);
    if (message.type() === 'error' && !isBlocked) watch.problems.push(message.text());
  });
}

/** The drop-down that belongs to a button of the desktop menu. */
export function menuPanel(page: Page, name: string) {
  return page
    .locator('.menu-group')
    .filter({ has: page.getByRole('button', { name }) })
    .locator('.menu-panel');
}

export { expect } from '@playwright/test';

export const phone = { width: 390, height: 844 };
export const tablet = { width: 768, height: 1024 };
export const laptop = { width: 1280, height: 800 };
