/** The owner's commands for leads in D1, through wrangler as with `--remote`, but on this machine. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openEdgeLeads } from '#build/edge/open-edge-leads.ts';
import { makeExportedLead, nowhere } from '../support/leads/open-test-store.ts';
import { runCommand } from '../support/leads/run-owner-command.ts';
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

const startsAt = '2099-11-17T02:30:00.000Z';
const call = { startsAt, seat: 1, firstStartsAt: '2099-11-16T02:30:00.000Z', phone: '0917 123 4567' };
// More than one page of a list, and more than one statement of an import.
const leads = Array.from({ length: 700 }, (_, number) =>
  makeExportedLead({
    id: `0b9e7a0e-1111-4222-8333-${String(number).padStart(12, '0')}`,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    email: number % 100 === 0 ? 'Ana@Example.ph' : `visitor-${number}@example.ph`,
    ...(number === 699 && { call, message: "“Kumusta”\n₱ 😀 '; drop table contacts" }),
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
  expect(JSON.parse(out)).toEqual(
    leads.map(({ call: own, ...lead }) => (own ? { ...lead, call: own } : lead)).toReversed(),
  );
  expect(await database.importLeads(JSON.parse(out) as typeof leads)).toBe(0);
  expect((await run('list')).out).toMatch(/700 leads in the D1 database[^]*Coming calls/);
});

test('all leads of a person are deleted, however the address is written', async () => {
  expect((await run('delete', '--email', 'ana@example.PH')).out).toContain('Removed 7 leads');
  expect((await run('purge', '--older-than', '9999d')).out).toContain('Removed 0 leads');
  expect((await run('show', leads[0]!.id)).code).toBe(1);
  expect((await run('show', leads[1]!.id)).out).toContain('visitor-1@example.ph');
});

test('what needs the file, or the settings, says what to do instead', async () => {
  expect(await run('restore', 'leads.db')).toMatchObject({
    code: 1,
    err: expect.stringContaining('d1 time-travel') as unknown,
  });
  expect(await run('retry')).toMatchObject({ code: 0, out: 'No notification was given up.\n' });
  expect(await run('test-notifications')).toMatchObject({ code: 1, err: 'the settings are elsewhere\n' });
});
