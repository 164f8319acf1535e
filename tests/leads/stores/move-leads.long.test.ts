/** Leads that move to another store have there what they had before: sources, forms, states, notes and calls. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeJson } from '#server/notify/lead-file.ts';
import { readLeadFile } from '#server/owner-cli/read-lead-file.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import { openPostgresStore } from '#server/stores/postgres/open-postgres.ts';
import { openSqliteStore } from '#server/stores/sqlite/file.ts';
import type { LeadDatabase } from '#server/stores/store.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { saveLead } from '../../support/leads/desk-stores.ts';
import { makePlainOwnersDatabase } from '../../support/leads/insert-as-visitor.ts';
import { makeFolder } from '../../support/leads/persistent-stores.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';

type Store = LeadDatabase & DeskDatabase;

const options = { leadsPerMinute, channels: [] };
const by = 'owner@example.ph';
const openers: Record<string, () => Promise<Store>> = {
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
async function fill(store: Store) {
  const chat = await saveLead(
    store,
    { form: 'chat', subject: 'Live Chat Lead', message: 'Live Chat Inquiry: hi' },
    { page: '/services/seo', firstPage: '/', referrer: 'www.google.com', utmSource: 'news', medium: 'email' },
  );
  await saveLead(store, { form: 'chat', subject: 'Typed as a subject of its own' }, { campaign: 'May offer' });
  await saveLead(store, { name: 'Robot' }, undefined, 'honeypot');
  const cleared = await saveLead(store, { name: 'Real' }, undefined, 'honeypot');
  const startsAt = '2099-11-17T02:30:00.000Z';
  await saveLead(store, { subject: 'Talk' }, undefined, null, { startsAt, atOnce: 1, mostOfOne: 2 });
  await store.changeState({ id: chat.id, state: 'read', version: 0, by });
  await store.changeState({ id: chat.id, state: 'answered', version: 1, by });
  await store.changeState({ id: cleared.id, state: 'unread', version: 0, by });
  await store.addNote(chat.id, { id: 'one', author: by, text: 'Called back\n"soon"' });
  await store.addNote(chat.id, { id: 'two', author: 'second@example.ph', text: '₱ 😀' });
}

async function writeFile(store: Store) {
  return (await Array.fromAsync(writeJson(store.exportLeads()))).join('');
}

function readFile(text: string) {
  return readLeadFile(new TextEncoder().encode(text));
}

describe.each(names.flatMap((from) => names.map((to) => ({ from, to }))))('from $from to $to', ({ from, to }) => {
  test('nothing is lost, and a second import changes nothing', async () => {
    const [before, after] = [await open(from), await open(to)];
    await fill(before);
    const file = await writeFile(before);
    expect(await after.importLeads(readFile(file))).toBe(5);
    expect(await writeFile(after)).toBe(file);
    expect(await after.countDeskLeads({})).toEqual({ unread: 3, read: 0, answered: 1, spam: 1 });

    expect(await after.listBookings(new Date())).toMatchObject([{ startsAt: '2099-11-17T02:30:00.000Z', seat: 1 }]);
    const [answered] = await after.listDeskLeads({ state: 'answered' }, null, 1);
    expect(answered).toMatchObject({ form: 'chat', version: 2, changedBy: by, source: { page: '/services/seo' } });
    await after.changeState({ id: answered!.id, state: 'read', version: 2, by });
    await after.deleteNote(answered!.id, 'one');
    expect(await after.importLeads(readFile(file))).toBe(0);
    const { lead, notes } = (await after.findDeskLead(answered!.id))!;
    expect([lead.state, notes.map(({ id }) => id)]).toEqual(['read', ['two']]);
  });
});

test.each(names)('an older file, with the leads alone, is imported into %s', async (name) => {
  const [before, after] = [await open('SQLite'), await open(name)];
  await fill(before);
  const leads = await Array.fromAsync(before.listLeads());
  expect(await after.importLeads(readFile(JSON.stringify(leads)))).toBe(5);
  expect(await Array.fromAsync(after.listLeads())).toEqual(leads);
  expect(await after.countDeskLeads({})).toEqual({ unread: 3, read: 0, answered: 0, spam: 2 });
});
