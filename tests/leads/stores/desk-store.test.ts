/** What the desk reads and changes of the leads, the same on every store. */
import { describe, expect, test } from 'vitest';
import { deskStores, importLeads, saveLead, type DeskStore } from '../../support/leads/desk-stores.ts';
import { nowhere } from '../../support/leads/open-test-store.ts';
import { triedLead } from '#server/stores/store.ts';
import { noTexts } from '../../support/leads/no-texts.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

async function listNames(store: DeskStore, filter: Parameters<DeskStore['listDeskLeads']>[0]) {
  return (await store.listDeskLeads(filter, null, 100)).map(({ name }) => name);
}

describe.each(deskStores)('in $name', ({ open }) => {
  test('a lead that is only tried leaves nothing, and none is too many', async () => {
    const store = await open();
    for (let count = 0; count < 40; count += 1) await store.check();
    expect(await store.countDeskLeads({})).toEqual({ unread: 0, read: 0, answered: 0, spam: 0 });
    expect(await store.countByEmail(triedLead.email)).toBe(0);
  });

  test('a new lead is unread, with its source; one with a filled honeypot is spam', async () => {
    const store = await open();
    const source = { page: '/contact', referrer: 'www.google.com' };
    const lead = await saveLead(store, { company: 'Åcme 😀', message: 'Hello\nthere' }, source);
    expect(lead).toEqual({
      ...noTexts,
      id: expect.any(String),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(\d{3})?Z$/),
      name: 'Ana Reyes',
      email: 'ana@example.ph',
      subject: 'A new site',
      company: 'Åcme 😀',
      message: 'Hello\nthere',
      flagged: false,
      mark: null,
      form: 'contact',
      source: { ...nowhere, ...source },
      call: null,
      state: 'unread',
      version: 0,
      changedBy: null,
      changedAt: null,
    });
    expect(await store.findDeskLead(lead.id)).toEqual({ lead, notes: [] });
    const flagged = await saveLead(store, { name: 'Bot' }, undefined, 'honeypot');
    expect(flagged).toMatchObject({
      name: 'Bot',
      flagged: true,
      mark: 'honeypot',
      state: 'spam',
      version: 0,
      source: nowhere,
    });
    expect(await store.countDeskLeads({})).toEqual({ unread: 1, read: 0, answered: 0, spam: 1 });
    expect(await listNames(store, {})).toEqual(['Ana Reyes']);
    for (const id of [nobody, "1' or true", '']) expect(await store.findDeskLead(id)).toBeUndefined();
  });

  test('pages of the list have each lead once, newest first, whatever comes in between', async () => {
    const store = await open();
    const sameMoment = { created_at: '2026-11-02T00:00:00.000Z' };
    await importLeads(
      store,
      [...Array(25).keys()].map((number) => (number < 15 ? {} : sameMoment)),
    );
    const ids: string[] = [];
    for (;;) {
      const last = ids.length === 0 ? undefined : (await store.findDeskLead(ids.at(-1)!))!.lead;
      const after = last ? { createdAt: last.created_at, id: last.id } : null;
      const page = await store.listDeskLeads({}, after, 4);
      if (page.length === 0) break;
      ids.push(...page.map(({ id }) => id));
      await importLeads(store, [{ name: 'New' }], '2026-11-03T00:00:00.000Z');
    }
    expect(new Set(ids).size).toBe(25);
    const all = (await store.listDeskLeads({}, null, 100)).filter(({ name }) => name !== 'New');
    expect(all.map(({ id }) => id)).toEqual(ids);
    expect(await store.listDeskLeads({}, { createdAt: 'never', id: "' or true" }, 4)).toBeInstanceOf(Array);
  });

  test('the time of the last lead leads to the next page, also with microseconds', async () => {
    const store = await open();
    for (const name of ['Ana', 'Ben', 'Carla']) await saveLead(store, { name });
    const [newest] = await store.listDeskLeads({}, null, 1);
    const rest = await store.listDeskLeads({}, { createdAt: newest!.created_at, id: newest!.id }, 5);
    expect([newest!.name, ...rest.map(({ name }) => name)].toSorted()).toEqual(['Ana', 'Ben', 'Carla']);
  });

  test('of two people who change a lead at once one is told, and sees what the other did', async () => {
    const store = await open();
    const { id } = await saveLead(store, {});
    const people = ['ana@parola.example', 'ben@parola.example', 'carla@parola.example'];
    const results = await Promise.all(people.map((by) => store.changeState({ id, state: 'answered', version: 0, by })));
    const [winner, ...losers] = results.toSorted((a, b) => Number(b!.changed) - Number(a!.changed));
    expect(winner).toMatchObject({ changed: true, lead: { id, state: 'answered', version: 1 } });
    expect(winner!.lead.changedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(\d{3})?Z$/);
    for (const loser of losers) expect(loser).toEqual({ changed: false, lead: winner!.lead });
    const later = { id, state: 'spam' as const, version: 1, by: 'ana@parola.example' };
    expect(await store.changeState(later)).toMatchObject({ changed: true, lead: { state: 'spam', version: 2 } });
    expect(await store.changeState({ ...later, version: 7 })).toMatchObject({ changed: false, lead: { version: 2 } });
    for (const gone of [nobody, 'x']) expect(await store.changeState({ ...later, id: gone })).toBeUndefined();
    expect(await store.countDeskLeads({})).toEqual({ unread: 0, read: 0, answered: 0, spam: 1 });
  });

  test('a flagged lead that is no spam can be brought back', async () => {
    const store = await open();
    const { id } = await saveLead(store, {}, undefined, 'honeypot');
    expect(await store.changeState({ id, state: 'unread', version: 0, by: 'a' })).toMatchObject({ changed: true });
    expect(await listNames(store, {})).toEqual(['Ana Reyes']);
  });

  test('notes are kept with the lead, oldest first, and one that is sent twice is one', async () => {
    const store = await open();
    const { id } = await saveLead(store, {});
    const text = '<script>alert(1)</script>\n"quoted"';
    const first = await store.addNote(id, { id: 'n1', author: 'ana@parola.example', text });
    expect(first).toEqual({ id: 'n1', author: 'ana@parola.example', text, createdAt: expect.stringMatching(/Z$/) });
    expect(await store.addNote(id, { id: 'n1', author: 'ana@parola.example', text })).toEqual(first);
    const second = await store.addNote(id, { id: 'n2', author: 'ben', text: 'Called.' });
    expect((await store.findDeskLead(id))!.notes).toEqual([first, second]);
    const other = await saveLead(store, {});
    const third = await store.addNote(other.id, { id: 'n3', author: 'a', text: 'Of another lead' });
    const exported = await Array.fromAsync(store.exportLeads());
    expect(exported.map(({ notes }) => notes)).toEqual([[third], [first, second]]);
    for (const gone of [nobody, 'x']) {
      expect(await store.addNote(gone, { id: 'n4', author: 'a', text: 'b' })).toBeUndefined();
      expect(await store.deleteNote(gone, 'n1')).toBe(false);
    }
    expect(await store.deleteNote(id, 'n1')).toBe(true);
    expect(await store.deleteNote(id, 'n1')).toBe(false);
    expect((await store.findDeskLead(id))!.notes).toEqual([second]);
  });

  test('leads are deleted with their states and notes, and no others', async () => {
    const store = await open();
    const [one, two] = [await saveLead(store, { name: 'Ana' }), await saveLead(store, { name: 'Ben' })];
    for (const { id } of [one, two]) {
      await store.changeState({ id, state: 'answered', version: 0, by: 'a' });
      await store.addNote(id, { id: `note of ${id}`, author: 'a', text: 'A note' });
    }
    expect(await store.deleteLeads([one.id, nobody, 'x'])).toBe(1);
    expect(await store.deleteLeads([])).toBe(0);
    expect(await store.findDeskLead(one.id)).toBeUndefined();
    expect((await store.findDeskLead(two.id))!.notes).toHaveLength(1);
    expect(await listNames(store, { search: 'note' })).toEqual(['Ben']);
    expect(await store.countDeskLeads({})).toEqual({ unread: 0, read: 0, answered: 1, spam: 0 });
  });

  test('filters by state, form, page, source and day go together', async () => {
    const store = await open();
    await saveLead(store, { name: 'Contact' }, { page: '/contact', referrer: 'www.google.com' });
    await saveLead(store, { form: 'chat', name: 'Chat' }, { page: '/', utmSource: 'newsletter' });
    const audit = await saveLead(store, { form: 'audit', name: 'Audit' }, { page: '/' });
    await importLeads(store, [{ name: 'Old' }], '2020-01-01T00:00:00.000Z');
    await store.changeState({ id: audit.id, state: 'read', version: 0, by: 'a' });
    const names = async (filter: Parameters<DeskStore['listDeskLeads']>[0]) =>
      (await listNames(store, filter)).toSorted();
    expect(await names({ form: 'chat' })).toEqual(['Chat']);
    expect(await names({ form: 'audit' })).toEqual(['Audit']);
    expect(await names({ form: 'contact' })).toEqual(['Contact', 'Old']);
    expect(await names({ form: 'call' })).toEqual([]);
    expect(await names({ page: '/' })).toEqual(['Audit', 'Chat']);
    expect(await names({ page: '/', state: 'read' })).toEqual(['Audit']);
    expect(await names({ source: 'newsletter' })).toEqual(['Chat']);
    expect(await names({ source: 'www.google.com' })).toEqual(['Contact']);
    const [from, before] = [new Date('2020-01-01'), new Date('2020-01-01T00:00:00.001Z')];
    expect(await names({ from, before })).toEqual(['Old']);
    expect(await names({ from: before, form: 'contact' })).toEqual(['Contact']);
    expect(await names({ before: from })).toEqual([]);
    expect(await names({ page: "' or true --\u0000", source: '%' })).toEqual([]);
    expect(await store.countDeskLeads({ page: '/', state: 'answered' })).toMatchObject({ unread: 1, read: 1 });
  });
});
