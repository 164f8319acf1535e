import { readFile, stat } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { listStored, makeLead, openTestStore, type TestStore } from '#tests/support/leads/open-test-store.ts';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { runCommand } from '#tests/support/leads/run-owner-command.ts';
import { officeTimeNote } from '../notify/lead-text.ts';
import { StoreUnavailable, type StoredLead } from '../stores/store.ts';
import { markReasons } from '#src/domain/lead-marks.ts';
import wrongUsage from './wrong-usage.json' with { type: 'json' };

const now = new Date('2026-03-31T10:00:00.000Z');
/** As in a container. */
const command = 'docker exec CONTAINER node scripts/leads.ts';

async function run(args: string[], given?: TestStore, exportFolder?: string, hasDevStore = false) {
  const database = given ?? (await openTestStore());
  database.isClosed = false;
  const openDatabase = vi.fn<() => Promise<TestStore>>(async () => database);
  const result = await runCommand(args, { openDatabase }, { command, now, exportFolder, hasDevStore });
  const opened = openDatabase.mock.calls.length;
  expect(database.isClosed).toBe(opened > 0);
  return { ...result, opened };
}

const spam = makeLead({
  id: '0b9e7a0e-1111-4222-8333-444455556666',
  created_at: '2026-02-28T16:30:00.000Z',
  name: 'Win\u001b[2J \u202egpj',
  email: 'win@example.com',
  subject: 'A subject that is much longer than any terminal would like it to be, and then some more of it',
  flagged: true,
  mark: 'honeypot',
});
const older = makeLead({ id: '7c1b7a0e-1111-4222-8333-444455556666', created_at: '2026-01-01T00:00:00.000Z' });

function giveUp({ query }: TestStore, { id }: StoredLead, attempts = 0) {
  query('update lead_outbox set due_at = null, attempts = ? where lead_id = ?', attempts, id);
}

describe('list', () => {
  test('shows every lead in the office’s time, in the order of the store, and the state of the notifications', async () => {
    const database = await openTestStore([spam, older], ['email']);
    giveUp(database, spam);
    const { code, out, err } = await run(['list'], database);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      'received id name email subject mark',
      `2026-03-01 00:30 ${spam.id} Win\\u{1b}[2J \\u{202e}gpj win@example.com ${spam.subject} honeypot`,
      `2026-01-01 08:00 ${older.id} Ana Reyes ana@example.ph A new website`,
      '',
      `2 leads in ${database.location}, newest first.`,
      'Notifications: 1 waiting, 1 given up.',
      ` given up email ${spam.id} after 0 attempts`,
      ` waiting email ${older.id} after 0 attempts`,
      `Send those that were given up again: ${command} retry`,
      '',
    ]);
  });

  test('ends with the calls that are coming, and show has the call of its lead', async () => {
    const startsAt = '2026-04-07T02:30:00.000Z';
    const call = { startsAt, seat: 1, firstStartsAt: startsAt, phone: '0917 123 4567' };
    const past = { ...call, startsAt: '2026-03-30T02:30:00.000Z' };
    const database = await openTestStore([
      { ...spam, call },
      { ...older, call: past },
    ]);
    const { out } = await run(['list'], database);
    expect(out).toContain(
      `Coming calls ${officeTimeNote}:\n2026-04-07 10:30 ${spam.id} Win\\u{1b}[2J \\u{202e}gpj, 0917 123 4567, booked 2026-03-01 00:30\n`,
    );
    expect(out).not.toContain('2026-03-30 10:30');
    expect((await run(['show', older.id], database)).out).toContain(`Call:     2026-03-30 10:30 ${officeTimeNote}`);
  });

  test('says of a call that looks odd why, and until when it holds its time', async () => {
    const [first, second, third] = ['02:30', '03:00', '03:30'].map((time) => {
      const startsAt = `2026-04-07T${time}:00.000Z`;
      return { startsAt, seat: 1, firstStartsAt: startsAt, phone: null };
    });
    const odd = { flagged: true, mark: 'fast' as const, name: 'Eva' };
    const database = await openTestStore([
      { ...makeLead({ ...odd, created_at: '2026-03-31T05:00:00.000Z' }), call: first },
      { ...makeLead({ ...odd, created_at: '2026-03-30T05:00:00.000Z' }), call: second },
      { ...makeLead({ created_at: '2026-03-30T05:00:00.000Z' }), call: third },
    ]);
    const { out } = await run(['list'], database);
    const lines = out.slice(out.indexOf('Coming calls')).split('\n').slice(1, 6);
    expect(lines.map((line) => line.replace(/[\da-f-]{36} /, ''))).toEqual([
      '2026-04-07 10:30 Eva, booked 2026-03-31 13:00',
      `  ${markReasons.fast} Until 2026-04-01 13:00 it holds its time.`,
      '2026-04-07 11:00 Eva, booked 2026-03-30 13:00',
      `  ${markReasons.fast} It no longer holds its time: others can book it.`,
      '2026-04-07 11:30 Ana Reyes, booked 2026-03-30 13:00',
    ]);
  });

  test('names the leads of twenty notifications, however many there are', async () => {
    const leads = Array.from({ length: 30 }, () => makeLead());
    const database = await openTestStore(leads, ['email']);
    giveUp(database, leads[29]!, 1);
    const { out } = await run(['list'], database);
    const lines = out.slice(out.indexOf('Notifications')).trimEnd().split('\n');
    expect(lines).toHaveLength(1 + 20 + 2);
    expect(lines[1]).toBe(`  given up  email    ${leads[29]!.id}  after 1 attempt`);
    expect(lines[21]).toBe('  … and 10 more');
  });

  test('says so where there is no lead yet', async () => {
    const database = await openTestStore();
    const { code, out } = await run(['list'], database);
    expect(code).toBe(0);
    expect(out).toBe(`No leads yet in ${database.location}.\nNotifications: 0 waiting, 0 given up.\n`);
  });

  test('says where those of the development server are, if there is none here', async () => {
    const hint = `Those of npm run dev: ${command} --dev list\n`;
    expect((await run(['list'], undefined, undefined, true)).out).toContain(hint);
    expect((await run(['list'], await openTestStore([spam]), undefined, true)).out).not.toContain('--dev');
  });
});

