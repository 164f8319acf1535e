import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { listFiles } from '#server/node/load-files.ts';
import { test as base } from '../support/e2e/test.ts';
import { makeScratchProject } from '../support/scratch-project.ts';
import { serveFolder } from './file-server.ts';
import { openProject } from './hosted-project.ts';
import { googleId, pixelId } from './tag-hosts.ts';

const run = promisify(execFile);

/** The pages of these journeys, and those that an export needs: with all of them, it would take three times as long. */
const neededPages =
  /^((404|about|contact|index|widgets)\.astro|\[name\]\.\[extension\]\.ts|services\/industry\/not-found\.astro)$/;

/** A browser at an export of a few pages with tags, on a server for files, with a stand-in for the hosted project. */
export const test = base.extend<object, { tagged: { folder: string; url: string } }>({
  tagged: [
    async ({}, use) => {
      const hosted = await openProject();
      const project = await makeScratchProject({ without: 'dist' });
      for (const name of listFiles(`${project.folder}/src/pages`)) {
        if (!neededPages.test(name)) await rm(`${project.folder}/src/pages/${name}`);
      }
      const settings = {
        SITE_URL: 'http://www.parola.example',
        PUBLIC_SUPABASE_URL: hosted.url,
        PUBLIC_SUPABASE_ANON_KEY: 'sb_publishable_stand-in',
        PUBLIC_GA4_ID: googleId,
        PUBLIC_META_PIXEL_ID: pixelId,
      };
      await run('npm', ['run', 'export'], { cwd: project.folder, env: { ...process.env, ...settings } });
      const folder = `${project.folder}/dist/export`;
      const host = await serveFolder(folder);
      await use({ folder, url: host.url });
      host.stop();
      hosted.stop();
      await project.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ tagged }, use) => use(tagged.url),
});

export const line = (page: Page) => page.getByRole('region', { name: 'Tracking choice' });
export const allow = (page: Page) => line(page).getByRole('button', { name: 'Allow' });
export const refuse = (page: Page) => line(page).getByRole('button', { name: 'No thanks' });
export const change = (page: Page) => page.getByRole('button', { name: 'Tracking choice' });

export { expect } from '@playwright/test';
