/** Thirty days of somebody who books whatever is free, each time with a new address: visitors still find a time. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listCallDays, markTaken, mostOpenCalls } from '#src/domain/bookings/call-times.ts';
import type { Mark } from '#src/domain/lead-marks.ts';
import { deskStores, type DeskStore } from '../../support/leads/desk-stores.ts';
import { inventEmail } from '../../support/leads/post-lead.ts';

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

type Prepare = (typeof deskStores)[number]['prepare'];

/** SQLite's statements get the time from JavaScript. */
async function openWithClock(prepare: Prepare): Promise<Calendar> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T00:00:00Z') });
  return {
    store: await (await prepare()).connect(),
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
async function openAndMakeOlder(prepare: Prepare): Promise<Calendar> {
  const { query, connect } = await prepare();
  let passed = 0;
  return {
    store: await connect(),
    aheadMs: () => passed * hourMs,
    async passHours(hours) {
      await query(makeOlder(`interval '${hours} hours'`));
      passed += hours;
    },
  };
}

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
    const call = {
      startsAt: new Date(Date.parse(time) - calendar.aheadMs()).toISOString(),
      atOnce: rules.calls.atOnce,
      mostOfOne: mostOpenCalls,
    };
    const lead = { name: 'Eve', email: inventEmail(), subject: 'A call' };
    const from = network === null ? client : `${client} ${count}`;
    const result = await calendar.store.save({ lead, call, requestId: null, client: from, network, mark });
    if (result.kind !== 'saved') return count;
  }
  return Infinity;
}

// A thread has another clock than the test.
const stores = deskStores.filter(({ name }) => !name.includes('thread'));

describe.each(stores)('with leads in $name', ({ name, prepare }) => {
  const open = () => (name === 'PostgreSQL' ? openAndMakeOlder(prepare) : openWithClock(prepare));

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
