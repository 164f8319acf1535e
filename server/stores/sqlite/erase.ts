import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { isBusy } from './lock.ts';

/** The longest search of the desk may have to end first. */
const longestWaitMs = 6000;
const retryMs = 20;

/**
 * Removes what deleted rows left behind. `secure_delete` does not reach the copies that SQLite makes when it moves rows
 * to another page, so the file is written anew; then its log is emptied. False where another program reads the file
 * all the time, so that the log must stay.
 */
export async function eraseDeletedRows(database: DatabaseSync): Promise<boolean> {
  const giveUpAt = performance.now() + longestWaitMs;
  let vacuumed = false;
  for (;;) {
    vacuumed ||= tryVacuum(database);
    if (vacuumed && tryEmptyLog(database)) return true;
    if (performance.now() > giveUpAt) return false;
    await setTimeout(retryMs);
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
