/** Leads that move to another store have there what they had before: sources, forms, states, notes and calls. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { pickLeadColumns, writeJson } from '#server/notify/lead-file.ts';
import { readLeadFile } from '#server/owner-cli/read-lead-file.ts';
import { openPostgresStore } from '#server/stores/postgres/store.ts';
import { openSqliteStore } from '#server/stores/sqlite/file.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import type { StoredLead, StoreOptions } from '#server/stores/store.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { saveLead } from '../../support/leads/desk-stores.ts';
import { makePlainOwnersDatabase } from '../../support/leads/insert-as-visitor.ts';
import { makeLead } from '../../support/leads/open-test-store.ts';
import { makeFolder } from '../../support/leads/persistent-stores.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';

const options: StoreOptions = { leadsPerMinute, channels: ['webhook'] };
const by = 'owner@example.ph';
const openers: Record<string, () => Promise<LeadDatabase>> = {
  SQLite: async () => openSqliteStore((await makeFolder()).env['DATA_DIR']!, options),
  PostgreSQL: async () => openPostgresStore((await makePlainOwnersDatabase(sharedPostgres!)).url, options),
};
const names = sharedPostgres ? Object.keys(openers) : ['SQLite'];

async function open(name: string) {
  const store = await openers[name]!();
  onTestFinished(() => store.close());
  return store;
}

/** A lead of each kind: untouched, answered with notes, spam, one that was taken out of spam, and one with a call. */
async function fill(store: LeadDatabase) {
  const chat = await saveLead(
    store,
    { form: 'chat', subject: 'Live Chat Lead', message: 'Live Chat Inquiry: hi' },
    { page: '/services/seo', firstPage: '/', referrer: 'www.google.com', utmSource: 'news', medium: 'email' },
  );
  await saveLead(store, { form: 'chat', subject: 'Typed as a subject of its own' }, { campaign: 'May offer' });
  await saveLead(store, { name: 'Robot' }, undefined, 'honeypot');
  await saveLead(store, { name: 'Seller' }, undefined, 'links');
  const cleared = await saveLead(store, { name: 'Real' }, undefined, 'honeypot');
  const startsAt = '2099-11-17T02:30:00.000Z';
  await saveLead(store, { subject: 'Talk' }, undefined, null, { startsAt, atOnce: 1, mostOfOne: 2 });
  await store.changeState({ id: chat.id, state: 'read', version: 0, by });
  await store.changeState({ id: chat.id, state: 'answered', version: 1, by });
  await store.changeState({ id: cleared.id, state: 'unread', version: 0, by });
  await store.addNote(chat.id, { id: 'one', author: by, text: 'Called back\n"soon"' });
  await store.addNote(chat.id, { id: 'two', author: 'second@example.ph', text: '₱ 😀' });
}

const writeFile = async (store: LeadDatabase) => (await Array.fromAsync(writeJson(store.exportLeads()))).join('');

const readFile = (text: string) => readLeadFile(new TextEncoder().encode(text));

/** As awkward as the rules for leads allow. */
const awkward: StoredLead[] = [
  makeLead({ created_at: '2026-11-15T05:04:59.000Z', name: "O'Brien; drop table contacts --", company: '' }),
  makeLead({
    created_at: '2026-11-15T05:04:58.123Z',
    message: 'one\r\ntwo\n\nthree\r',
    company: '\\N "quoted" \\u0041',
  }),
  makeLead({ created_at: '2026-11-15T05:04:57.123456Z', name: '\ufeffAna\u200b', message: 'e\u0301 é 👩‍👩‍👧 \u{10ffff}' }),
  makeLead({ created_at: '2026-11-15T05:04:56.000001Z', subject: 'مرحبا 你好', message: ' spaces at both ends ' }),
  makeLead({ created_at: '2024-02-29T23:59:59.999999Z', flagged: true, message: null, email: 'Ñ@Example.PH' }),
  makeLead({ created_at: '1999-12-31T23:59:59.900Z', message: '{"a": [1, null]}\u2028', flagged: true }),
];

describe.each(names.flatMap((from) => names.map((to) => ({ from, to }))))('from $from to $to', ({ from, to }) => {
  test('nothing is lost, and a second import changes nothing', async () => {
    const [before, after] = [await open(from), await open(to)];
    await fill(before);
    const file = await writeFile(before);
    expect(await after.importLeads(readFile(file))).toBe(6);
    expect(await writeFile(after)).toBe(file);
    expect(await after.countDeskLeads({})).toEqual({ unread: 4, read: 0, answered: 1, spam: 1 });

    expect(await after.listBookings(new Date())).toMatchObject([{ startsAt: '2099-11-17T02:30:00.000Z', seat: 1 }]);
    const [answered] = await after.listDeskLeads({ state: 'answered' }, null, 1);
    expect(answered).toMatchObject({ form: 'chat', version: 2, changedBy: by, source: { page: '/services/seo' } });
    await after.changeState({ id: answered!.id, state: 'read', version: 2, by });
    await after.deleteNote(answered!.id, 'one');
    expect(await after.importLeads(readFile(file))).toBe(0);
    const { lead, notes } = (await after.findDeskLead(answered!.id))!;
    expect([lead.state, notes.map(({ id }) => id)]).toEqual(['read', ['two']]);
  });

  test('there and back, every text is the same to the byte, and nobody is notified', async () => {
    const [first, second, third] = [await open(from), await open(to), await open(from)];
    expect(await first.importLeads(awkward)).toBe(6);
    const file = await writeFile(first);
    expect(JSON.parse(file)).toMatchObject(awkward);
    await second.importLeads(readFile(file));
    await third.importLeads(readFile(await writeFile(second)));
    expect(await writeFile(third)).toBe(file);
    for (const store of [first, second, third]) expect(await store.countDeliveries()).toMatchObject({ waiting: 0 });
  });
});

test.each(names)('an older file, with the leads alone, is imported into %s', async (name) => {
  const [before, after] = [await open('SQLite'), await open(name)];
  await fill(before);
  const leads = await Array.fromAsync(before.exportLeads(), pickLeadColumns);
  expect(await after.importLeads(readFile(JSON.stringify(leads)))).toBe(6);
  expect(await Array.fromAsync(after.exportLeads(), pickLeadColumns)).toEqual(leads);
  expect(await after.countDeskLeads({})).toEqual({ unread: 4, read: 0, answered: 0, spam: 2 });
});
