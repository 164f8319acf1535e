import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { test as base } from '../support/e2e/test.ts';
import { serveFolder } from './file-server.ts';
import { openProject } from './hosted-project.ts';

const run = promisify(execFile);

export const publicKey = 'sb_publishable_stand-in';

type Exported = {
  folder: string;
  host: Awaited<ReturnType<typeof serveFolder>>;
  project: Awaited<ReturnType<typeof openProject>>;
};

/** A browser at an export of the site, on a server for files, with a stand-in for the hosted project. */
export const test = base.extend<object, { exported: Exported }>({
  exported: [
    async ({}, use) => {
      const project = await openProject();
      const parent = await mkdtemp(`${tmpdir()}/parola-export-`);
      const folder = `${parent}/site`;
      const settings = {
        SITE_URL: 'http://www.parola.example',
        PUBLIC_SUPABASE_URL: project.url,
        PUBLIC_SUPABASE_ANON_KEY: publicKey,
        // As in many developers' shells. A build does not follow it.
        NODE_ENV: 'development',
      };
      await run('npm', ['run', 'export', '--', '--to', folder], { env: { ...process.env, ...settings } });
      const host = await serveFolder(folder);
      await use({ folder, host, project });
      host.stop();
      project.stop();
      await rm(parent, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ exported }, use) => use(exported.host.url),
});

export { expect } from '@playwright/test';
