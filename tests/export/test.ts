import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { test as base } from '../e2e/test.ts';
import { serveFolder } from './file-server.ts';
import { openProject } from './hosted-project.ts';
import { googleId, pixelId } from './tag-hosts.ts';

const run = promisify(execFile);

export const publicKey = 'sb_publishable_stand-in';

type Exported = {
  folder: string;
  host: Awaited<ReturnType<typeof serveFolder>>;
  project: Awaited<ReturnType<typeof openProject>>;
};

/** What the visitor has said to the tags before the test. */
type Answer = 'no' | 'nothing yet';

/**
 * A browser at an export of the site, on a server for files, with a stand-in for the hosted project. It is built with
 * tags, for visit-tags.spec.ts: a build of its own would take CI half a minute.
 */
export const test = base.extend<{ answer: Answer }, { exported: Exported }>({
  answer: ['no', { option: true }],
  context: async ({ context, answer }, use) => {
    if (answer === 'no') await context.addInitScript(rememberNo);
    await use(context);
  },
  exported: [
    async ({}, use) => {
      const project = await openProject();
      const parent = await mkdtemp(`${tmpdir()}/parola-export-`);
      const folder = `${parent}/site`;
      const settings = {
        SITE_URL: 'http://www.parola.example',
        PUBLIC_SUPABASE_URL: project.url,
        PUBLIC_SUPABASE_ANON_KEY: publicKey,
        PUBLIC_GA4_ID: googleId,
        PUBLIC_META_PIXEL_ID: pixelId,
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

function rememberNo() {
  // A frame of another host may have no storage.
  if (location.hostname === '127.0.0.1') localStorage.setItem('tags', 'no google meta');
}

export { expect } from '@playwright/test';
