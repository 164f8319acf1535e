/** Killed while publishing, at any moment: always a whole site, nothing lost, and the job ends after the restart. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { change, makeSmallSite, priceOf, pricing, type SmallSite } from '../support/publish/small-site.ts';
import { kills } from '../support/test-size.ts';

let site: SmallSite;
beforeAll(async () => {
  site = await makeSmallSite();
});
afterAll(() => site.remove());

async function start() {
  const child = spawn(process.execPath, ['tests/support/publish/run-publisher.ts', site.project, site.content], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

/** A publication takes about so long here. */
const longestMs = 1500;

test(`${kills} kills`, { timeout: kills * 20_000 }, async () => {
  const ends: Record<string, number> = { done: 0, failed: 0 };
  for (let turn = 1; turn <= kills; turn += 1) {
    const before = await site.read(pricing);
    const text = priceOf(20_000 + turn);
    const first = await start();
    const id = await site.send({ files: [change(pricing, before, text)] });
    // Spread over the whole publication, a little different in each run.
    await setTimeout(((turn - Math.random()) / kills) * longestMs);
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await site.readOnline()).toMatch(/END$/);

    const second = await start();
    await expect.poll(async () => (await site.readState(id))?.stage, { interval: 20 }).toMatch(/^(done|failed)$/);
    second.kill('SIGKILL');
    await once(second, 'exit');
    const { stage = '', problem } = (await site.readState(id)) ?? {};
    ends[stage]! += 1;
    const now = stage === 'done' ? text : before;
    expect(problem?.sentence ?? 'done').toMatch(stage === 'done' ? /^done$/ : /was interrupted/);
    expect(await site.read(pricing)).toBe(now);
    expect(await site.readOnline()).toContain(now);
    expect(site.git('status', '--porcelain')).toBe('');
  }
  console.log(`${kills} kills: ${ends['done']} publications were done, ${ends['failed']} had failed`);
  expect(site.git('fsck', '--no-dangling', '--no-progress')).toBe('');
  // Those that were in the folder but not yet online were taken back, by a commit each.
  const takenBack = Number(site.git('rev-list', '--count', '--grep=^Took-back:', 'HEAD'));
  expect(Number(site.git('rev-list', '--count', 'HEAD'))).toBe(1 + ends['done']! + 2 * takenBack);
});
