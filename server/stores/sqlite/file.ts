import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { SqlDatabase, Statement } from '../sql-database.ts';
import { createSqlStore } from '../sql-store.ts';
import { asSqlite, toSqlite } from './dialect.ts';
import { describeFile, isBusy, isDamaged, readPrimaryCode, shareFolder } from './folder.ts';
import { migrateSqlite } from './schema.ts';
import { StoreUnavailable, type StoreOptions } from '../store.ts';

/** Another process's write takes milliseconds; where it locks the file for longer, visitors get an error. */
const longestWaitMs = 3000;
const retryMs = 5;

/** Safe for several processes, so the owner's tool and a second server may use it too. */
export function openSqliteStore(folder: string, options: StoreOptions) {
  return createSqlStore(openSqliteFile(folder), options);
}

/** Opens the lead file of a data folder and brings it to the newest version. */
export function openSqliteFile(folder: string): SqlDatabase {
  const file = `${folder}/leads.db`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = shareFolder(folder);
  const database = new DatabaseSync(file, { timeout: longestWaitMs, enableForeignKeyConstraints: true });
  function close() {
    database.close();
    lock.close();
  }
  try {
    chmodSync(file, 0o600);
    prepare(database);
  } catch (error) {
    // Or a damaged file could not be replaced by a backup while the server runs.
    close();
    throw error;
  }

  const opened = statSync(file);
  /** Otherwise SQLite goes on writing into a file that has no name any more, and its leads are gone at the next start. */
  function requireSameFile() {
    const now = statSync(file, { throwIfNoEntry: false });
    if (now?.ino === opened.ino && now.dev === opened.dev) return;
    throw new StoreUnavailable('PGRST001', new Error(`${file} was moved, deleted or replaced while it was open`));
  }

  /** A cache: each statement is compiled once. */
  const prepared = new Map<string, StatementSync>();
  function run({ sql, params }: Statement) {
    const statement = prepared.get(sql) ?? database.prepare(toSqlite(sql));
    prepared.set(sql, statement);
    // Plain objects: those of SQLite have no prototype.
    return statement.all(...params).map((row) => ({ ...row }));
  }

  function runAll(statements: Statement[]) {
    requireSameFile();
    database.exec('begin immediate');
    try {
      const results = statements.map(run);
      database.exec('commit');
      return results;
    } finally {
      if (database.isTransaction) database.exec('rollback');
    }
  }

  /** Retries while another process has locked the file. */
  async function runInTurn(statements: Statement[]) {
    const giveUpAt = performance.now() + longestWaitMs;
    for (;;) {
      try {
        return runAll(statements);
      } catch (error) {
        if (!isBusy(error) || performance.now() > giveUpAt) explainFailure(error);
      }
      await setTimeout(retryMs);
    }
  }

  return asSqlite({
    location: describeFile(folder),
    transact: runInTurn,
    async read<Row extends object>(sql: string, ...params: Statement['params']) {
      try {
        return run({ sql, params }) as Row[];
      } catch (error) {
        return explainFailure(error);
      }
    },
    eraseDeleted: () => eraseDeletedRows(database).catch(explainFailure),
    close: async () => close(),
  });
}

function prepare(database: DatabaseSync) {
  switchToWal(database);
  // Full: a lead is on disk before the visitor sees "sent". Deleted leads are overwritten with zeros.
  database.exec('pragma synchronous = full; pragma secure_delete = on');
  migrateSqlite(database);
  // From here on SQLite must not wait for locks itself, which would block every other request.
  database.exec('pragma busy_timeout = 0');
}

/** Retries by itself: SQLite does not wait for this lock, and another server may be starting on the same folder. */
function switchToWal(database: DatabaseSync, attemptsLeft = 100) {
  try {
    database.exec('pragma journal_mode = wal');
  } catch (error) {
    if (!isBusy(error) || attemptsLeft === 0) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
    switchToWal(database, attemptsLeft - 1);
  }
}

/** SQLite's error codes: 13 is a full disk; 5, 6, 8, 10, 14 a file that is locked, read-only or not accessible. */
function explainFailure(error: unknown): never {
  const primaryCode = readPrimaryCode(error);
  if (primaryCode === 13) throw new StoreUnavailable('53100', error);
  if ([5, 6, 8, 10, 14].includes(primaryCode) || isDamaged(error)) throw new StoreUnavailable('PGRST001', error);
  throw error;
}

/** The longest search of the desk may have to end first. */
const longestEraseMs = 6000;
const eraseRetryMs = 20;

/**
 * Removes what deleted rows left behind. `secure_delete` does not reach the copies that SQLite makes when it moves rows
 * to another page, so the file is written anew; then its log is emptied. False where another program reads the file
 * all the time, so that the log must stay.
 */
export async function eraseDeletedRows(database: DatabaseSync): Promise<boolean> {
  const giveUpAt = performance.now() + longestEraseMs;
  let vacuumed = false;
  for (;;) {
    vacuumed ||= tryVacuum(database);
    if (vacuumed && tryEmptyLog(database)) return true;
    if (performance.now() > giveUpAt) return false;
    await setTimeout(eraseRetryMs);
  }
}

function tryVacuum(database: DatabaseSync) {
  try {
    database.exec('vacuum');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

function tryEmptyLog(database: DatabaseSync) {
  const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number };
  return busy === 0;
}
