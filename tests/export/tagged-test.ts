import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { listFiles } from '#server/node/load-files.ts';
import { test as base } from '../support/e2e/test.ts';
import { makeScratchProject } from '../support/scratch-project.ts';
import { exportSite, type Exported } from './export-site.ts';
import { googleId, pixelId } from './tag-hosts.ts';

/** The pages of these journeys, and those that an export needs: with all of them, it would take three times as long. */
const neededPages =
  /^((404|about|contact|index|\[clauses\]|widgets)\.astro|\[name\]\.\[extension\]\.ts|services\/industry\/not-found\.astro)$/;

/** A browser at an export of a few pages with tags. */
export const test = base.extend<object, { tagged: Exported }>({
  tagged: [
    async ({}, use) => {
      const project = await makeScratchProject({ without: 'dist' });
      for (const name of listFiles(`${project.folder}/src/pages`)) {
        if (!neededPages.test(name)) await rm(`${project.folder}/src/pages/${name}`);
      }
      const tags = { PUBLIC_GA4_ID: googleId, PUBLIC_META_PIXEL_ID: pixelId };
      const exported = await exportSite(`${project.folder}/dist/export`, tags, project.folder);
      await use(exported);
      exported.stop();
      await project.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ tagged }, use) => use(tagged.host.url),
});

export const line = (page: Page) => page.getByRole('region', { name: 'Tracking choice' });
export const allow = (page: Page) => line(page).getByRole('button', { name: 'Allow' });
export const refuse = (page: Page) => line(page).getByRole('button', { name: 'No thanks' });
export const change = (page: Page) => page.getByRole('button', { name: 'Tracking choice' });

export { expect } from '@playwright/test';
