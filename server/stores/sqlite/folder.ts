import { statfs } from 'node:fs/promises';
import { StoreUnavailable } from '../store.ts';

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
