import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { RunningServer } from '../start-server.ts';
import { kills } from '../test-size.ts';
import { compareLeads, startLoad } from './load.ts';

/** Enough for that many crashes. */
export const longestMs = 60_000 + kills * 10_000;

/** Kills the server, the database, the pooler or several of them, and returns the running server. */
export type Crash = (server: RunningServer, restart: () => Promise<RunningServer>) => Promise<RunningServer>;

export const killServer: Crash = async (server, restart) => {
  await server.stop('SIGKILL');
  return restart();
};

/** Twenty clients send leads all the time, while one crash after the other happens. */
export async function crashUnderLoad(
  restart: () => Promise<RunningServer>,
  readEmails: () => Promise<string[]>,
  crashes: Crash[],
) {
  let server = await restart();
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const load = startLoad(() => server.url);
  onTestFinished(load.abandon);

  let slowestRestartMs = 0;
  for (let round = 0; round < kills; round += 1) {
    await load.waitFor(1 + Math.floor(Math.random() * 150));
    // At a random moment, not right after a response.
    await setTimeout(Math.random() * 30);
    let startedAt = 0;
    const crash = crashes[round % crashes.length] ?? killServer;
    server = await crash(server, () => {
      startedAt = performance.now();
      return restart();
    });
    startedAt ||= performance.now();
    await load.waitFor(1);
    slowestRestartMs = Math.max(slowestRestartMs, performance.now() - startedAt);
  }
  await load.finish();

  const acknowledged = load.acknowledged.length;
  const { lost, duplicated, unacknowledged } = compareLeads(load.acknowledged, await readEmails());
  console.log(
    `${kills} crashes: ${acknowledged} leads acknowledged, ${lost.length} lost, ${duplicated} duplicated, ` +
      `slowest restart ${Math.round(slowestRestartMs)} ms`,
  );
  return { lost, duplicated, unacknowledged, slowestRestartMs };
}
