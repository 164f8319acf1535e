import { parseArgs } from 'node:util';
import { readMomentBefore } from './lead-age.ts';
import { writeCsv, writeJson } from './lead-file.ts';
import { writeLeadTable } from './lead-table.ts';
import { formatOfficeTime, layOutLead, officeTimeNote } from './lead-text.ts';
import type { LeadDatabase } from '../stores/store.ts';
import { escapeHidden } from './visible-text.ts';

/** What a command reads and writes. `out` resolves when the text is written, so that a slow reader slows the command. */
export type OwnerTerminal = {
  out(text: string): Promise<void> | void;
  err(text: string): void;
  now: Date;
  /** Columns of the terminal; undefined where the output is no terminal and nothing must be cut. */
  width?: number | undefined;
};

const usage = `npm run leads -- COMMAND

  list                       all leads, newest first, and the state of the notifications
  show ID                    one lead with its whole message
  export --csv               all leads for a spreadsheet:  npm run --silent leads -- export --csv > leads.csv
  export --json              all leads for a program:      npm run --silent leads -- export --json > leads.json
  delete --email ADDRESS     removes every lead of that address, notifications included
  purge --older-than AGE     removes leads older than 24m (months), 90d (days) or 2y (years)
`;

type Command = (database: LeadDatabase, terminal: OwnerTerminal) => Promise<number>;

/** Returns the exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runOwnerCommand(
  args: string[],
  openDatabase: () => Promise<LeadDatabase>,
  terminal: OwnerTerminal,
): Promise<number> {
  let command: Command;
  try {
    command = parseOwnerCommand(args, terminal.now);
  } catch (error) {
    terminal.err(`${escapeHidden((error as Error).message)}\n\n${usage}`);
    return 2;
  }
  try {
    const database = await openDatabase();
    try {
      return await command(database, terminal);
    } finally {
      await database.close();
    }
  } catch (error) {
    terminal.err(`${(error as Error).message}\n`);
    return 1;
  }
}

/** Throws an error for wrong usage, which needs no database. */
function parseOwnerCommand([name = '', ...args]: string[], now: Date): Command {
  if (name === 'list') {
    parseArgs({ args, options: {} });
    return listLeads;
  }
  if (name === 'show') {
    const [id, ...more] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
    if (!id || more.length > 0) throw new Error('Say which lead: show ID');
    return (database, terminal) => showLead(id, database, terminal);
  }
  if (name === 'export') {
    const { csv, json } = parseArgs({ args, options: { csv: { type: 'boolean' }, json: { type: 'boolean' } } }).values;
    if (csv === json) throw new Error('Say in which form: export --csv or export --json');
    return (database, terminal) => exportLeads(csv ? writeCsv : writeJson, database, terminal);
  }
  if (name === 'delete') {
    const { email } = parseArgs({ args, options: { email: { type: 'string' } } }).values;
    if (!email?.trim()) throw new Error('Say whose leads: delete --email ADDRESS');
    return (database, terminal) => deleteLeads(email.trim(), database, terminal);
  }
  if (name === 'purge') {
    const age = parseArgs({ args, options: { 'older-than': { type: 'string' } } }).values['older-than'];
    if (!age) throw new Error('Say how old: purge --older-than 24m');
    const before = readMomentBefore(now, age);
    return (database, terminal) => purgeLeads(before, database, terminal);
  }
  throw new Error(name ? `There is no command "${name}".` : 'Say what to do.');
}

async function listLeads(database: LeadDatabase, { out, width }: OwnerTerminal) {
  let lines = 0;
  for await (const line of writeLeadTable(database.listLeads(), width)) {
    await out(`${line}\n`);
    lines += 1;
  }
  const { waiting, givenUp } = await database.countDeliveries();
  // Names the store, because a wrong setting looks like an empty store. The first line is the header.
  await out(
    lines === 0
      ? `No leads yet in ${database.location}.\n`
      : `\n${countLeads(lines - 1)} in ${database.location}, newest first.\n`,
  );
  await out(`Notifications: ${waiting} waiting, ${givenUp} given up.\n`);
  return 0;
}

async function showLead(id: string, database: LeadDatabase, { out, err }: OwnerTerminal) {
  const lead = await database.findLead(id);
  if (!lead) {
    err(`There is no lead ${escapeHidden(id)}.\n`);
    return 1;
  }
  await out(`${layOutLead(lead).map(escapeHidden).join('\n')}\n`);
  return 0;
}

async function exportLeads(write: typeof writeCsv | typeof writeJson, database: LeadDatabase, { out }: OwnerTerminal) {
  for await (const chunk of write(database.listLeads())) await out(chunk);
  return 0;
}

async function deleteLeads(email: string, database: LeadDatabase, { out }: OwnerTerminal) {
  const removed = await database.deleteByEmail(email);
  const whose = escapeHidden(email);
  await out(
    removed === 0
      ? `There are no leads of ${whose}.\n`
      : `Removed ${countLeads(removed)} of ${whose}, notifications included.\n`,
  );
  return 0;
}

async function purgeLeads(before: Date, database: LeadDatabase, { out }: OwnerTerminal) {
  const removed = await database.deleteOlderThan(before);
  await out(`Removed ${countLeads(removed)} from before ${formatOfficeTime(before)} ${officeTimeNote}.\n`);
  return 0;
}

function countLeads(count: number) {
  return count === 1 ? '1 lead' : `${count} leads`;
}
