import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { LeadSource, StoredLead } from '#server/stores/store.ts';
import { connect } from './insert-as-visitor.ts';

/** A look into a store from outside, beside the server. */
export type StoreInspector = {
  /** The stored leads, oldest first. */
  readLeads(): Promise<StoredLead[]>;
  readSources(): Promise<({ leadId: string } & LeadSource)[]>;
  /** Everything that is stored anywhere, to look for what must not be there. */
  readEverything(): Promise<string>;
  /** Blocks all writes until the returned function is called. */
  lockStore(): Promise<() => Promise<void>>;
  /** Both run SQL beside the server. Both kinds of store have the same tables. */
  query<Row extends object>(sql: string): Promise<Row[]>;
  change(sql: string): Promise<void>;
  close(): Promise<void>;
};

/** The file of the Node server, or that in which wrangler has D1 on this machine. */
export function inspectSqlite(file: string): StoreInspector {
  const open = () => new DatabaseSync(file, { timeout: 3000 });
  const query = async <Row extends object>(sql: string) => {
    const database = open();
    const rows = database.prepare(sql).all();
    database.close();
    return rows as Row[];
  };
  return {
    query,
    async readLeads() {
      const rows = await query<StoredLead>('select * from contacts order by created_at, id');
      return rows.map((row) => ({ ...row, flagged: Boolean(row.flagged) }));
    },
    readSources: () =>
      query('select lead_id as leadId, first_page as firstPage, source as utmSource, * from lead_origins'),
    async readEverything() {
      const folder = file.slice(0, file.lastIndexOf('/'));
      return globSync(`${folder}/*`)
        .map((name) => readFileSync(name, 'latin1'))
        .join();
    },
    async lockStore() {
      const other = open();
      other.exec('begin immediate');
      return async () => other.close();
    },
    async change(sql) {
      const database = open();
      database.exec(sql);
      database.close();
    },
    async close() {},
  };
}

export async function inspectPostgres(url: string): Promise<StoreInspector> {
  const owner = await connect(url);
  await owner.query('set search_path to public, private');
  return {
    query: async <Row extends object>(sql: string) => (await owner.query<Row>(sql)).rows,
    async readLeads() {
      const { rows } = await owner.query<Omit<StoredLead, 'created_at'> & { created_at: Date }>(
        'select * from public.contacts order by created_at, id',
      );
      return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    },
    async readSources() {
      const sql =
        'select lead_id as "leadId", first_page as "firstPage", source as "utmSource", * from private.lead_origins';
      return (await owner.query(sql)).rows as never;
    },
    async readEverything() {
      const { rows: tables } = await owner.query<{ name: string }>(
        "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')",
      );
      const texts: string[] = [];
      for (const table of tables) {
        const { rows } = await owner.query<{ text: string }>(`select row::text as text from ${table.name} as row`);
        texts.push(...rows.map(({ text }) => text));
      }
      return texts.join('\n');
    },
    async lockStore() {
      const other = await connect(url);
      await other.query('begin; lock table public.contacts in exclusive mode');
      return () => other.end();
    },
    change: async (sql) => void (await owner.query(sql)),
    close: () => owner.end(),
  };
}
