/** The rules that the database itself enforces for every lead, with our server or without it. */
import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { migratePostgres } from '#server/stores/postgres/store.ts';
import { findMark } from '#server/core/leads/find-mark.ts';
import { hourFactor, leadsPerMinute, retentionMonths } from '#src/domain/lead.ts';
import { marks } from '#src/domain/lead-marks.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';
import { lostAnswers } from '../../support/test-size.ts';
import {
  aLead,
  beginInsertAsVisitor,
  connect,
  count,
  insertAsVisitor,
  waitingForLocks,
} from '../../support/leads/insert-as-visitor.ts';

const tooManyMessage = 'Too many enquiries. Please wait and try again.';

/** The client's hash as our server passes it. */
const from = (client: string) => ({ 'parola.client': client });
/** The request's headers as PostgREST passes them. */
const headers = (given: Record<string, string>) => ({ 'request.headers': JSON.stringify(given) });
const forge = (ip: string) => headers({ 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': `${ip}, 203.0.113.7` });
const forwarderKey = 'the text of LEADS_FORWARDER_KEY';
const forward = (client: string, key = forwarderKey) =>
  headers({ 'cf-connecting-ip': '203.0.113.7', 'x-forwarder-client': client, 'x-forwarder-key': key });
const through = (ip: string) => headers({ 'cf-connecting-ip': ip });

function request(id: string, digest = 'd') {
  return {
    'parola.request_id': id,
    'parola.request_digest': digest,
    'parola.client': 'ana',
    'parola.channels': 'email,webhook',
    'parola.leads_per_minute': '1',
  };
}

/** Another text each time, because a hosted project stores the same text once. */
let texts = 0;
const anotherLead = () => ({ ...aLead, name: `Ana ${(texts += 1)}` });

/** A wait as PostgreSQL writes it. Up to 40 seconds of it may be over, because a busy machine is slow to fill a window. */
const waitOf = (most: number) =>
  expect.toSatisfy((seconds: string) => Number(seconds) > most - 40 && Number(seconds) <= most);

async function fill(client: Client, settings: Record<string, string>, most = leadsPerMinute.client) {
  for (let sent = 0; sent < most; sent++) await insertAsVisitor(client, anotherLead(), settings);
}

describe.skipIf(!sharedPostgres)('the rules of the contacts table', () => {
  let url: string;
  /** The owner, and a second connection for what happens at the same time. */
  let owner: Client;
  let other: Client;

  beforeAll(async () => {
    url = await sharedPostgres!.createDatabase('leads');
    [owner, other] = [await connect(url), await connect(url)];
    await migratePostgres(owner);
  });
  beforeEach(async () => {
    await owner.query(`truncate public.contacts cascade; truncate private.lead_senders;
      delete from private.settings where key in ('daily_key', 'forwarder_key_hash');
      update private.settings set value = 'cf-connecting-ip' where key = 'client_header'`);
  });
  afterAll(async () => {
    await owner?.end();
    await other?.end();
  });

  describe('for a client', () => {
    test('five leads a minute are stored; the next is refused with the time to wait, and not counted', async () => {
      await fill(owner, from('ana'));
      const refused = { code: 'PT429', message: tooManyMessage, detail: waitOf(60) };
      await expect(insertAsVisitor(owner, aLead, from('ana'))).rejects.toMatchObject(refused);
      await expect(insertAsVisitor(owner, aLead, from('ana'))).rejects.toMatchObject(refused);
      expect(await count(owner, 'public.contacts')).toBe(leadsPerMinute.client);
      expect(await insertAsVisitor(owner, aLead, from('ben'))).toBe(1);

      await owner.query("update private.lead_senders set minute_start = minute_start - interval '1 minute'");
      expect(await insertAsVisitor(owner, aLead, from('ana'))).toBe(1);
      const { rows } = await owner.query(
        "select minute_count, hour_count from private.lead_senders where client = 'ana'",
      );
      expect(rows).toEqual([{ minute_count: 1, hour_count: leadsPerMinute.client + 1 }]);
    });

    test('an hour allows six times as many', async () => {
      await insertAsVisitor(owner, aLead, from('ana'));
      const nearlyFull = `update private.lead_senders set hour_count = ${leadsPerMinute.client * hourFactor - 1},
        minute_start = minute_start - interval '20 minutes', hour_start = hour_start - interval '20 minutes'`;
      await owner.query(nearlyFull);
      expect(await insertAsVisitor(owner, aLead, from('ana'))).toBe(1);
      const refused = { code: 'PT429', detail: waitOf(2400) };
      await expect(insertAsVisitor(owner, aLead, from('ana'))).rejects.toMatchObject(refused);

      await owner.query("update private.lead_senders set hour_start = hour_start - interval '40 minutes'");
      expect(await insertAsVisitor(owner, aLead, from('ana'))).toBe(1);
    });

    test('so many calls are booked in a day as the server says; one that is refused is not counted', async () => {
      let number = 0;
      const book = () => {
        const startsAt = new Date(Date.UTC(2099, 0, (number += 1))).toISOString();
        const rules = { atOnce: 1, mostOfOne: 2, caller: 'ana', mostPerDay: 2, heldMs: 1 };
        const call = { ...rules, startsAt, email: `${number}@x.ph` };
        return insertAsVisitor(owner, anotherLead(), { 'parola.call': JSON.stringify(call) });
      };
      const move = (time: string) => owner.query(`update private.lead_senders set hour_start = hour_start ${time}`);
      const refused = { code: 'PT409', detail: 'often' };
      expect(await book()).toBe(1);
      await move("- interval '20 hours'");
      expect(await book()).toBe(1);
      await expect(book()).rejects.toMatchObject(refused);
      await move("- interval '5 hours'");
      expect(await book()).toBe(1);
      await expect(book()).rejects.toMatchObject(refused);
      await move("+ interval '30 seconds'");
      await expect(book()).rejects.toMatchObject(refused);
      await move("+ interval '1 day'");
      expect(await book()).toBe(1);
      expect(await count(owner, 'private.bookings')).toBe(4);
    });

    test('a lead by a clock that is a little behind counts in the same window; a clock set back locks nobody out', async () => {
      const moveWindows = (time: string) =>
        owner.query(
          `update private.lead_senders set minute_start = now() + interval '${time}', hour_start = now() + interval '${time}'`,
        );
      await fill(owner, from('ana'));
      await moveWindows('2 seconds');
      const refused = { code: 'PT429', detail: waitOf(62) };
      await expect(insertAsVisitor(owner, aLead, from('ana'))).rejects.toMatchObject(refused);
      await moveWindows('1 day');
      expect(await insertAsVisitor(owner, aLead, from('ana'))).toBe(1);
    });

    test('its row is deleted after a day, when the next lead is inserted', async () => {
      await insertAsVisitor(owner, aLead, from('ana'));
      await insertAsVisitor(owner, aLead, from('ben'));
      await owner.query(
        "update private.lead_senders set hour_start = hour_start - interval '25 hours' where client = 'ana'",
      );
      await insertAsVisitor(owner, aLead, from('carla'));
      const { rows } = await owner.query('select client from private.lead_senders order by client');
      expect(rows).toEqual([{ client: 'ben' }, { client: 'carla' }]);
    });
  });

  describe('in a hosted project', () => {
    test('the same limit holds, and PostgREST can respond with 429 and Retry-After', async () => {
      await fill(owner, through('203.0.113.7'));
      const error = await insertAsVisitor(owner, anotherLead(), through('203.0.113.7')).catch(
        (reason: unknown) => reason,
      );
      const { code, message, detail } = error as { code: string; message: string; detail: string };
      expect(code).toBe('PGRST');
      const seconds = waitOf(60);
      const hint = expect.stringMatching(/^Try again in \d+ seconds\.$/);
      expect(JSON.parse(message)).toEqual({ code: 'PT429', message: tooManyMessage, details: seconds, hint });
      expect(JSON.parse(detail)).toEqual({ status: 429, headers: { 'Retry-After': seconds } });
    });

    test.each([
      ['another IP address', '203.0.113.7', '203.0.113.8', true],
      ['the same IP address written as IPv6', '203.0.113.7', '::ffff:203.0.113.7', false],
      ['another IP address of the same IPv6 network', '2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', false],
      ['another IPv6 network', '2001:db8:1:2::1', '2001:db8:1:3::1', true],
      ['the same text that is no IP address', 'unknown', 'unknown', false],
    ])('%s: another client or the same', async (_name, first, second, isAllowed) => {
      await fill(owner, through(first));
      const outcome = await insertAsVisitor(owner, anotherLead(), through(second)).then(
        () => true,
        () => false,
      );
      expect(outcome).toBe(isAllowed);
      const { rows } = await owner.query<{ client: string }>('select client from private.lead_senders');
      expect(rows.map(({ client }) => client).join('\n')).toMatch(/^[\da-f]{64}(\n[\da-f]{64}){0,2}$/);
    });

    // Of a list the last element counts, which the nearest proxy added.
    test.each(['cf-connecting-ip', 'x-forwarded-for'])(
      'a forged X-Forwarded-For changes nothing, where the owner names %s',
      async (name) => {
        await owner.query("update private.settings set value = $1 where key = 'client_header'", [name]);
        await fill(owner, forge('198.51.100.1'));
        const second = insertAsVisitor(owner, anotherLead(), forge('198.51.100.2'));
        await expect(second).rejects.toMatchObject({ code: 'PGRST' });
      },
    );

    test('without the header a lead is refused: nobody goes uncounted', async () => {
      for (const settings of [headers({}), headers({ 'cf-connecting-ip': ' ' }), headers({ 'x-real-ip': '1.2.3.4' })]) {
        const refused = { code: 'PT403', hint: expect.stringContaining('cf-connecting-ip') };
        await expect(insertAsVisitor(owner, aLead, settings)).rejects.toMatchObject(refused);
      }
      expect(await count(owner, 'public.contacts')).toBe(0);
    });

    test('a server that forwards posts is believed only with its key', async () => {
      await owner.query('select private.trust_forwarder($1)', [forwarderKey]);
      await fill(owner, forward('ana'));
      await fill(owner, forward('ben'));
      await expect(insertAsVisitor(owner, anotherLead(), forward('ana'))).rejects.toMatchObject({ code: 'PGRST' });
      await fill(owner, forward('carla', 'a guess'));
      await expect(insertAsVisitor(owner, anotherLead(), forward('dora', 'a guess'))).rejects.toMatchObject({
        code: 'PGRST',
      });
      const { rows } = await owner.query("select value from private.settings where key = 'forwarder_key_hash'");
      expect(rows).toEqual([{ value: expect.stringMatching(/^[\da-f]{64}$/) }]);
    });

    test('a lead whose response was lost is stored once, from whichever IP address it comes again within ten minutes', async () => {
      for (let round = 1; round <= lostAnswers; round += 1) {
        const lead = anotherLead();
        expect(await insertAsVisitor(owner, lead, through(`203.0.113.${round}`))).toBe(1);
        expect(await insertAsVisitor(other, lead, through(`198.51.100.${round}`))).toBe(0);
      }
      expect(await count(owner, 'public.contacts')).toBe(lostAnswers);
      await insertAsVisitor(owner, aLead, through('203.0.113.77'));
      await owner.query("update private.lead_requests set created_at = created_at - interval '11 minutes'");
      expect(await insertAsVisitor(owner, aLead, through('203.0.113.77'))).toBe(1);
    });

    test.each([
      ['a person', 'Our site is https://www.reyes.ph.', 'postgrest-js/2.119.0'],
      ['a filled honeypot', 'Kumusta!', 'website honeypot'],
      ['a form sent too fast', 'Kumusta!', 'website fast'],
      ['both', 'Kumusta!', 'website honeypot fast'],
      ['nine links', 'https://www.a.example www.b.example '.repeat(5).slice(0, -15), 'website'],
      ['ten links', 'https://www.a.example www.b.example '.repeat(5), 'website'],
      ['a post that our server forwards', 'Kumusta!', 'website foreign-form-time'],
      ['one without a time', 'Kumusta!', 'website no-form-time'],
    ])('a lead is marked as on our server: %s', async (_what, message, info) => {
      const settings = headers({ 'cf-connecting-ip': '203.0.113.7', 'x-client-info': info });
      await insertAsVisitor(owner, { ...aLead, message }, settings);
      const { rows } = await owner.query('select mark, flagged from public.contacts');
      const honeypot = info.includes('honeypot');
      const formTimeMark = marks.find((mark) => mark !== 'honeypot' && info.endsWith(` ${mark}`)) ?? null;
      const mark = findMark({ ...aLead, message }, { honeypot, formTimeMark });
      expect(rows).toEqual([{ mark, flagged: mark !== null }]);
    });

    test('a plausible repeat clears the mark', async () => {
      const spam = headers({ 'cf-connecting-ip': '203.0.113.7', 'x-client-info': 'website honeypot' });
      await insertAsVisitor(owner, aLead, spam);
      await insertAsVisitor(owner, aLead, through('203.0.113.7'));
      expect((await owner.query('select mark, flagged from public.contacts')).rows).toEqual([
        { mark: null, flagged: false },
      ]);
    });

    test('the key of the hashes changes every day', async () => {
      const read = async () =>
        (await owner.query<{ key: string }>('select private.read_daily_key() as key')).rows[0]!.key;
      const first = await read();
      expect(await read()).toBe(first);
      await owner.query("update private.settings set changed_at = changed_at - interval '25 hours'");
      const second = await read();
      expect(second).toMatch(/^[\da-f]{64}$/);
      expect(second).not.toBe(first);
      expect(await read()).toBe(second);
    });
  });

  test('the owner, who inserts without headers and without our server, is not limited', async () => {
    await fill(owner, {}, leadsPerMinute.client + 1);
    expect(await count(owner, 'private.lead_senders')).toBe(0);
  });

  test('all leads with a mark share one, for a minute and for an hour; those without are always stored', async () => {
    const insertOld = (seconds: number, leads: number) =>
      owner.query(`insert into public.contacts (created_at, name, email, subject, flagged, mark)
        select clock_timestamp() - interval '${seconds} seconds', 'n', 'a@b', 's', true, 'links'
        from generate_series(1, ${leads})`);
    const marked = (client: string) => ({ ...from(client), 'parola.mark': 'no-form-time' });
    await insertOld(20, leadsPerMinute.marked - 1);
    expect(await insertAsVisitor(owner, aLead, marked('ana'))).toBe(1);
    await expect(insertAsVisitor(owner, aLead, marked('ben'))).rejects.toMatchObject({
      code: 'PT429',
      detail: expect.stringMatching(/^(3\d|40)$/),
    });
    const generous = { ...marked('ben'), 'parola.leads_per_minute_marked': '1000' };
    expect(await insertAsVisitor(owner, aLead, generous)).toBe(1);
    expect(await insertAsVisitor(owner, aLead, { ...from('carla'), 'parola.leads_per_minute_all': '1' })).toBe(1);
    expect(await insertAsVisitor(owner, aLead, { ...from('dina'), 'parola.leads_per_minute_all': '1' })).toBe(1);

    await owner.query('truncate public.contacts cascade');
    await insertOld(600, leadsPerMinute.marked * hourFactor);
    await expect(insertAsVisitor(owner, aLead, marked('ana'))).rejects.toMatchObject({
      code: 'PT429',
      detail: expect.stringMatching(/^(3000|299\d)$/),
    });
  });

  test('what is too old is deleted when the next lead is inserted', async () => {
    await insertAsVisitor(owner, aLead, request('r1'));
    await owner.query(`insert into public.contacts (created_at, name, email, subject)
      values (clock_timestamp() - interval '${retentionMonths} months 1 minute', 'too old', 'a@b', 's'),
        (clock_timestamp() - interval '${retentionMonths} months' + interval '1 minute', 'in time', 'a@b', 's');
      update private.lead_requests set created_at = created_at - interval '25 hours'`);
    await insertAsVisitor(owner, aLead, from('ben'));
    expect(await count(owner, 'private.lead_requests')).toBe(0);
    const { rows } = await owner.query('select name from public.contacts order by created_at');
    expect(rows).toEqual([{ name: 'in time' }, { name: aLead.name }, { name: aLead.name }]);
  });

  test('the spaces around a text are not stored', async () => {
    const spaces = ' \n\u00a0\u3000'.repeat(2000);
    await insertAsVisitor(owner, { ...aLead, message: `${spaces}Kumusta\n po${spaces}` });
    const { rows } = await owner.query('select message from public.contacts');
    expect(rows).toEqual([{ message: 'Kumusta\n po' }]);
  });

  describe('for a submit that is sent again', () => {
    test('one that was rolled back leaves nothing behind', async () => {
      await beginInsertAsVisitor(owner, aLead, request('r1'));
      await owner.query('rollback');
      for (const table of ['public.contacts', 'private.lead_requests', 'private.lead_senders', 'private.lead_outbox']) {
        expect(await count(owner, table)).toBe(0);
      }
      expect(await insertAsVisitor(owner, aLead, request('r1'))).toBe(1);
    });

    test.each([
      ['commit', 0],
      ['rollback', 1],
    ])('the same submit at the same moment waits for the first to %s', async (end, rowsOfTheSecond) => {
      const watcher = await connect(url);
      await beginInsertAsVisitor(owner, aLead, request('r1'));
      const second = insertAsVisitor(other, aLead, request('r1'));
      await vi.waitFor(async () => expect(await count(watcher, waitingForLocks)).toBe(1), 30_000);
      await owner.query(end);
      expect(await second).toBe(rowsOfTheSecond);
      expect(await count(watcher, 'public.contacts')).toBe(1);
      await watcher.end();
    });
  });
});
