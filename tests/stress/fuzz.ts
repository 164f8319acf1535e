import type { RunningServer } from '../support/start-server.ts';
import { createAttack } from './requests/attack.ts';
import { createLogTally } from './log-tally.ts';
import { readSettledMemoryMb } from './memory.ts';
import { sendAttack } from './requests/send-attack.ts';
import { createTally } from './tally.ts';
import { findTargets } from './requests/targets.ts';

/** Client and server share two cores, so more connections would only wait. */
const connectionsAtOnce = 12;

type Options = {
  requests: number;
  seed: number;
  /** Also opens connections that send nothing until the server closes them, after up to 17 seconds. */
  isPatient: boolean;
};
export type FuzzReport = Awaited<ReturnType<typeof fuzz>>;

/** Sends random and broken requests. The server must have been started with `memoryEnv`. */
export async function fuzz(server: RunningServer, { requests, seed, isPatient }: Options) {
  const url = new URL(server.url);
  const targets = await findTargets(server.url);
  const readLog = createLogTally(server);
  const { note, leadCheck, statuses, counts, complaints } = createTally(seed, targets);
  const waiting: Promise<void>[] = [];
  let sent = 0;
  let connections = 0;
  let next = 1;
  const end = { happened: false };
  void server.exited.then(() => (end.happened = true));

  async function attackOnce(number: number) {
    const attack = createAttack(seed, number, targets);
    const needsPatience = attack.manner === 'stalled' || attack.manner === 'late';
    if (needsPatience && !isPatient) return;
    sent += attack.requests.length;
    connections += 1;
    const outcome = (async () => note(attack, await sendAttack(url, attack)))();
    if (needsPatience) waiting.push(outcome);
    else await outcome;
  }

  async function attackUntil(total: number) {
    const work = async () => {
      while (sent < total && !end.happened) await attackOnce(next++);
    };
    await Promise.all(Array.from({ length: connectionsAtOnce }, work));
    await Promise.all(waiting.splice(0));
    readLog();
    return end.happened ? NaN : readSettledMemoryMb(server.pid);
  }

  // The first fifth fills caches and warms up the JIT; after that memory must not grow.
  const memoryMb = {
    start: await attackUntil(requests / 5),
    middle: await attackUntil(requests / 2),
    end: await attackUntil(requests),
  };
  if (end.happened) complaints.push('the server exited');
  const leads = leadCheck.compareWith(server.dataFolder);
  return { seed, sent, connections, statuses, ...counts, memoryMb, log: readLog(), leads, complaints };
}
