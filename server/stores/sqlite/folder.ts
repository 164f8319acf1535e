import { statfs } from 'node:fs/promises';
import { StoreUnavailable } from '../store.ts';
import { DatabaseSync } from 'node:sqlite';

const bytesPerMb = 1024 * 1024;

/**
 * Throws as a full disk does, but earlier: SQLite needs room for its log, and a disk that other programs have filled
 * to the last byte may keep the owner from deleting anything.
 */
export async function requireFreeDisk(folder: string, minFreeMb: number) {
  const { bavail, bsize } = await statfs(folder).catch((error: unknown) => {
    throw new StoreUnavailable('PGRST001', error);
  });
  const freeMb = Math.floor((bavail * bsize) / bytesPerMb);
  if (freeMb < minFreeMb) {
    const reason = `only ${freeMb} MB of the disk are free, LEADS_MIN_FREE_MB is ${minFreeMb}`;
    throw new StoreUnavailable('53100', new Error(reason));
  }
}

/** In words for the owner. */
export function describeFile(folder: string) {
  return `the file ${folder}/leads.db`;
}

/** The file beside the store that has the time of its last backup, for the desk to show. */
export function lastBackupFile(folder: string) {
  return `${folder}/last-backup`;
}

/** A restore takes moments; a command of the owner too, which a restore waits for. */
const longestWaitMs = 1000;
const leadsLock = 'leads.lock';

/** Every process that has the store open shares this lock, so that a restore cannot replace the file under it. */
export function shareFolder(folder: string) {
  const lock = takeLock(`${folder}/${leadsLock}`, 'begin; select count(*) from sqlite_schema');
  if (!lock) throw new Error(`A restore is under way in ${folder}. Try again when it has ended.`);
  return lock;
}

/** For one process alone, such as a restore; undefined where any other has it, or shares it. */
export function lockFolder(folder: string, name = leadsLock, waitMs = longestWaitMs) {
  return takeLock(`${folder}/${name}`, 'begin exclusive', waitMs);
}

/**
 * An empty database, so that the lock disturbs no other. It is a lock of the operating system: it ends with the process,
 * even when that is killed. Closed, it is released.
 */
function takeLock(file: string, statement: string, timeout = longestWaitMs): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout });
  try {
    database.exec(statement);
    return database;
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
