import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { openPostgresStore } from '#server/stores/postgres/store.ts';
import type { Parameter } from '#server/stores/sql-database.ts';
import { createSqlStore } from '#server/stores/sql-store.ts';
import { openD1, type D1 } from '#server/stores/sqlite/d1-database.ts';
import { openSqliteStore } from '#server/stores/sqlite/file.ts';
import { migrateSqlite } from '#server/stores/sqlite/schema.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import type { LeadSource, NewCall, StoredLead, StoreOptions } from '#server/stores/store.ts';
import { openThreadedStore } from '#server/stores/sqlite/threaded-store.ts';
import { leadsPerMinute, type FormKind, type Lead } from '#src/domain/lead.ts';
import type { Mark } from '#src/domain/lead-marks.ts';
import { makePlainOwnersDatabase } from './insert-as-visitor.ts';
import { makeLead, makeNewLead, nowhere } from './open-test-store.ts';
import { makeFolder, queryPostgres } from './persistent-stores.ts';
import { isAll } from '../test-size.ts';
import { sharedPostgres } from './postgres.ts';

export type DeskStore = LeadDatabase;

type Connect = (options: StoreOptions) => Promise<DeskStore>;

async function makeFile() {
  const { env, query } = await makeFolder();
  const connect: Connect = async (options) => openSqliteStore(env['DATA_DIR']!, options);
  return { query, connect };
}

async function makeThreaded() {
  const { env, query } = await makeFolder();
  const connect: Connect = (options) => openThreadedStore(env['DATA_DIR']!, options, { onCrash: () => undefined });
  return { query, connect };
}

/** The interface of Cloudflare's D1 over a file; tests/edge has the real one, which starts slowly. */
async function makeD1() {
  const { env, query } = await makeFolder();
  const file = new DatabaseSync(`${env['DATA_DIR']}/leads.db`);
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
  const connect: Connect = async (options) => createSqlStore(openD1(database), options);
  return { query, connect };
}

async function makePostgres() {
  const { url, adminUrl } = await makePlainOwnersDatabase(sharedPostgres!);
  const connect: Connect = (options) => openPostgresStore(url, options);
  return { query: queryPostgres(adminUrl), connect };
}

const kinds = [
  { name: 'SQLite', isThere: true, make: makeFile },
  { name: 'SQLite in a thread', isThere: isAll, make: makeThreaded },
  { name: 'D1’s interface', isThere: isAll, make: makeD1 },
  { name: 'PostgreSQL', isThere: isAll && sharedPostgres !== undefined, make: makePostgres },
];

/**
 * An empty store of each kind, closed when the test is over. `npm test` has the one that most servers use. `prepare` is
 * for tests that look into it, or connect to it more than once, as several servers do.
 */
export const deskStores = kinds
  .filter(({ isThere }) => isThere)
  .map(({ name, make }) => {
    async function prepare() {
      const { query, connect } = await make();
      return {
        query,
        async connect(options: Partial<StoreOptions> = {}) {
          const store = await connect({ leadsPerMinute, channels: [], ...options });
          onTestFinished(() => store.close());
          return store;
        },
      };
    }
    return { name, prepare, open: async () => (await prepare()).connect() };
  });

/** Saves a lead as a visitor sends it, and returns it as the desk has it. */
export async function saveLead(
  store: DeskStore,
  { form, ...lead }: Partial<Lead> & { form?: FormKind },
  source?: Partial<LeadSource>,
  mark: Mark | null = null,
  call: NewCall | null = null,
) {
  const given = { ...makeNewLead().lead, subject: 'A new site', ...lead };
  // The newest may be another one, of the same millisecond.
  const list = () => store.listDeskLeads(mark === 'honeypot' ? { state: 'spam' } : {}, null, 100);
  const before = new Set((await list()).map(({ id }) => id));
  await store.save(makeNewLead({ lead: given, form, source: source && { ...nowhere, ...source }, mark, call }));
  return (await list()).find(({ id }) => !before.has(id))!;
}

/** Leads that are a minute apart, the first one the oldest. */
export async function importLeads(store: DeskStore, leads: Partial<StoredLead>[], from = '2026-11-01T00:00:00.000Z') {
  const rows = leads.map((lead, index) => {
    const created_at = new Date(Date.parse(from) + index * 60_000).toISOString();
    const visitor = { name: `Visitor ${index}`, email: `visitor${index}@example.ph`, message: null };
    return makeLead({ created_at, ...visitor, subject: 'A new site', ...lead });
  });
  await store.importLeads(rows);
  return rows;
}
