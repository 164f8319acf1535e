import { readdirSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

const folder = new URL('./migrations/', import.meta.url);
const names = readdirSync(folder).toSorted();

/**
 * Each file migrates the store from one version to the next and is never edited (migrations.test.ts). Cloudflare's D1 has the
 * same schema from the same files, applied by `wrangler d1 migrations` just before a deploy: until then, and after a
 * rollback, the Worker before must work with the new tables.
 */
export const migrations = names.map((name) => readFileSync(new URL(name, folder), 'utf8'));

export const newestVersion = migrations.length;

/** Applies the missing migrations; two servers that start together do it once. */
export function migrateSqlite(database: DatabaseSync, all = migrations) {
  database.exec('begin immediate');
  const { user_version: version } = database.prepare('pragma user_version').get() as { user_version: number };
  if (version > all.length) {
    database.exec('rollback');
    throw new Error(
      `The lead file is of version ${version}, this server knows ${all.length}: start the newer server instead.`,
    );
  }
  const missing = all.slice(version);
  for (const migration of missing) database.exec(migration);
  // Written only when something changed: a full disk must not prevent an up-to-date site from starting.
  if (missing.length > 0) database.exec(`pragma user_version = ${all.length}`);
  database.exec('commit');
  // What a migration deleted is also in the log. A server that reads meanwhile can prevent this; its close does it.
  if (version > 0 && missing.length > 0) database.exec('pragma wal_checkpoint(truncate)');
}