describe('show', () => {
  test('shows the whole lead, with hidden characters escaped', async () => {
    const lead = makeLead({ ...spam, company: 'A\u0007', message: 'one\n\u001b]0;title\u0007two\u202e' });
    const { code, out } = await run(['show', lead.id], await openTestStore([lead]));
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'Name:     Win\\u{1b}[2J \\u{202e}gpj',
      'Email:    win@example.com',
      'Company:  A\\u{7}',
      `Subject:  ${lead.subject}`,
      `Received: 2026-03-01 00:30 ${officeTimeNote}`,
      `Lead:     ${lead.id}`,
      'Check:    A hidden field was filled in, which people do not see.',
      '',
      'Message:',
      '  one',
      '  \\u{1b}]0;title\\u{7}two\\u{202e}',
      '',
    ]);
  });

  test('says so where a lead has no message', async () => {
    const { out } = await run(['show', older.id], await openTestStore([{ ...older, message: null }]));
    expect(out).toMatch(/\n\nNo message\.\n$/);
  });

  test('says so where there is no such lead', async () => {
    expect(await run(['show', 'nobody\u001b'], await openTestStore([older]))).toMatchObject({
      code: 1,
      out: '',
      err: 'There is no lead nobody\\u{1b}.\n',
    });
  });
});

