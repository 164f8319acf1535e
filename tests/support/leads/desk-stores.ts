import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import { openPostgresStore } from '#server/stores/postgres/open-postgres.ts';
import type { Parameter } from '#server/stores/sql-database.ts';
import { createSqlStore } from '#server/stores/sql-store.ts';
import { openD1, type D1 } from '#server/stores/sqlite/d1-database.ts';
import { openSqliteStore } from '#server/stores/sqlite/file.ts';
import { migrateSqlite } from '#server/stores/sqlite/schema.ts';
import type { LeadSource, NewCall, ServerDatabase, StoredLead } from '#server/stores/store.ts';
import { openThreadedStore } from '#server/stores/sqlite/threaded-store.ts';
import { leadsPerMinute, type FormKind, type Lead } from '#src/domain/lead.ts';
import type { Mark } from '#src/domain/lead-marks.ts';
import { makePlainOwnersDatabase } from './insert-as-visitor.ts';
import { nowhere } from './open-test-store.ts';
import { makeFolder } from './persistent-stores.ts';
import { isAll } from '../test-size.ts';
import { sharedPostgres } from './postgres.ts';
import { noTexts } from './no-texts.ts';

export type DeskStore = ServerDatabase & DeskDatabase;

const options = { leadsPerMinute, channels: [] };
const thread = new URL('../../../server/stores/sqlite/thread.ts', import.meta.url);

async function openFile() {
  const { env } = await makeFolder();
  return openSqliteStore(env['DATA_DIR']!, options);
}

async function openThread() {
  const { env } = await makeFolder();
  const data = { folder: env['DATA_DIR'], options };
  return openThreadedStore({ file: thread, data, location: 'a file', onCrash: () => undefined });
}

/** The interface of Cloudflare's D1 over a file; tests/edge has the real one, which starts slowly. */
async function openAsD1() {
  const { env } = await makeFolder();
  const file = new DatabaseSync(`${env['DATA_DIR']}/d1.db`);
  migrateSqlite(file);
  const prepare = (sql: string, params: Parameter[] = []) => ({
    bind: (...bound: Parameter[]) => prepare(sql, bound),
    all: async () => ({ results: file.prepare(sql).all(...params) }),
  });
  const batch = async (statements: ReturnType<typeof prepare>[]) => {
    file.exec('begin immediate');
    try {
      const results = [];
      for (const statement of statements) results.push(await statement.all());
      file.exec('commit');
      return results;
    } catch (error) {
      file.exec('rollback');
      throw error;
    }
  };
  // One after the other, as D1 runs them.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  const database: D1 = { prepare, batch: (list) => inTurn(() => batch(list as never)) };
  return createSqlStore(openD1(database), options);
}

async function openPostgres() {
  return openPostgresStore((await makePlainOwnersDatabase(sharedPostgres!)).url, options);
}

/** An empty store of each kind, closed when the test is over. `npm test` has the one that most servers use. */
export const deskStores = [
  { name: 'SQLite', isThere: true, open: closing(openFile) },
  { name: 'SQLite in a thread', isThere: isAll, open: closing(openThread) },
  { name: 'D1’s interface', isThere: isAll, open: closing(openAsD1) },
  { name: 'PostgreSQL', isThere: isAll && sharedPostgres !== undefined, open: closing(openPostgres) },
];

function closing(open: () => Promise<DeskStore>) {
  return async () => {
    const store = await open();
    onTestFinished(() => store.close());
    return store;
  };
}

/** Saves a lead as a visitor sends it, and returns it as the desk has it. */
export async function saveLead(
  store: DeskStore,
  { form, ...lead }: Partial<Lead> & { form?: FormKind },
  source?: Partial<LeadSource>,
  mark: Mark | null = null,
  call: NewCall | null = null,
) {
  await store.save({
    lead: { name: 'Ana Reyes', email: 'ana@example.ph', subject: 'A new site', ...lead },
    form,
    source: source && { ...nowhere, ...source },
    requestId: null,
    client: null,
    network: null,
    mark,
    call,
  });
  const [newest] = await store.listDeskLeads(mark === 'honeypot' ? { state: 'spam' } : {}, null, 1);
  return newest!;
}

/** Leads that are a minute apart, the first one the oldest. */
export async function importLeads(store: DeskStore, leads: Partial<StoredLead>[], from = '2026-11-01T00:00:00.000Z') {
  const rows = leads.map((lead, index): StoredLead => ({
    ...noTexts,
    id: crypto.randomUUID(),
    created_at: new Date(Date.parse(from) + index * 60_000).toISOString(),
    name: `Visitor ${index}`,
    email: `visitor${index}@example.ph`,
    subject: 'A new site',
    flagged: false,
    mark: null,
    ...lead,
  }));
  await store.importLeads(rows);
  return rows;
}
