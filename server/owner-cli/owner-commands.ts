import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeHold } from '#src/domain/bookings/call-holds.ts';
import { explainMark } from '#src/domain/lead-marks.ts';
import { backUp, exportLeads, importFile, restore } from './backup-commands.ts';
import { monthsBefore } from '../notify/retention.ts';
import { countLeads, escapeHidden, formatOfficeTime, layOutLead, officeTimeNote } from '../notify/lead-text.ts';
import { listNotifications, retryGivenUp, testNotifications } from './notification-commands.ts';
import { withDatabase, type Command, type OwnerStore, type OwnerTerminal } from './owner-terminal.ts';
import { hashToken, linkMs, makeToken } from '../core/secrets.ts';
import { isSameEmail } from '../stores/lead-identity.ts';
import { isDamaged } from '../stores/sqlite/folder.ts';
import type { LeadDatabase } from '../stores/sql-store.ts';

const dayMs = 24 * 3_600_000;

const usage = readFileSync(new URL('./usage.txt', import.meta.url), 'utf8');

const explainDamage = (
  command: string,
) => `The file with the leads is damaged. Stop the server and go back to the last backup:
${command} restore FILE
What is there now stays beside it. docs/leads.md has the steps.
`;

/** Throws an error for wrong usage, before any database is opened. */
type Parse = (args: string[], now: Date) => Command;

const commands: Record<string, Parse> = {
  list: withoutArguments(withDatabase(listLeads)),
  show(args) {
    const id = readOne(args, 'Say which lead: show ID');
    return withDatabase(async (database, { out }) => {
      const found = await database.findDeskLead(id);
      if (!found) throw new Error(`There is no lead ${escapeHidden(id)}.`);
      await out(`${layOutLead(found.lead).map(escapeHidden).join('\n')}\n`);
    });
  },
  export(args) {
    const options = { csv: { type: 'boolean' }, json: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.csv === values.json || positionals.length > 1)
      throw new Error('Say in which form: export --csv or export --json');
    return exportLeads(values.csv ? 'csv' : 'json', positionals[0]);
  },
  delete(args) {
    const email = parseArgs({ args, options: { email: { type: 'string' } } }).values.email?.trim();
    if (!email) throw new Error('Say whose leads: delete --email ADDRESS');
    const whose = escapeHidden(email);
    return withDatabase(async (database, { out }) => {
      const removed = await database.deleteByEmail(email);
      if (removed > 0) await out(`Removed ${countLeads(removed)} of ${whose}, notifications included.\n`);
      else await out(`There are no leads of ${whose}.\n`);
      await eraseDeleted(removed, database, out);
    });
  },
  purge(args, now) {
    const age = parseArgs({ args, options: { 'older-than': { type: 'string' } } }).values['older-than'];
    if (!age) throw new Error('Say how old: purge --older-than 24m');
    const before = readMomentBefore(now, age);
    return withDatabase(async (database, { out }) => {
      const removed = await database.deleteOlderThan(before);
      await out(`Removed ${countLeads(removed)} from before ${formatOfficeTime(before)} ${officeTimeNote}.\n`);
      await eraseDeleted(removed, database, out);
    });
  },
  backup: (args) => backUp(readOne(args, 'Say where to: backup FILE')),
  restore: (args) => restore(readOne(args, 'Say which backup: restore FILE')),
  import: (args) => importFile(readOne(args, 'Say which file: import FILE.json')),
  retry: withoutArguments(withDatabase(retryGivenUp)),
  'sign-in': (args) => signIn(args.length === 0 ? undefined : readOne(args, 'Say who: sign-in ADDRESS')),
  'test-notifications': withoutArguments(testNotifications),
};

