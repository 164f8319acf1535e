/** A visitor who saw that the call is booked has it, and nobody else has, whatever crashed. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callHeader } from '#src/domain/bookings/call-times.ts';
import { readCallTimes } from '../../support/leads/call-times.ts';
import { loadEnv } from '../../support/leads/load.ts';
import { makeDatabase, makeFolder } from '../../support/leads/persistent-stores.ts';
import { inventEmail, postLead } from '../../support/leads/post-lead.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';
import { startServer } from '../../support/start-server.ts';

const stores = [
  { name: 'the file', make: makeFolder },
  ...(sharedPostgres ? [{ name: 'PostgreSQL', make: () => makeDatabase(sharedPostgres!) }] : []),
];
const kills = 8;

describe.each(stores)('calls in $name', ({ make }) => {
  test('survive a server that is killed again and again', async () => {
    const { env, query } = await make();
    const start = () => startServer({ ...loadEnv, ...env });
    let server = await start();
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    const times = (await readCallTimes(server.url)).map(({ time }) => time);
    const booked = new Map<string, string>();
    const queue = [...times, ...times].values();

    async function runVisitors() {
      for (const time of queue) {
        const [email, key] = [inventEmail(), randomUUID()];
        let status = 0;
        // The same call under the same key, until there is an answer about it.
        while (status !== 201 && status !== 409) {
          ({ status } = await postLead(server.url, { email, key, headers: { [callHeader]: time } }));
          if (status !== 201 && status !== 409) await setTimeout(50);
        }
        if (status === 201) booked.set(email, time);
      }
    }
    const visitors = Promise.all(Array.from({ length: 10 }, runVisitors));
    for (let round = 1; round <= kills; round += 1) {
      while (booked.size < (times.length * round) / (kills + 1)) await setTimeout(5);
      await server.stop('SIGKILL');
      server = await start();
    }
    await visitors;

    const stored = await query<{ email: string }>(
      'select email from bookings join contacts on contacts.id = lead_id order by starts_at',
    );
    expect(stored.map(({ email }) => email).toSorted()).toEqual([...booked.keys()].toSorted());
    expect(new Set(booked.values()).size).toBe(booked.size);
    expect(booked.size).toBe(times.length);
    expect(await query('select id from contacts')).toHaveLength(times.length);
    console.log(`${kills} kills: ${booked.size} calls booked, none lost, none twice`);
  }, 180_000);
});
