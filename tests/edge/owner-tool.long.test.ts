/** The owner's commands for leads in D1, through wrangler as with `--remote`, but on this machine. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openEdgeLeads } from '#build/edge/open-edge-leads.ts';
import { openSqliteStore } from '#server/stores/sqlite/file.ts';
import type { ExportedLead } from '#server/stores/store.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { saveLead } from '../support/leads/desk-stores.ts';
import { makeExportedLead, nowhere } from '../support/leads/open-test-store.ts';
import { makeFolder } from '../support/leads/persistent-stores.ts';
import { runCommand } from '../support/leads/run-owner-command.ts';
import { runOwnerTool } from '../support/leads/run-owner-tool.ts';
import { copyEdgeState, removeEdgeState } from '../support/start-edge.ts';

let folder: string;
let database: Awaited<ReturnType<typeof openEdgeLeads>>;
beforeAll(async () => {
  folder = await copyEdgeState(inject('emptyEdgeState'));
  database = await openEdgeLeads('local', folder);
});
afterAll(async () => {
  await database.close();
  await removeEdgeState(folder);
});

function run(...args: string[]) {
  return runCommand(args, {
    readEnv() {
      throw new Error('the settings are elsewhere');
    },
    openDatabase: async () => ({ ...database, async close() {} }),
    databaseTool: { backUp: 'd1 export', restore: 'd1 time-travel' },
  });
}

// More than one page of a list, and more than one statement of an import.
const leads = Array.from({ length: 700 }, (_, number) =>
  makeExportedLead({
    id: `0b9e7a0e-1111-4222-8333-${String(number).padStart(12, '0')}`,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    email: number % 100 === 0 ? 'Ana@Example.ph' : `visitor-${number}@example.ph`,
    message: number === 699 ? "“Kumusta”\n₱ 😀 '; drop table contacts" : null,
    ...(number % 10 === 0 && {
      form: 'chat',
      source: { ...nowhere, page: '/services/seo', utmSource: 'news' },
      flagged: true,
      state: 'answered',
      version: 3,
      changedBy: 'owner@example.ph',
      changedAt: '2026-11-15T05:04:59.000Z',
      notes: [
        { id: `note ${number}`, author: 'owner@example.ph', createdAt: '2026-11-15T05:05:00.000Z', text: '₱ "1"' },
      ],
    }),
  }),
);

test('leads that were exported elsewhere are imported once, and listed newest first', async () => {
  expect(await database.importLeads(leads)).toBe(700);
  expect(await database.importLeads(leads)).toBe(0);
  const { code, out } = await run('export', '--json');
  expect(code).toBe(0);
  // A lead without a call has no such field.
  expect(JSON.parse(out)).toEqual(leads.map(({ call: _call, ...lead }) => lead).toReversed());
  expect(await database.importLeads(JSON.parse(out) as typeof leads)).toBe(0);
  expect((await run('list')).out).toContain('700 leads in the D1 database');
});

test('all leads of a person are deleted, however the address is written', async () => {
  expect((await run('delete', '--email', 'ana@example.PH')).out).toContain('Removed 7 leads');
  expect((await run('purge', '--older-than', '9999d')).out).toContain('Removed 0 leads');
  expect((await run('show', leads[0]!.id)).code).toBe(1);
  expect((await run('show', leads[1]!.id)).out).toContain('visitor-1@example.ph');
});

test('a lead with a booked call moves from a file to D1, and from there to another file', async () => {
  const [before, after] = [await makeFolder(), await makeFolder()];
  const startsAt = '2099-11-17T02:30:00.000Z';
  const moved = '2099-11-18T05:00:00.000Z';
  const store = openSqliteStore(before.env['DATA_DIR']!, { leadsPerMinute, channels: [] });
  const call = { startsAt, atOnce: 1, mostOfOne: 2 };
  const { id } = await saveLead(store, { name: 'Carla Uy', subject: 'Talk' }, undefined, null, call);
  await store.moveBooking(id, moved, 1);
  await store.close();

  const [toD1, fromD1] = [`${before.env['DATA_DIR']}/to-d1.json`, `${before.env['DATA_DIR']}/from-d1.json`];
  expect(await runOwnerTool(before.env, 'export', '--json', toD1)).toMatchObject({ code: 0 });
  expect(await run('import', toD1)).toMatchObject({ code: 0, err: '' });
  expect((await run('list')).out).toMatch(new RegExp(`Coming calls .*:\n\\S+ \\S+ ${id} Carla Uy, booked .*\n`));
  expect(await run('export', '--json', fromD1)).toMatchObject({ code: 0, err: '' });
  expect(await runOwnerTool(after.env, 'import', fromD1)).toMatchObject({ code: 0 });

  const exported = JSON.parse((await runOwnerTool(after.env, 'export', '--json')).out) as ExportedLead[];
  expect(exported).toEqual(JSON.parse(await readFile(fromD1, 'utf8')));
  expect(exported.filter((lead) => lead.call)).toEqual(JSON.parse(await readFile(toD1, 'utf8')));
  expect(exported.find((lead) => lead.id === id)?.call).toMatchObject({
    startsAt: moved,
    seat: 1,
    firstStartsAt: startsAt,
  });
});

test('a lead whose time for a call is taken in D1 is imported without the call', async () => {
  const startsAt = '2099-11-19T02:30:00.000Z';
  const call = { startsAt, seat: 1, firstStartsAt: startsAt, phone: '0917 123 4567' };
  const [first, second] = [makeExportedLead({ call }), makeExportedLead({ call })];
  expect([await database.importLeads([first]), await database.importLeads([second])]).toEqual([1, 1]);
  expect((await database.findDeskLead(first.id))!.lead.call).toEqual(call);
  expect((await database.findDeskLead(second.id))!.lead.call).toBeNull();
});

test('what needs the file, or the settings, says what to do instead', async () => {
  expect(await run('restore', 'leads.db')).toMatchObject({
    code: 1,
    err: expect.stringContaining('d1 time-travel') as unknown,
  });
  expect(await run('retry')).toMatchObject({ code: 0, out: 'No notification was given up.\n' });
  expect(await run('test-notifications')).toMatchObject({ code: 1, err: 'the settings are elsewhere\n' });
});
