/**
 * Killed at any moment while it saves, makes a preview, publishes or undoes: always a whole site, nothing lost, and what
 * the desk says of the site is true after the restart. KILLS=200 sets how often.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStore } from '#server/stores/sqlite/file.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { change, makeSmallSite, priceOf, pricing, type SmallSite } from '../support/publish/small-site.ts';
import { kills } from '../support/test-size.ts';

let site: SmallSite;
beforeAll(async () => {
  site = await makeSmallSite();
});
afterAll(() => site.remove());

async function start(program: string, ...folders: string[]) {
  const child = spawn(process.execPath, [`tests/support/publish/${program}.ts`, ...folders], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child.stdout, 'data');
  return {
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'close');
      return printed;
    },
  };
}

const startPublisher = () => start('run-publisher', site.project, site.content);

/** A publication takes about so long where the machine is busy. */
const longestMs = 2500;
/** Spread over the whole work, a little different in each run. */
const waitForMoment = (turn: number) => setTimeout(((turn - Math.random()) / kills) * longestMs);

/** What was said to be saved is, and it is whole. */
async function killSaving(turn: number) {
  const saving = await start('save-drafts', site.folder);
  await waitForMoment(turn);
  const said = Number((await saving.kill()).trim().split('\n').at(-1));
  const store = openSqliteStore(site.folder, { leadsPerMinute, channels: [] });
  const { version = 0, text } = (await store.findDraft(pricing)) ?? {};
  await store.close();
  expect([said, said + 1]).toContain(version);
  expect(new Set(text!.trim().split(' ')).size).toBe(1);
}

async function readPublished() {
  const text = await readFile(`${site.content}/published.json`, 'utf8').catch(() => '[]');
  return (JSON.parse(text) as { commit: string }[]).map(({ commit }) => commit);
}

/** What is killed in this turn, and the text that it brings online. */
async function choose(turn: number) {
  const before = await site.read(pricing);
  const files = [change(pricing, before, priceOf(20_000 + turn))];
  const [commit] = await readPublished();
  if (turn % 4 === 0) return { job: { kind: 'preview', page: '/', files } as const, before, wanted: before };
  if (turn % 4 === 1 || !commit) return { job: { files }, before, wanted: priceOf(20_000 + turn) };
  return { job: { kind: 'undo', commit } as const, before, wanted: `${site.git('show', `${commit}^:${pricing}`)}\n` };
}

test(`${kills} kills`, { timeout: kills * 20_000 }, async () => {
  const ends: Record<string, number> = {};
  let commits = 0;
  for (let turn = 1; turn <= kills; turn += 1) {
    if (turn % 4 === 3) await killSaving(turn);
    else {
      const { kind, stage } = await killJob(turn);
      ends[`${kind} ${stage}`] = (ends[`${kind} ${stage}`] ?? 0) + 1;
      if (stage === 'done' && kind !== 'preview') commits += 1;
    }
  }
  console.log(`${kills} kills, a quarter of them while saving: ${JSON.stringify(ends)}`);
  expect(site.git('fsck', '--no-dangling', '--no-progress')).toBe('');
  // Those that were in the folder but not yet online were taken back, by a commit each.
  const takenBack = Number(site.git('rev-list', '--count', '--grep=^Took-back:', 'HEAD'));
  expect(Number(site.git('rev-list', '--count', 'HEAD'))).toBe(1 + commits + 2 * takenBack);
});

/** The site, its folder and the list of publications are what the job says of itself. */
async function killJob(turn: number) {
  const { job, before, wanted } = await choose(turn);
  const [newest] = await readPublished();
  const first = await startPublisher();
  const id = await site.send(job);
  await waitForMoment(turn);
  await first.kill();
  expect(await site.readOnline()).toMatch(/END$/);
  const second = await startPublisher();
  const readStage = async () => (await site.readState(id))?.stage;
  await expect.poll(readStage, { interval: 20, timeout: 15_000 }).toMatch(/^(done|failed)$/);
  await second.kill();
  const { kind, stage, commit, problem } = (await site.readState(id))!;
  const isDone = stage === 'done';
  expect(problem?.sentence ?? 'done').toMatch(isDone ? /^done$/ : /was interrupted/);
  expect(await site.read(pricing)).toBe(isDone ? wanted : before);
  expect(await site.readOnline()).toContain(isDone ? wanted : before);
  expect(site.git('status', '--porcelain')).toBe('');
  expect((await readPublished())[0]).toBe(isDone && kind !== 'preview' ? commit : newest);
  return { kind, stage };
}
