/** On a server of one's own: pushed to its repository and released, or neither. */
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestPublisher } from '../support/publish/open-test-publisher.ts';
import { change, makeSmallSite, priceOf, pricing, startPrice, type SmallSite } from '../support/publish/small-site.ts';

/** Takes the place of deploy/release: a release is the name of its commit. */
const release = `#!/usr/bin/env bash
if grep -q REFUSE ${pricing}; then echo "release: it does not become healthy" >&2; exit 1; fi
mkdir -p "$SITE_FOLDER/current" && git rev-parse HEAD >"$SITE_FOLDER/current/commit"
`;

let site: SmallSite;
let repository: string;
let released: string;
beforeEach(async () => {
  site = await makeSmallSite();
  await site.write('deploy/release', release);
  await chmod(`${site.project}/deploy/release`, 0o755);
  site.git('add', '.');
  site.git('commit', '--quiet', '--message=How it is released');
  repository = await site.addRemote();
  vi.stubEnv('SITE_FOLDER', `${site.folder}/server`);
  released = `${site.folder}/server/current/commit`;
  await mkdir(`${site.folder}/server/current`, { recursive: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  return site.remove();
});

const open = () => openTestPublisher(site, { way: 'release', releaseFrom: repository });
const inRepository = () => site.gitIn(repository, 'show', `main:${pricing}`);

test('a publication is pushed and released', async () => {
  const state = await open().run({ files: [change(pricing, startPrice, priceOf(18000))] });
  expect(state?.stage).toBe('done');
  expect((await readFile(released, 'utf8')).trim()).toBe(state?.commit);
  expect(inRepository()).toContain('18000');
});

test('a release that fails is taken back from the repository, so that the next one is without it', async () => {
  const { run } = open();
  const state = await run({ files: [change(pricing, startPrice, priceOf('REFUSE'))] });
  expect(state?.problem?.sentence).toBe('The release failed, and the site is as it was: it does not become healthy.');
  expect(`${inRepository()}\n`).toBe(startPrice);
  expect(JSON.parse(await readFile(`${site.content}/published.json`, 'utf8').catch(() => '[]'))).toEqual([]);
  expect((await run({ files: [change(pricing, startPrice, priceOf(18000))] }))?.stage).toBe('done');
});

test('after a release that failed, the publication before it can be undone', async () => {
  const { run } = open();
  const good = await run({ files: [change(pricing, startPrice, priceOf(18000))] });
  await run({ files: [change(pricing, priceOf(18000), priceOf('REFUSE'))] });
  expect((await run({ kind: 'undo', commit: good!.commit! }))?.stage).toBe('done');
  expect(`${inRepository()}\n`).toBe(startPrice);
});

test('stopped between the two: taken back, and the job says so', async () => {
  const { run, publisher } = open();
  const state = await run({ files: [change(pricing, startPrice, priceOf(18000))] });
  await rm(released);
  const file = `${site.content}/jobs/${state?.id}.state.json`;
  await writeFile(file, JSON.stringify({ ...state, stage: 'going online', endedAt: undefined }));
  await publisher.takeAll();
  expect(await site.readState(state!.id)).toMatchObject({
    stage: 'failed',
    problem: { sentence: 'This was interrupted by a restart. Try again.' },
  });
  expect(`${inRepository()}\n`).toBe(startPrice);
});
