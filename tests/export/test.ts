import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { test as base } from '../support/e2e/test.ts';
import { exportSite, type Exported } from './export-site.ts';

/** A browser at an export of the site. */
export const test = base.extend<object, { exported: Exported }>({
  exported: [
    async ({}, use) => {
      const parent = await mkdtemp(`${tmpdir()}/parola-export-`);
      // As in many developers' shells. A build does not follow it.
      const exported = await exportSite(`${parent}/site`, { NODE_ENV: 'development' });
      await use(exported);
      exported.stop();
      await rm(parent, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ exported }, use) => use(exported.host.url),
});

export { expect } from '@playwright/test';
