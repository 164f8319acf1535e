import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { callHeader } from '#src/domain/bookings/call-times.ts';
import type { RunningServer } from '../start-server.ts';
import { kills } from '../test-size.ts';
import { readCallTimes } from './call-times.ts';
import type { PersistentStore } from './persistent-stores.ts';
import { inventEmail, postLead } from './post-lead.ts';

const retryMs = 50;

/** Ten visitors at a time book every call that is offered, each wanted twice, while the server is killed. */
export async function killDuringBookings(start: () => Promise<RunningServer>, query: PersistentStore['query']) {
  let server = await start();
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const times = (await readCallTimes(server.url)).map(({ time }) => time);
  const wanted = [...times, ...times].values();
  const booked: { email: string; time: string }[] = [];

  /** The same call under the same key, until there is an answer about it. */
  async function book(email: string, time: string) {
    const key = randomUUID();
    for (;;) {
      const { status } = await postLead(server.url, { email, key, headers: { [callHeader]: time } });
      if (status === 201) return booked.push({ email, time });
      if (status === 409) return undefined;
      await setTimeout(retryMs);
    }
  }
  async function runVisitor() {
    for (const time of wanted) await book(inventEmail(), time);
  }
  const visitors = Promise.all(Array.from({ length: 10 }, runVisitor));
  for (let round = 1; round <= kills; round += 1) {
    while (booked.length < (times.length * round) / (kills + 1)) await setTimeout(5);
    await server.stop('SIGKILL');
    server = await start();
  }
  await visitors;

  const stored = await query<{ email: string; seat: number | null }>(
    'select email, seat from contacts left join bookings on lead_id = id',
  );
  const acknowledged = new Set(booked.map(({ email }) => email));
  const found = new Set(stored.map(({ email }) => email));
  console.log(`${kills} kills: ${booked.length} calls booked`);
  return {
    lost: [...acknowledged].filter((email) => !found.has(email)),
    unacknowledged: [...found].filter((email) => !acknowledged.has(email)),
    twice: booked.length - new Set(booked.map(({ time }) => time)).size,
    withoutCall: stored.filter(({ seat }) => seat === null).length,
    free: times.length - booked.length,
  };
}

/** The expected result, where one call is taken at a time. */
export const allBookedOnce = { lost: [], unacknowledged: [], twice: 0, withoutCall: 0, free: 0 };
