import { DatabaseSync } from 'node:sqlite';

/** A restore takes moments; a command of the owner too, which a restore waits for. */
const longestWaitMs = 1000;

export type FolderLock = { release(): void };

/**
 * Every process that has the store open shares this lock, so that a restore cannot replace the file under it. It is a
 * lock of the operating system: it ends with the process, even when it is killed.
 */
export function shareFolder(folder: string): FolderLock {
  const lock = takeLock(folder, 'begin; select count(*) from sqlite_schema');
  if (!lock) throw new Error(`A restore is under way in ${folder}. Try again when it has ended.`);
  return lock;
}

/** For a restore: undefined where any process has the store open. */
export function lockFolder(folder: string): FolderLock | undefined {
  return takeLock(folder, 'begin exclusive');
}

/** An empty database of its own, so that the lock does not disturb the leads. */
function takeLock(folder: string, statement: string): FolderLock | undefined {
  const database = new DatabaseSync(`${folder}/leads.lock`, { timeout: longestWaitMs });
  try {
    database.exec(statement);
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** SQLite's error code without its details: 5 is a locked file, 13 a full disk. */
export function readPrimaryCode(error: unknown) {
  return ((error as { errcode?: number }).errcode ?? 0) & 0xff;
}

/** Pages of the file are damaged, or it is no database at all. */
export function isDamaged(error: unknown): boolean {
  const { cause } = error as Error;
  return [11, 26].includes(readPrimaryCode(error)) || (cause instanceof Error && isDamaged(cause));
}

/** Another connection has locked the file. */
export function isBusy(error: unknown) {
  return readPrimaryCode(error) === 5;
}
