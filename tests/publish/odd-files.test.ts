/** What somebody else puts into the folder of the jobs is neither followed nor waited for, and fills no memory. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openContentFolder as openForPublisher } from '#desk/publish/content-folder.ts';
import { openContentFolder as openForDesk } from '#server/node/content-folder.ts';
import { openNodeContent } from '#server/node/node-content.ts';
import { readEnv } from '#server/settings/env.ts';
import { openTestPublisher } from '../support/publish/open-test-publisher.ts';
import { change, makeSmallSite, priceOf, pricing, startPrice } from '../support/publish/small-site.ts';

const mostBytes = 100_000;
const id = '1763300000000-0123456789abcdef';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(`${tmpdir()}/parola-odd-`);
  for (const name of ['content/jobs', 'content/published', 'content/build', 'server']) {
    await fs.mkdir(`${folder}/${name}`, { recursive: true });
  }
  await fs.writeFile(`${folder}/secret`, '{"password":"hunter2"}');
  await fs.writeFile(`${folder}/server/content.json`, '{"files":{"made":"by the build"},"photos":[]}');
  await fs.utimes(`${folder}/server/content.json`, 0, 0);
  await fs.symlink(`${folder}/content/build`, `${folder}/content/preview`);
});
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

const oddFiles: Record<string, (path: string) => unknown> = {
  'a link to a file': (path) => fs.symlink(`${folder}/secret`, path),
  'a link to endless zeros': (path) => fs.symlink('/dev/zero', path),
  'a link to nothing': (path) => fs.symlink(`${folder}/nothing`, path),
  'a pipe': (path) => execFileSync('mkfifo', [path]),
  'a folder': (path) => fs.mkdir(path),
  'a file of a gigabyte': (path) => fs.writeFile(path, '').then(() => fs.truncate(path, 1_000_000_000)),
  async 'a socket'(path) {
    const socket = createServer();
    await once(socket.listen(path), 'listening');
    onTestFinished(() => void socket.close());
  },
  ...(process.getuid?.() === 0 && { 'a device': (path: string) => execFileSync('mknod', [path, 'c', '1', '5']) }),
};

const unreadable = { problem: { sentence: expect.stringMatching(/^The publisher cannot read this job/) as string } };
const readers: [string, string, () => Promise<unknown>, unknown][] = [
  ['a state, by the publisher', `jobs/${id}.state.json`, () => openForPublisher(at()).readState(id), undefined],
  ['a job, by the publisher', `jobs/${id}.json`, () => openForPublisher(at()).readJob(id).catch(toProblem), unreadable],
  ['a state, by the desk', `jobs/${id}.state.json`, () => readByDesk(`jobs/${id}.state.json`), undefined],
  ['the publications, by the desk', 'published.json', () => readByDesk('published.json'), undefined],
  ['a preview, by the desk', 'build/page.txt', () => openForDesk(at()).readPreview('/page.txt'), undefined],
  ['the content that was pushed, by the desk', 'pushed-content.json', () => readPushed(), 'by the build'],
];

const at = () => `${folder}/content`;
const toProblem = ({ problem }: { problem?: unknown }) => ({ problem });
const readByDesk = (name: string) => openForDesk(at()).read(name, mostBytes);

async function readPushed() {
  const env = readEnv({ CONTENT_FOLDER: at(), CONTENT_REMOTE: 'https://git.example/site.git' });
  return (await openNodeContent(env, folder).read()).files['made'];
}

/** By all of this process, from whatever it has open. */
const countBytesRead = async () => Number(/rchar: (\d+)/.exec(await fs.readFile('/proc/self/io', 'utf8'))![1]);

describe.each(Object.keys(oddFiles))('%s', (kind) => {
  test.each(readers)('in the place of %s', async (_what, name, read, expected) => {
    await oddFiles[kind]!(`${at()}/${name}`);
    const before = await countBytesRead();
    expect(await read()).toEqual(expected);
    expect((await countBytesRead()) - before).toBeLessThan(mostBytes);
  });
});

test('a file that has more in it than it says is not read to its end', async () => {
  const desk = openForDesk('/proc/self');
  expect(await desk.read('status', 100)).toBeUndefined();
  expect(await desk.read('status', mostBytes)).toBeUndefined();
});

test('nobody can give the publisher another file to make readable', async () => {
  const [victim, state] = [`${folder}/victim`, `${at()}/jobs/${id}.state.json`];
  await fs.writeFile(victim, 'private', { mode: 0o600 });
  const stopped = new AbortController();
  onTestFinished(() => stopped.abort());
  // As fast as somebody can who is told of every file that appears there.
  void (async () => {
    for await (const { filename } of fs.watch(`${at()}/jobs`, { signal: stopped.signal })) {
      const draft = `${at()}/jobs/${filename}`;
      if (draft === state) continue;
      await fs.rm(draft, { force: true });
      await fs.link(victim, draft).catch(() => {});
    }
  })().catch(() => {});
  const publisher = openForPublisher(at());
  for (let turn = 0; turn < 200; turn += 1) {
    await publisher.writeState({ id, kind: 'undo', by: '', at: '', stage: 'done' }).catch(() => {});
  }
  expect((await fs.stat(victim)).mode & 0o777).toBe(0o600);
});

test('a job whose state cannot be written does not stop the jobs after it', async () => {
  const site = await makeSmallSite();
  onTestFinished(() => site.remove());
  const { run } = openTestPublisher(site);
  const blocked = await site.send({});
  await fs.mkdir(`${site.content}/jobs/${blocked}.state.json`);
  expect((await run({ files: [change(pricing, startPrice, priceOf(18000))] }))?.stage).toBe('done');
});

test('a state that somebody else wrote leads the publisher to no other file', async () => {
  const site = await makeSmallSite();
  onTestFinished(() => site.remove());
  const sent = await site.send({});
  const state = { id: '../escaped', kind: 'publish', by: '', at: '', stage: 'building', commit: '--help' };
  await fs.writeFile(`${site.content}/jobs/${sent}.state.json`, JSON.stringify(state));
  await openTestPublisher(site).publisher.takeAll();
  expect(existsSync(`${site.content}/escaped.state.json`)).toBe(false);
});
