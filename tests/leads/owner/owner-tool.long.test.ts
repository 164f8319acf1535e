/** `npm run leads` as the owner runs it: a separate process, while the server has the store open. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStore } from '#server/stores/sqlite/file.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import type { LeadDatabase, StoredLead } from '#server/stores/store.ts';
import { makeNewLead } from '../../support/leads/open-test-store.ts';
import { runOwnerTool, startOwnerTool } from '../../support/leads/run-owner-tool.ts';

let folder: string;
let database: LeadDatabase;

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/parola-test-`);
  database = openSqliteStore(folder, { leadsPerMinute, channels: ['email'] });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function storeLead(name: string, message = 'Kumusta!') {
  const lead = { name, email: `${name.toLowerCase()}@example.ph`, subject: 'Bags', message };
  await database.save(makeNewLead({ lead }));
}

const run = (command: string, env: Record<string, string> = {}) =>
  runOwnerTool({ DATA_DIR: folder, ...env }, ...command.split(' '));

describe('while the server has the store open', () => {
  beforeEach(async () => {
    await database.deleteOlderThan(new Date(Date.now() + 1000));
    await storeLead('Ana');
    await storeLead('Ben');
  });

  test('the owner lists, shows, exports and deletes leads', async () => {
    const exported = await run('export --json');
    expect(exported).toMatchObject({ code: 0, err: '' });
    const leads = JSON.parse(exported.out) as StoredLead[];
    // Of a lead without a call the file says nothing about one.
    expect(leads.map((lead) => ({ ...lead, call: null }))).toEqual(await Array.fromAsync(database.exportLeads()));
    const ana = leads.find(({ name }) => name === 'Ana')!;

    expect((await run('list')).out).toMatch(
      /Ana.*\n(.*\n)*2 leads in .*leads\.db, newest first\.\nNotifications: 2 waiting/,
    );
    expect((await run(`show ${ana.id}`)).out).toContain('Email:    ana@example.ph\n');
    expect((await run('delete --email ANA@example.ph')).out).toMatch(
      /^Removed 1 lead of ANA@example\.ph, notifications included\.\n/,
    );
    expect(await run(`show ${ana.id}`)).toMatchObject({ code: 1, out: '', err: `There is no lead ${ana.id}.\n` });
    expect(await database.countDeliveries()).toEqual({ waiting: 1, givenUp: 0 });
    expect((await run('purge --older-than 24m')).out).toMatch(/^Removed 0 leads/);
  });

  test('a closed pipe ends it without an error', async () => {
    for (let count = 0; count < 200; count += 1) await storeLead('Long', 'x'.repeat(5000));
    const child = startOwnerTool({ DATA_DIR: folder }, 'export', '--csv');
    child.stdout.once('data', () => child.stdout.destroy());
    const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect({ code: code as number, err }).toEqual({ code: 0, err: '' });
  });

  test('npm’s own lines in an exported file cause a warning', async () => {
    const viaNpm = { npm_lifecycle_event: 'leads' };
    expect((await run('export --csv', viaNpm)).err).toMatch(/npm run --silent leads/);
    expect((await run('export --csv', { ...viaNpm, npm_config_loglevel: 'silent' })).err).toBe('');
  });
});

test('leads of a hosted project are managed in its dashboard', async () => {
  const { code, out, err } = await run('list', { PUBLIC_SUPABASE_URL: 'https://project.supabase.example' });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^The leads are in the hosted project.*dashboard\.\n$/);
});

test('a typing error is explained even where the settings are wrong too', async () => {
  const { code, out, err } = await run('lst', { PORT: 'many' });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^There is no command "lst"\.\n\nnpm run leads/);
});
