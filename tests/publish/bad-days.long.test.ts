/** Remotes that refuse, others who push, two publishers, a full disk, an article that others link to. */
import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestPublisher } from '../support/publish/open-test-publisher.ts';
import { newPrice, priceOf, pricing, startPrice, useSmallSite } from '../support/publish/small-site.ts';

const site = useSmallSite();

/** While the publisher builds, somebody pushes. */
async function pushMeanwhile(remote: string, file: string, text: string, times = 1) {
  const other = `${site.folder}/other`;
  site.gitIn(site.folder, 'clone', '--quiet', remote, other);
  await mkdir(`${remote}/hooks`, { recursive: true });
  const counter = `${site.folder}/pushes`;
  await writeFile(counter, '0');
  // Runs where the publisher's push arrives, before it is compared with the branch.
  const hook = `#!/bin/sh
n=$(cat ${counter}); [ "$n" -ge ${times} ] && exit 0; echo $((n + 1)) > ${counter}
unset GIT_DIR GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES
cd ${other} && git pull --quiet && printf '%s' "$n ${text}" > ${file} && git add . &&
git -c user.name=Ben -c user.email=ben@agency.ph commit --quiet --message=Meanwhile &&
git update-ref refs/heads/main HEAD && git -C ${remote} fetch --quiet ${other} +main:main`;
  await site.write('../remote.git/hooks/pre-receive', hook);
  spawnSync('chmod', ['755', `${remote}/hooks/pre-receive`]);
}

describe('a repository at a host', () => {
  test('gets the publication, and the folder here stays as it is', async () => {
    const remote = await site.addRemote();
    const { run } = openTestPublisher(site, { remote });
    const state = await run({ files: newPrice });
    expect(state).toMatchObject({ stage: 'done', commit: site.gitIn(remote, 'rev-parse', 'main') });
    expect(site.gitIn(remote, 'show', `main:${pricing}`)).toContain('18000');
    expect(await readFile(`${site.content}/pushed-content.json`, 'utf8')).toContain('from: 18000');
    expect(await site.read(pricing)).toBe(startPrice);
  });

  test('refuses it: in its own words', async () => {
    const remote = await site.addRemote();
    await site.refusePushes(remote, 'The branch main is protected.');
    const { run } = openTestPublisher(site, { remote });
    expect((await run({ files: newPrice }))?.problem?.sentence).toBe(
      'The repository refused the publication: The branch main is protected.',
    );
    expect(site.gitIn(remote, 'rev-list', '--count', 'main')).toBe('1');
  });

  test('cannot be reached', async () => {
    const { run } = openTestPublisher(site, { remote: `${site.folder}/gone.git` });
    expect((await run({ files: newPrice }))?.problem?.sentence).toMatch(/no git repository/);
  });

  test('has got another file meanwhile: both are kept', async () => {
    const remote = await site.addRemote();
    await pushMeanwhile(remote, 'README.md', 'news');
    const { run } = openTestPublisher(site, { remote });
    expect((await run({ files: newPrice }))?.stage).toBe('done');
    expect(site.gitIn(remote, 'show', `main:${pricing}`)).toContain('18000');
    expect(site.gitIn(remote, 'show', 'main:README.md')).toContain('news');
  });

  test('has got the same file meanwhile: theirs stays, and the person is told', async () => {
    const remote = await site.addRemote();
    await pushMeanwhile(remote, pricing, 'seo: 1');
    const { run } = openTestPublisher(site, { remote });
    expect((await run({ files: newPrice }))?.problem?.sentence).toMatch(/^Ben changed src\/content\/pricing\.yaml on/);
    expect(site.gitIn(remote, 'show', `main:${pricing}`)).toBe('0 seo: 1');
  });

  test('changes all the time: the second try is the last', async () => {
    const remote = await site.addRemote();
    await pushMeanwhile(remote, 'README.md', 'news', 9);
    const { run } = openTestPublisher(site, { remote });
    expect((await run({ files: newPrice }))?.problem?.sentence).toMatch(/^Others are changing the repository/);
  });
});

test('two publishers on one folder: the second does not start, and takes over when the first is killed', async () => {
  const start = () =>
    spawn(process.execPath, ['tests/support/publish/run-publisher.ts', site.project, site.content], { stdio: 'pipe' });
  const first = start();
  onTestFinished(() => void first.kill('SIGKILL'));
  await once(first.stdout, 'data');
  const second = start();
  const [message] = (await once(second.stderr, 'data')) as [Buffer];
  expect(message.toString()).toContain('locked');
  first.kill('SIGKILL');
  await once(first, 'exit');
  const third = start();
  onTestFinished(() => void third.kill('SIGKILL'));
  await once(third.stdout, 'data');
  const id = await site.send({ files: newPrice });
  await expect.poll(async () => (await site.readState(id))?.stage).toBe('done');
});

