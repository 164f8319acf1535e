/** Thirty days of somebody who books whatever is free, each time with a new address: visitors still find a time. */
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPostgresStore } from '#server/stores/postgres/open-postgres.ts';
import { listCallDays, markTaken, mostOpenCalls } from '#src/domain/bookings/call-times.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import type { Mark } from '#src/domain/lead-marks.ts';
import { deskStores, type DeskStore } from '../../support/leads/desk-stores.ts';
import { makeDatabase } from '../../support/leads/persistent-stores.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';
import { inventEmail } from '../../support/leads/post-lead.ts';
import { isAll } from '../../support/test-size.ts';

const hourMs = 3_600_000;
const stepHours = 6;
const rules = {
  hours: { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
  calls: { minutes: 30, atOnce: 1, days: 10, hoursAhead: 4, pause: { from: '12:00', to: '13:00' } },
  holidays: [],
};

/** `aheadMs` is how far the simulated time is ahead of the store's. */
type Calendar = { store: DeskStore; aheadMs(): number; passHours(hours: number): Promise<unknown> };

afterEach(() => void vi.useRealTimers());

/** SQLite's statements get the time from JavaScript. */
async function openWithClock(open: () => Promise<DeskStore>): Promise<Calendar> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T00:00:00Z') });
  return {
    store: await open(),
    aheadMs: () => 0,
    passHours: async (hours) => vi.setSystemTime(Date.now() + hours * hourMs),
  };
}

const makeOlder = (interval: string) => `
  update bookings set seat = seat + 1000, starts_at = starts_at - ${interval};
  update bookings set seat = seat - 1000;
  update contacts set created_at = created_at - ${interval};
  update lead_senders set minute_start = minute_start - ${interval}, hour_start = hour_start - ${interval},
    seen_at = seen_at - ${interval}`;

/** PostgreSQL has a clock of its own: what is stored becomes older instead. */
async function openPostgres(): Promise<Calendar> {
  const { env, query } = await makeDatabase(sharedPostgres!);
  const store = await openPostgresStore(env['DATABASE_URL']!, { leadsPerMinute, channels: [] });
  onTestFinished(() => store.close());
  let passed = 0;
  return {
    store,
    aheadMs: () => passed * hourMs,
    async passHours(hours) {
      await query(makeOlder(`interval '${hours} hours'`));
      passed += hours;
    },
  };
}

const byName = (name: string) => deskStores.find((each) => each.name === name)!;
const calendars = [
  { name: 'SQLite', isThere: true, open: () => openWithClock(byName('SQLite').open) },
  { name: 'D1’s interface', isThere: isAll, open: () => openWithClock(byName('D1’s interface').open) },
  { name: 'PostgreSQL', isThere: isAll && sharedPostgres !== undefined, open: openPostgres },
];

/** The times that the contact page offers at this moment. */
async function listFree({ store, aheadMs }: Calendar) {
  const now = new Date(Date.now() + aheadMs());
  const later = (time: string) => new Date(Date.parse(time) + aheadMs()).toISOString();
  const booked = (await store.listBookings(new Date())).map(({ startsAt, holdsUntil }) => ({
    startsAt: later(startsAt),
    holdsUntil: holdsUntil && later(holdsUntil),
  }));
  const open = markTaken(listCallDays(now, rules), booked, now, rules.calls.atOnce);
  return open.flatMap(({ times }) => times.flatMap(({ startsAt, isTaken }) => (isTaken ? [] : [startsAt])));
}

/** Books the last free times, which it holds longest, until it is refused; returns how many it got. */
async function bookAll(calendar: Calendar, client: string, network: string | null, mark: Mark | null) {
  for (const [count, time] of (await listFree(calendar)).toReversed().entries()) {
    const result = await calendar.store.save({
      lead: { name: 'Eve', email: inventEmail(), subject: 'A call' },
      call: {
        startsAt: new Date(Date.parse(time) - calendar.aheadMs()).toISOString(),
        atOnce: rules.calls.atOnce,
        mostOfOne: mostOpenCalls,
      },
      requestId: null,
      client: network === null ? client : `${client} ${count}`,
      network,
      mark,
    });
    if (result.kind !== 'saved') return count;
  }
  return Infinity;
}

describe.each(calendars.filter(({ isThere }) => isThere))('with leads in $name', ({ open }) => {
  test('from one IPv4 address and one IPv6 /48 four calls a day are booked each, and times are always free', async () => {
    const calendar = await open();
    const booked = { one: 0, other: 0 };
    for (let hours = 0; hours < 30 * 24; hours += stepHours) {
      booked.one += await bookAll(calendar, 'an IPv4 address', null, null);
      booked.other += await bookAll(calendar, 'a /64', 'a /48', null);
      expect((await listFree(calendar)).length).toBeGreaterThan(16);
      await calendar.passHours(stepHours);
    }
    expect(booked).toEqual({ one: 120, other: 120 });
  });

  test('any number of networks with leads that look odd hold no time for longer than a day', async () => {
    const calendar = await open();
    for (let network = 0; network < 100 && (await listFree(calendar)).length > 0; network += 1) {
      await calendar.passHours(0.1);
      await bookAll(calendar, `robot ${network}`, null, 'no-form-time');
    }
    expect(await listFree(calendar)).toEqual([]);
    await calendar.passHours(24);
    expect((await listFree(calendar)).length).toBeGreaterThan(100);
    expect(await bookAll(calendar, 'a visitor', null, null)).toBe(4);
  });
});