/** Returns the exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runOwnerCommand(args: string[], store: OwnerStore, terminal: OwnerTerminal): Promise<number> {
  let command: Command;
  try {
    const [name = '', ...rest] = args;
    const parse = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!parse) throw new Error(name ? `There is no command "${name}".` : 'Say what to do.');
    command = parse(rest, terminal.now);
  } catch (error) {
    terminal.err(`${escapeHidden((error as Error).message)}\n\n${terminal.command} ${usage}`);
    return 2;
  }
  try {
    return (await command(store, terminal)) ?? 0;
  } catch (error) {
    terminal.err(`${(error as Error).message}\n`);
    if (isDamaged(error)) terminal.err(explainDamage(terminal.command));
    return 1;
  }
}

function withoutArguments(command: Command): Parse {
  return (args) => {
    parseArgs({ args, options: {} });
    return command;
  };
}

function readOne(args: string[], hint: string) {
  const [value, ...more] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
  if (!value || more.length > 0) throw new Error(hint);
  return value;
}

/** The moment that is an age such as 24m, 90d or 2y ago. */
export function readMomentBefore(now: Date, age: string): Date {
  // Never zero, which would delete every lead.
  const [, digits, unit] = /^([1-9]\d{0,3})([dmy])$/.exec(age) ?? [];
  if (!digits) throw new Error(`"${age}" is no age. Write 24m for months, 90d for days or 2y for years.`);
  const count = Number(digits);
  const months = unit === 'y' ? 12 * count : count;
  const moment = unit === 'd' ? new Date(now.getTime() - count * dayMs) : monthsBefore(now, months);
  if (moment.getTime() < 0) throw new Error(`No lead is older than ${age}, so nothing would be removed.`);
  return moment;
}

/** Prints a link that signs in wherever it is opened: whoever has the terminal has the leads anyway. */
function signIn(email: string | undefined): Command {
  return async (store, terminal) => {
    const { users, siteUrl } = await store.readDeskSettings();
    const user = email === undefined ? users[0] : users.find((known) => isSameEmail(known, email));
    if (user === undefined) {
      const wrong = email === undefined ? 'Nobody may use the desk' : `${escapeHidden(email)} may not use the desk`;
      throw new Error(`${wrong}. DESK=on turns it on, DESK_USERS says who may.`);
    }
    return withDatabase(async (database, { out, now, command, hasDevStore }) => {
      const token = makeToken();
      const expiresAt = new Date(now.getTime() + linkMs);
      await database.saveLink({ token: await hashToken(token), browser: null, email: user, expiresAt });
      await database.log({ who: user, what: 'link printed in the terminal', about: '' });
      await out(`This link signs in ${user}, once, within ten minutes:\n${siteUrl}/desk/link?token=${token}\n`);
      if (hasDevStore) await out(`For the desk of npm run dev: ${command} --dev sign-in\n`);
    })(store, terminal);
  };
}

/** Wide enough for most; a longer text pushes the rest of its line to the right. */
const columnWidths = [16, 36, 24, 32, 40, 0];

function writeRow(cells: string[]) {
  const padded = cells.map((cell, index) => escapeHidden(cell).padEnd(columnWidths[index]!));
  return `${padded.join(' ').trimEnd()}\n`;
}

async function listLeads(database: LeadDatabase, terminal: OwnerTerminal) {
  const { out, command, now, hasDevStore } = terminal;
  let count = 0;
  for await (const lead of database.exportLeads()) {
    if (count === 0) await out(writeRow(['received', 'id', 'name', 'email', 'subject', 'mark']));
    count += 1;
    const { created_at: time, id, name, email, subject, flagged, mark } = lead;
    await out(writeRow([formatOfficeTime(time), id, name, email, subject, mark ?? (flagged ? 'spam' : '')]));
  }
  // Names the store, because a wrong setting looks like an empty store.
  if (count > 0) await out(`\n${countLeads(count)} in ${database.location}, newest first.\n`);
  else await out(`No leads yet in ${database.location}.\n`);
  if (count === 0 && hasDevStore) await out(`Those of npm run dev: ${command} --dev list\n`);
  const calls = await database.listBookings(now);
  if (calls.length > 0) await out(`\nComing calls ${officeTimeNote}:\n`);
  for (const call of calls) {
    const { startsAt, leadId, name, phone, bookedAt } = call;
    const who = escapeHidden([name, phone].filter(Boolean).join(', '));
    await out(`${formatOfficeTime(startsAt)} ${leadId} ${who}, booked ${formatOfficeTime(bookedAt)}\n`);
    const odd = [explainMark(call), describeHold(call, formatOfficeTime, now)].filter(Boolean);
    if (odd.length > 0) await out(`  ${odd.join(' ')}\n`);
  }
  await listNotifications(database, terminal);
}

/** Also where nothing was removed: the command is how the owner tries again after a blocked erasure. */
async function eraseDeleted(removed: number, database: LeadDatabase, out: OwnerTerminal['out']) {
  if (removed > 0) await out('Backups and exported files still have what they had: delete those yourself.\n');
  if (await database.eraseDeleted()) return;
  throw new Error(
    `Another program is reading ${database.location}, so its log still has what was removed. Close that program and run the command again.`,
  );
}
