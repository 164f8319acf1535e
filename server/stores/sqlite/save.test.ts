import fc from 'fast-check';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeNewLead } from '#tests/support/leads/open-test-store.ts';
import type { Statement } from '../sql-database.ts';
import { toSqlite } from './dialect.ts';
import { saveLead } from './save.ts';
import { migrations } from './schema.ts';
import type { NewLead, StoreOptions } from '../store.ts';

const start = Date.parse('2026-11-15T09:00:00Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function openInMemory() {
  const database = new DatabaseSync(':memory:');
  for (const migration of migrations) database.exec(migration);
  const run = ({ sql, params }: Statement) => database.prepare(toSqlite(sql)).all(...params);
  const store = { transact: async (statements: Statement[]) => statements.map(run) };
  const read = <Row>(sql: string) => database.prepare(sql).all() as Row[];
  return { store, read };
}

const many = 1_000_000;
const lead = { name: 'Ana', email: 'ana@example.ph', subject: 'Bags' };
const newLead = makeNewLead({ lead, client: 'ana' });

function limitTo(client: number, network = many, all = many, marked = many): StoreOptions {
  return { leadsPerMinute: { client, network, all, marked }, channels: ['email', 'webhook'] };
}

/** Sends at each of these moments after the start; returns "ok" or how long to wait for each. */
async function sendAt(moments: number[], leadsPerMinute = 5) {
  const { store } = openInMemory();
  const outcomes: (string | number)[] = [];
  for (const moment of moments) {
    vi.setSystemTime(start + moment);
    const result = await saveLead(store, newLead, limitTo(leadsPerMinute));
    outcomes.push(result.kind === 'limited' ? result.retryAfterSeconds : 'ok');
  }
  return outcomes;
}

const fiveOks = Array<string>(5).fill('ok');

test.each([
  ['until the minute is over', [0, 1, 2, 3, 4, 5], 60],
  ['until it is over since the first', [0, 0, 0, 0, 0, 20 * second], 40],
  ['a second, not none, where it is a millisecond too early', [0, 0, 0, 0, 0, minute - 1], 1],
  ['for nothing after a minute', [0, 0, 0, 0, 0, minute], 'ok'],
  ['longer by a clock that is a little behind', [0, 0, 0, 0, 0, -2 * second], 62],
  ['for nothing by a clock that is set back', [0, 0, 0, 0, 0, -2 * hour], 'ok'],
])('five leads fit into a minute, the sixth waits %s', async (_how, moments, outcome) => {
  expect(await sendAt(moments)).toEqual([...fiveOks, outcome]);
});

test('a refused lead does not make the wait longer', async () => {
  expect(await sendAt([0, 0, 0, 0, 0, second, 2 * second, minute])).toEqual([...fiveOks, 59, 58, 'ok']);
});

test('thirty leads fit into an hour', async () => {
  const spreadOut = Array.from({ length: 30 }, (_, index) => index * 12 * second);
  expect(await sendAt(spreadOut)).toEqual(Array(30).fill('ok'));
  expect((await sendAt([...spreadOut, 10 * minute])).at(-1)).toBe(50 * 60);
  expect((await sendAt([...spreadOut, hour - 1])).at(-1)).toBe(1);
  expect((await sendAt([...spreadOut, hour])).at(-1)).toBe('ok');
});

test('the longer of two waits is returned', async () => {
  const all = Array.from({ length: 30 }, (_, index) => Math.floor(index / 5) * minute);
  expect((await sendAt([...all, 5 * minute])).at(-1)).toBe(55 * 60);
});

test('a lead by a clock that is a little behind counts in the same window', async () => {
  expect(await sendAt([0, 0, 0, 0, -1, 0])).toEqual([...fiveOks, 60]);
  const hourly = Array.from({ length: 29 }, (_, index) => Math.floor((index + 1) / 5) * minute);
  expect((await sendAt([...hourly, -second, 6 * minute])).at(-1)).toBe(54 * 60);
});

test('the owner may set another limit, which allows six times as many in an hour', async () => {
  expect(await sendAt([0, 0, 0], 2)).toEqual(['ok', 'ok', 60]);
  const minutes = [0, 1, 2, 3, 4, 5, 6].map((count) => count * minute);
  expect(await sendAt(minutes, 1)).toEqual([...Array<string>(6).fill('ok'), 54 * 60]);
});

test('no client sends more than the limits allow, and after the wait it may send again', async () => {
  const gaps = fc.array(fc.oneof(fc.nat(second), fc.nat(2 * minute), fc.nat(hour)), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(gaps, fc.integer({ min: 1, max: 7 }), async (waits, most) => {
      const { store } = openInMemory();
      const stored: number[] = [];
      let now = start;
      for (const wait of waits) {
        now += wait;
        vi.setSystemTime(now);
        const result = await saveLead(store, newLead, limitTo(most));
        if (result.kind !== 'limited') {
          stored.push(now);
          continue;
        }
        expect(result.retryAfterSeconds).toBeGreaterThanOrEqual(1);
        expect(result.retryAfterSeconds).toBeLessThanOrEqual(3600);
        now += result.retryAfterSeconds * second;
        vi.setSystemTime(now);
        expect(await saveLead(store, newLead, limitTo(most))).toEqual({ kind: 'saved' });
        stored.push(now);
      }
      // Two windows that follow each other can both be full, and no third one can begin in the same time.
      const countSince = (moment: number, lengthMs: number) =>
        stored.filter((time) => time >= moment && time < moment + lengthMs).length;
      for (const moment of stored) {
        expect(countSince(moment, minute)).toBeLessThanOrEqual(2 * most);
        expect(countSince(moment, hour)).toBeLessThanOrEqual(2 * 6 * most);
      }
    }),
    { numRuns: 40 },
  );
});

