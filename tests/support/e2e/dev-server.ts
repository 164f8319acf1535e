import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { test as base } from '@playwright/test';

/** On the disk of node_modules, so that its files can be linked instead of copied. */
const folder = '.cache/dev-server';
const notCloned = new Set(['.git', '.cache', '.astro', 'dist', 'data', 'node_modules', 'test-results']);
/** What commands leave in node_modules. */
const caches = ['.astro', '.cache', '.vite', '.vite-temp', '.vitest-cache'];

export type DevServer = {
  url: string;
  /** A clone of the repository, whose files a test may change. */
  folder: string;
  /** Where leads are stored. */
  data: string;
};

/** As after `git clone` and `npm ci`: nothing is compiled yet. */
function cloneRepository() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync('.')) {
    if (!notCloned.has(name)) cpSync(name, `${folder}/${name}`, { recursive: true });
  }
  execFileSync('cp', ['-al', 'node_modules', `${folder}/node_modules`]);
  for (const name of caches) rmSync(`${folder}/node_modules/${name}`, { recursive: true, force: true });
}

async function startDevServer() {
  cloneRepository();
  const { PATH, HOME } = process.env;
  const server = spawn('npm', ['run', 'dev', '--', '--port', '0', '--host', '127.0.0.1'], {
    cwd: folder,
    // NODE_ENV as on many servers, where somebody tries something out.
    env: { PATH, HOME, LEADS_RATE_LIMIT: '1000', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const served = /Local\s+(http:\S+?)\/?$/.exec(line)?.[1];
      if (served) resolve(served);
    });
    server.once('exit', () => reject(new Error('npm run dev ended')));
  });
  return { server, url };
}

/** Tests of one development server, which is cold when the first of them begins. */
export const test = base.extend<{ problems: string[] }, { dev: DevServer }>({
  dev: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs
    async ({}, use) => {
      const { server, url } = await startDevServer();
      await use({ url, folder, data: `${folder}/data/dev` });
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  /** Errors of the page and of the server's responses to it. */
  problems: async ({ context, page }, use) => {
    const problems: string[] = [];
    await context.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      (route) => route.abort(),
    );
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('response', (response) => {
      if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
    });
    await use(problems);
  },
});
