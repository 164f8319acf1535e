/** A stop signal ends the site within ten seconds, with all that it started, whatever it does at that moment. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listProcesses } from '../support/list-processes.ts';
import { makeTestFolder } from '../support/make-test-folder.ts';
import { makeScratchProject } from '../support/scratch-project.ts';
import { makeScratchRepository } from '../support/publish/scratch-repository.ts';
import { startNpm } from '../support/start-npm.ts';
import { startServer } from '../support/start-server.ts';
import { forThisTest } from '../support/use-server.ts';

const longestStopMs = 10_000;

async function measureStop(stop: () => Promise<unknown>) {
  const startedAt = performance.now();
  await stop();
  return performance.now() - startedAt;
}

/** Until nothing runs in the folder any more. */
async function measureStopIn(folder: string, stop: () => Promise<unknown>) {
  return measureStop(async () => {
    await stop();
    await expect.poll(() => listProcesses(folder), { timeout: longestStopMs }).toEqual([]);
  });
}

describe('the server', () => {
  test('whose disk no longer responds', async () => {
    const folder = makeTestFolder();
    const pipe = `${folder}/pipe`;
    execFileSync('mkfifo', [pipe]);
    // Whoever asks how much of the disk is free waits for ever, and with him a thread of the process.
    const hang = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
      fs.promises.statfs = () => { fs.writeFileSync('${pipe}.asked', ''); return fs.promises.open('${pipe}'); };
      syncBuiltinESMExports();`;
    const preload = `--import=data:text/javascript,${encodeURIComponent(hang)}`;
    const server = await forThisTest(startServer({ DATA_DIR: folder, NODE_OPTIONS: preload }), 'SIGKILL');
    const answer = fetch(`${server.url}/health`);
    await expect.poll(() => existsSync(`${pipe}.asked`)).toBe(true);
    expect(await measureStop(() => server.stop())).toBeLessThan(longestStopMs);
    expect((await answer).status).toBe(503);
  });

  test('whose lead file is locked by another program', async () => {
    const folder = makeTestFolder();
    const server = await startServer({ DATA_DIR: folder, DESK: 'on', DESK_USERS: 'ana@parola.example' });
    const other = new DatabaseSync(`${folder}/leads.db`);
    onTestFinished(() => other.close());
    // A view is counted, which the stop writes.
    await (await fetch(server.url, { headers: { 'sec-fetch-mode': 'navigate' } })).bytes();
    other.exec('begin exclusive');
    expect(await measureStop(() => server.stop())).toBeLessThan(longestStopMs);
    expect(await server.exited).toBe(0);
  });
});

async function findProcess(folder: string, command: RegExp) {
  const find = () => listProcesses(folder).find((running) => command.test(running.command));
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find()!.pid;
}

/** With a publication that is being built. */
async function startPublication() {
  const { folder, remove } = await makeScratchRepository();
  onTestFinished(async () => {
    for (const { pid } of listProcesses(folder)) process.kill(pid, 'SIGKILL');
    await remove();
  });
  const site = await startNpm('start', folder, { DESK: 'on', DESK_USERS: 'ana@parola.example' });
  const id = `${Date.now()}-0123456789abcdef`;
  const job = { id, by: 'ana@parola.example', at: new Date().toISOString(), session: '', kind: 'preview', page: '/' };
  await findProcess(folder, /content\.ts/);
  await expect.poll(() => existsSync(`${folder}/data/content/jobs`), { timeout: 60_000 }).toBe(true);
  await writeFile(`${folder}/data/job`, JSON.stringify({ ...job, files: [] }));
  await rename(`${folder}/data/job`, `${folder}/data/content/jobs/${id}.json`);
  await findProcess(`${folder}/data/content/checkout`, /astro.* build/);
  return { folder, stop: site.stop };
}

describe('npm start', () => {
  test('that builds for the first time', async () => {
    const { folder, remove } = await makeScratchProject({ without: 'dist' });
    onTestFinished(remove);
    const started = startNpm('start', folder).catch(() => undefined);
    await findProcess(folder, /astro.* build/);
    const npm = await findProcess(folder, /^npm run start/);
    const stop = async () => process.kill(npm) && started;
    expect(await measureStopIn(folder, stop)).toBeLessThan(longestStopMs);
  });

  test('whose publisher builds', async () => {
    const { folder, stop } = await startPublication();
    expect(await measureStopIn(folder, stop)).toBeLessThan(longestStopMs);
  });

  test('whose publisher does not react', async () => {
    const { folder, stop } = await startPublication();
    process.kill(await findProcess(folder, /content\.ts/), 'SIGSTOP');
    expect(await measureStopIn(folder, stop)).toBeLessThan(longestStopMs);
  });
});