test('a server that stops while its publisher starts takes it along', async () => {
  const env = { CONTENT_FOLDER: site.content };
  const publisher = fork('scripts/content.ts', ['here'], { env, execArgv: [], stdio: 'ignore' });
  onTestFinished(() => void publisher.kill('SIGKILL'));
  publisher.disconnect();
  expect(await once(publisher, 'exit')).toEqual([null, 'SIGTERM']);
});

test('stopped while the server loads the new site: the next publisher finishes it', async () => {
  const never = new Promise<void>(() => {});
  const reached = Promise.withResolvers<void>();
  const stopped = openTestPublisher(site, { loadBuild: () => (reached.resolve(), never) });
  const id = await site.send({ files: newPrice });
  void stopped.publisher.takeAll();
  await reached.promise;
  expect(await site.readOnline()).toContain('18000');

  await openTestPublisher(site).publisher.takeAll();
  expect(await site.readState(id)).toMatchObject({ stage: 'done', commit: site.git('rev-parse', 'HEAD') });
  expect(await site.read(pricing)).toBe(priceOf(18000));
});

/** As if its publisher had been killed. */
async function interrupt(id: string, commit = site.git('rev-parse', 'HEAD')) {
  const state = { ...(await site.readState(id))!, stage: 'going online', commit, endedAt: undefined };
  await writeFile(`${site.content}/jobs/${id}.state.json`, JSON.stringify(state));
}

describe('what is online is read from the build that is served', () => {
  test('a list of publications that cannot be written does not make it offline', async () => {
    const { run } = openTestPublisher(site);
    await writeFile(`${site.content}/published`, 'no folder');
    expect(await run({ files: newPrice })).toMatchObject({ stage: 'done', commit: site.git('rev-parse', 'HEAD') });
    expect(await site.readOnline()).toContain('18000');
    expect(await site.read(pricing)).toBe(priceOf(18000));
  });

  test('interrupted between push and build; the restart has built the folder: it is online', async () => {
    const { run, publisher } = openTestPublisher(site);
    const { id } = (await run({ files: newPrice }))!;
    await interrupt(id);
    site.build();
    await publisher.takeAll();
    expect((await site.readState(id))?.stage).toBe('done');
    expect(await site.read(pricing)).toBe(priceOf(18000));
  });

  test('interrupted before it was shown: only its own files are taken back, and once', async () => {
    const { run, publisher } = openTestPublisher(site);
    const shown = await realpath(`${site.project}/dist/current`);
    await cp(shown, `${site.folder}/before`, { recursive: true });
    const { id } = (await run({ files: newPrice }))!;
    const commit = site.git('rev-parse', 'HEAD');
    await cp(`${site.folder}/before`, await realpath(`${site.project}/dist/current`), { recursive: true });
    await rm(`${site.project}/dist/current/tree`);
    await site.write('src/content/team.yaml', 'ana:\n  name: Ana Cruz\n');
    site.git('commit', '--quiet', '--all', '--message=By hand');
    for (let time = 1; time <= 2; time += 1) {
      await interrupt(id, commit);
      await publisher.takeAll();
      expect((await site.readState(id))?.stage).toBe('failed');
    }
    expect(await site.read(pricing)).toBe(startPrice);
    expect(await site.read('src/content/team.yaml')).toContain('Ana Cruz');
    expect(site.git('rev-list', '--count', 'HEAD')).toBe('4');
  });

  test('a repository that cannot be read after a kill: not said to be offline, asked again', async () => {
    const remote = await site.addRemote();
    const { run, publisher } = openTestPublisher(site, { remote });
    const { id, commit } = (await run({ files: newPrice }))!;
    await interrupt(id, commit);
    await rename(remote, `${remote}-away`);
    await publisher.takeAll();
    expect((await site.readState(id))?.stage).toBe('going online');
    await rename(`${remote}-away`, remote);
    await publisher.takeAll();
    expect((await site.readState(id))?.stage).toBe('done');
  });
});

describe('a full disk', () => {
  test('at any write: the old site stays whole, and with room again the job ends', async () => {
    const child = spawn(process.execPath, ['tests/support/publish/run-publisher.ts', site.project, site.content]);
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    // Files of this process and its children cannot grow.
    const limit = (bytes: string) => spawnSync('prlimit', [`--pid=${child.pid}`, `--fsize=${bytes}:`]).status === 0;
    if (!limit('0')) return console.warn('Skipped: there is no program “prlimit” here.');
    const id = await site.send({ files: newPrice });
    await once(child.stderr, 'data');
    expect(await site.readOnline()).toMatch(/15000[^]*END$/);
    limit('unlimited');
    await expect.poll(async () => (await site.readState(id))?.stage, { timeout: 60_000 }).toMatch(/done|failed/);
    const again = await site.send({ files: newPrice });
    await expect.poll(async () => (await site.readState(again))?.stage, { timeout: 60_000 }).toBe('done');
    expect(await site.readOnline()).toMatch(/18000[^]*END$/);
  });
});
