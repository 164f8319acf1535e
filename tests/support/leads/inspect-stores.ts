import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { StoredLead } from '#server/stores/store.ts';
import { runSql } from '../read-leads.ts';

export type StoreInspector = ReturnType<typeof inspectSqlite>;

/** A look from outside into the file of the Node server, or into that in which wrangler has D1 on this machine. */
export function inspectSqlite(file: string) {
  const query = async <Row extends object>(sql: string) => runSql<Row>(file, sql);
  /** The stored leads, oldest first. */
  async function readLeads() {
    const rows = await query<StoredLead>('select * from contacts order by created_at, id');
    return rows.map((row) => ({ ...row, flagged: Boolean(row.flagged) }));
  }
  return {
    query,
    readLeads,
    /** The leads that are stored from now on; by id, because two may be stored within one millisecond. */
    async watchLeads() {
      const known = new Set((await readLeads()).map(({ id }) => id));
      return async () => (await readLeads()).filter(({ id }) => !known.has(id));
    },
    /** Everything that is stored anywhere, to look for what must not be there. */
    readEverything() {
      const files = globSync(`${file.slice(0, file.lastIndexOf('/'))}/*`);
      return files.map((name) => readFileSync(name, 'latin1')).join();
    },
    /** Blocks all writes until the returned function is called. */
    lockStore() {
      const other = new DatabaseSync(file);
      other.exec('begin immediate');
      return () => other.close();
    },
  };
}