test('a lead counts for its client, its network and all; one that is refused for one counts for none', async () => {
  vi.setSystemTime(start);
  const { store, read } = openInMemory();
  const send = (client: string, network: string) =>
    saveLead(store, { ...newLead, client, network }, limitTo(many, 2, many));
  await send('a', 'office');
  await send('b', 'office');
  expect(await send('c', 'office')).toEqual({ kind: 'limited', retryAfterSeconds: 60 });
  expect(await send('d', 'home')).toEqual({ kind: 'saved' });
  const counts = read<{ client: string; minute_count: number }>('select client, minute_count from lead_senders');
  expect(Object.fromEntries(counts.map(({ client, minute_count }) => [client, minute_count]))).toEqual({
    a: 1,
    b: 1,
    d: 1,
    office: 2,
    home: 1,
    all: 3,
  });
});

test('where no limit applies, nothing is counted', async () => {
  const { store, read } = openInMemory();
  expect(await saveLead(store, { ...newLead, client: null }, limitTo(1))).toEqual({ kind: 'saved' });
  expect(await saveLead(store, { ...newLead, client: null }, limitTo(1))).toEqual({ kind: 'saved' });
  expect(read('select * from lead_senders')).toEqual([]);
});

const counted = 'select kind, period, channel, leads from lead_outbox where lead_id is null order by period, channel';

test('leads with a filled honeypot are counted in one digest a day, for each channel', async () => {
  const { store, read } = openInMemory();
  // A day at the office, eight hours ahead of UTC.
  for (const time of ['2026-11-15T15:59:59Z', '2026-11-15T16:00:00Z', '2026-11-16T15:59:59Z']) {
    vi.setSystemTime(new Date(time));
    await saveLead(store, { ...newLead, mark: 'honeypot' }, limitTo(many));
  }
  expect(read('select * from lead_outbox where lead_id is not null')).toEqual([]);
  expect(read(counted)).toEqual([
    { kind: 'honeypot', period: '2026-11-15', channel: 'email', leads: 1 },
    { kind: 'honeypot', period: '2026-11-15', channel: 'webhook', leads: 1 },
    { kind: 'honeypot', period: '2026-11-16', channel: 'email', leads: 2 },
    { kind: 'honeypot', period: '2026-11-16', channel: 'webhook', leads: 2 },
  ]);
  const dueAt = read<{ due_at: number }>('select due_at from lead_outbox where lead_id is null').map(
    ({ due_at }) => due_at,
  );
  expect(Math.min(...dueAt)).toBeGreaterThan(Date.parse('2026-11-15T16:00:00Z'));
});

/** Books at each of these moments after the start, every time with another address; returns what became of it. */
async function bookAt(moments: number[], from: Partial<NewLead> = {}, most = limitTo(5)) {
  const { store } = openInMemory();
  const outcomes: string[] = [];
  for (const [number, moment] of moments.entries()) {
    vi.setSystemTime(start + moment);
    const startsAt = new Date(start + (number + 100) * hour).toISOString();
    const call = { startsAt, atOnce: 1, mostOfOne: 2 };
    const result = await saveLead(
      store,
      { ...newLead, lead: { ...lead, email: `${number}@x.ph` }, call, ...from },
      most,
    );
    outcomes.push(result.kind === 'unbooked' ? result.why : result.kind);
  }
  return outcomes;
}

const fourSaved = Array<string>(4).fill('saved');

test('four calls are booked from one network in a day, whatever addresses are given', async () => {
  expect(await bookAt([0, 0, hour, 2 * hour, 3 * hour, day - 1])).toEqual([...fourSaved, 'often', 'often']);
  expect(await bookAt([0, 0, 0, 0, 0], { client: null })).toEqual([...fourSaved, 'saved']);
  expect(await bookAt([0, 0, 0, 0, 0], { client: null, network: 'a /48' })).toEqual([...fourSaved, 'often']);
  expect(await bookAt(Array<number>(9).fill(0), {}, limitTo(10))).toEqual([...fourSaved, ...fourSaved, 'often']);
});

test('whichever day one looks at, it has four of them at most', async () => {
  const moments = Array.from({ length: 150 }, (_, index) => index * 37 * minute);
  const outcomes = await bookAt(moments);
  const booked = moments.filter((_, index) => outcomes[index] === 'saved');
  for (const from of booked) {
    expect(booked.filter((time) => time >= from && time < from + day).length).toBeLessThanOrEqual(4);
  }
  // Each of them may be followed by another one a day later.
  expect(await bookAt([0, 23 * hour, 23 * hour, 23 * hour, day, day, 47 * hour, 47 * hour])).toEqual([
    ...fourSaved,
    'saved',
    'often',
    'saved',
    'saved',
  ]);
});

test('calls by a clock that is a little behind count too, and a clock that is set back locks nobody out', async () => {
  expect(await bookAt([0, 0, 0, 0, -second])).toEqual([...fourSaved, 'often']);
  expect(await bookAt([0, 0, 0, 0, -2 * hour])).toEqual([...fourSaved, 'saved']);
});
