/** The image, without an engine for containers: what its last stage copies and installs must be enough to serve. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { postLead } from '../support/leads/post-lead.ts';
import { readLastStage } from '../support/dockerfile.ts';
import { startServer } from '../support/start-server.ts';

const run = promisify(execFile);
const stage = readLastStage();
let folder: string;
/** Why npm could not install, if it was for the network's sake. */
let offline: string | undefined;

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/parola-container-`);
  for (const { sources, target } of stage.copies) {
    for (const source of sources) {
      const isFolder = target.endsWith('/');
      await mkdir(isFolder ? `${folder}/${target}` : folder, { recursive: true });
      const options = { recursive: true, verbatimSymlinks: true };
      await cp(source, `${folder}/${isFolder ? target + basename(source) : target}`, options);
    }
  }
  const install = stage.commands.find((command) => command.startsWith('npm '))!;
  // What `npm ci` has just downloaded for the project itself is in npm's cache.
  const options = '--prefer-offline --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=2000';
  await run('sh', ['-c', `${install} ${options}`], { cwd: folder }).catch((error: Error) => {
    offline = /E(NOTFOUND|AI_AGAIN|CONN\w+|TIMEDOUT|NETUNREACH|NOTCACHED)/.exec(error.message)?.[0];
    if (!offline) throw error;
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function listFiles() {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
}

test('the image serves pages, stores a lead, is healthy, lists its leads and writes only to its volume', async (context) => {
  context.skip(offline !== undefined, `npm could not install the server's packages (${offline})`);
  const before = await listFiles();
  const dataFolder = await mkdtemp(`${tmpdir()}/parola-test-`);
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const env = { ...stage.env, DATA_DIR: dataFolder, NODE_COMPILE_CACHE: '' };
  const server = await startServer(env, folder);
  onTestFinished(async () => void (await server.stop()));

  for (const path of ['/', '/services', '/blog?q=a', '/health']) {
    expect.soft((await fetch(server.url + path)).status, path).toBe(200);
  }
  expect((await postLead(server.url, { email: 'ana@example.ph' })).status).toBe(201);

  const inContainer = { cwd: folder, env: { PATH: process.env['PATH'], ...env, PORT: new URL(server.url).port } };
  const [, ...healthCheck] = stage.healthCheck;
  await run(process.execPath, healthCheck, inContainer);
  const list = await run(process.execPath, ['scripts/leads.ts', 'list'], inContainer);
  expect(list.stdout).toContain('ana@example.ph');

  expect(await server.stop()).toBe(0);
  await expect(run(process.execPath, healthCheck, inContainer)).rejects.toMatchObject({ code: 1 });
  expect(await listFiles()).toEqual(before);
});

test('the packages of the image take at most 12 MB', async (context) => {
  context.skip(offline !== undefined, `npm could not install the server's packages (${offline})`);
  const files = (await listFiles()).filter((file) => file.startsWith(`${folder}/node_modules/`));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
});