describe('export', () => {
  test('writes the leads and nothing else', async () => {
    const json = await run(['export', '--json'], await openTestStore([spam, older]));
    expect(JSON.parse(json.out)).toMatchObject([spam, older]);
    expect(json).toMatchObject({ code: 0, err: '' });
    const csv = await run(['export', '--csv'], await openTestStore([spam, older]));
    expect(csv.out).toMatch(/^\ufeff"id".*"flagged","mark",.*\r\n"0b9e7a0e.*\r\n"7c1b7a0e.*\r\n$/s);
    expect(csv).toMatchObject({ code: 0, err: '' });
  });

  test('in a terminal writes a new file outside of the site’s folder, for this user only', async () => {
    const folder = makeTestFolder();
    const store = await openTestStore([spam, older]);
    const file = `${folder}/leads-2026-03-31T10-00-00.csv`;
    expect(await run(['export', '--csv'], store, folder)).toMatchObject({
      code: 0,
      out: `Exported 2 leads to ${file}.\n`,
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe((await run(['export', '--csv'], store)).out);

    const named = `${folder}/named.json`;
    expect(await run(['export', '--json', named], store)).toMatchObject({ out: `Exported 2 leads to ${named}.\n` });
    expect(JSON.parse(await readFile(named, 'utf8'))).toMatchObject([spam, older]);
    expect(await run(['export', '--json', named], store)).toMatchObject({ code: 1 });
    const missing = await run(['export', '--csv'], store, `${folder}/none`);
    expect(missing.err).toBe(`${folder}/none/leads-2026-03-31T10-00-00.csv cannot be written. Name another file.\n`);
  });
});

const aboutBackups = 'Backups and exported files still have what they had: delete those yourself.\n';

describe('delete', () => {
  test('removes a person’s leads, notifications included, and says how many', async () => {
    const database = await openTestStore([spam, older, makeLead({ email: 'Ana@Example.ph' })], ['email']);
    const eraseDeleted = vi.spyOn(database, 'eraseDeleted');
    const { code, out } = await run(['delete', '--email', ' ana@example.ph '], database);
    expect({ code, out }).toEqual({
      code: 0,
      out: `Removed 2 leads of ana@example.ph, notifications included.\n${aboutBackups}`,
    });
    expect(await listStored(database)).toEqual([spam]);
    expect(await database.countDeliveries()).toMatchObject({ waiting: 1, givenUp: 0 });
    expect(eraseDeleted).toHaveBeenCalledOnce();
  });

  test('says so where another program keeps the log from being erased, and can be run again', async () => {
    const database = await openTestStore([older]);
    const eraseDeleted = vi.spyOn(database, 'eraseDeleted').mockResolvedValueOnce(false);
    const blocked = await run(['delete', '--email', older.email], database);
    expect(blocked).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Another program is reading the file .*again\.\n$/),
    });
    expect(await run(['delete', '--email', older.email], database)).toMatchObject({ code: 0, err: '' });
    expect(eraseDeleted).toHaveBeenCalledTimes(2);
  });

  test('says so where there were none', async () => {
    const { code, out } = await run(['delete', '--email=nobody@example.ph'], await openTestStore([older]));
    expect({ code, out }).toEqual({ code: 0, out: 'There are no leads of nobody@example.ph.\n' });
  });
});

describe('purge', () => {
  test.each([
    ['1m', '2026-02-28T10:00:00.000Z'],
    ['24m', '2024-03-31T10:00:00.000Z'],
    ['90d', '2025-12-31T10:00:00.000Z'],
    ['2y', '2024-03-31T10:00:00.000Z'],
  ])('--older-than %s removes what came before, to the moment', async (age, moment) => {
    const young = makeLead({ created_at: moment });
    const tooOld = makeLead({ created_at: new Date(Date.parse(moment) - 1).toISOString() });
    const database = await openTestStore([young, tooOld]);
    const eraseDeleted = vi.spyOn(database, 'eraseDeleted');
    const { code, out } = await run(['purge', '--older-than', age], database);
    expect(code).toBe(0);
    expect(out).toBe(`Removed 1 lead from before ${moment.slice(0, 10)} 18:00 ${officeTimeNote}.\n${aboutBackups}`);
    expect(await listStored(database)).toEqual([young]);
    expect(eraseDeleted).toHaveBeenCalledOnce();
  });

  test.each(['9999y', '9999m', '60y'])('--older-than %s says that no lead is so old', async (age) => {
    expect(await run(['purge', '--older-than', age])).toMatchObject({
      code: 2,
      err: expect.stringContaining(`No lead is older than ${age}`),
      opened: 0,
    });
  });
});

test('retry queues what was given up, and says how much', async () => {
  const database = await openTestStore([spam, older], ['email']);
  giveUp(database, spam);
  expect(await run(['retry'], database)).toMatchObject({
    code: 0,
    out: 'Queued 1 notification again. A running server sends them now.\n',
  });
  expect(await database.countDeliveries()).toMatchObject({ waiting: 2, givenUp: 0 });
  expect((await run(['retry'], database)).out).toBe('No notification was given up.\n');
});

test.each(wrongUsage.map((args) => [args]))(
  'wrong usage: %j explains the commands and opens no database',
  async (args) => {
    const { code, out, err, opened } = await run(args, await openTestStore([older]));
    expect({ code, out, opened }).toEqual({ code: 2, out: '', opened: 0 });
    expect(err).toMatch(/^\S/);
    expect(err).toContain(`\n\n${command} COMMAND\n`);
  },
);

test('a store that is down is reported in one line', async () => {
  const database = await openTestStore([older]);
  database.failure = new StoreUnavailable('PGRST001', new Error('connect ECONNREFUSED'));
  for (const args of [['list'], ['show', older.id], ['export', '--json'], ['delete', '--email', 'a@b.c']]) {
    const { code, err } = await run(args, database);
    expect({ code, err }).toEqual({ code: 1, err: 'The lead store is not available\n' });
  }
});
