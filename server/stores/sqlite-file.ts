import { chmodSync, mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { eraseDeletedRows } from './sqlite-erase.ts';
import { isBusy, readPrimaryCode } from './sqlite-errors.ts';
import { shareFolder } from './sqlite-lock.ts';
import { migrateSqlite } from './sqlite-schema.ts';
import { StoreUnavailable } from './store.ts';

/** Another process's write takes milliseconds; where it locks the file for longer, visitors get an error. */
const longestWaitMs = 3000;
const retryMs = 5;

/** Runs a transaction and retries while the file is locked; throws StoreUnavailable where it cannot be written. */
export type Transact = <Result>(work: () => Result) => Promise<Result>;

/** Opens the lead file of a data folder and brings it to the newest version. */
export function openSqliteFile(folder: string) {
  const file = `${folder}/leads.db`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = shareFolder(folder);
  const database = new DatabaseSync(file, { timeout: longestWaitMs, enableForeignKeyConstraints: true });
  chmodSync(file, 0o600);
  // Full: a lead is on disk before the visitor sees "sent". Deleted leads are overwritten with zeros.
  switchToWal(database);
  database.exec('pragma synchronous = full; pragma secure_delete = on');
  migrateSqlite(database);
  // From here on SQLite must not wait for locks itself, which would block every other request.
  database.exec('pragma busy_timeout = 0');

  const transact: Transact = async (work) => {
    const giveUpAt = performance.now() + longestWaitMs;
    for (;;) {
      try {
        database.exec('begin immediate');
        const result = work();
        database.exec('commit');
        return result;
      } catch (error) {
        if (database.isTransaction) database.exec('rollback');
        if (!isBusy(error) || performance.now() > giveUpAt) throw explainFailure(error);
      }
      await setTimeout(retryMs);
    }
  };

  async function eraseDeleted() {
    try {
      return await eraseDeletedRows(database);
    } catch (error) {
      throw explainFailure(error);
    }
  }

  function close() {
    database.close();
    lock.release();
  }

  return { file, database, transact, eraseDeleted, close };
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
function explainFailure(error: unknown) {
  const primaryCode = readPrimaryCode(error);
  if (primaryCode === 13) return new StoreUnavailable('53100', error);
  if ([5, 6, 8, 10, 14].includes(primaryCode)) return new StoreUnavailable('PGRST001', error);
  return error;
}
