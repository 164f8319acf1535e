import { existsSync, lchownSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { copySqliteFile } from './backup.ts';
import { isBusy, lockFolder } from './lock.ts';

const longestWaitMs = 3000;

/** Makes a backup the store of a folder. The file that was there stays beside it, under the name that is returned. */
export async function restoreSqliteFile(
  backupFile: string,
  folder: string,
  now: Date,
): Promise<{ leads: number; replaced: string | undefined }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  using lock = lockFolder(folder);
  if (!lock) {
    throw new Error(`A server or another command has the leads in ${folder} open. Stop it, then restore again.`);
  }
  const file = `${folder}/leads.db`;
  const copy = `${folder}/leads.db.restoring-${process.pid}`;
  try {
    const leads = await copySqliteFile(backupFile, copy);
    giveToFolderOwner(copy, folder);
    const replaced = setAside(file, `${file}.replaced-${now.toISOString().replaceAll(':', '-')}`);
    renameSync(copy, file);
    return { leads, replaced };
  } finally {
    rmSync(copy, { force: true });
  }
}

/** An administrator's file would be closed to a server that runs as another user. */
function giveToFolderOwner(file: string, folder: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  // A link that the server's user put there meanwhile would lead to any file of the machine.
  lchownSync(file, uid, gid);
}

function setAside(file: string, aside: string) {
  if (existsSync(file)) writeLogIntoFile(file);
  // A damaged file may still have its log; together they can be repaired.
  const parts = ['', '-wal', '-shm'].filter((ending) => existsSync(file + ending));
  for (const ending of parts) renameSync(file + ending, aside + ending);
  return parts.length > 0 ? aside : undefined;
}

/** Works only where no other program has the file open. */
function writeLogIntoFile(file: string) {
  using database = new DatabaseSync(file, { timeout: longestWaitMs });
  try {
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    if (isBusy(error))
      throw new Error(`Another program has ${file} open. Close it, then restore again.`, { cause: error });
    // A damaged file, which may be the reason for the restore: it is set aside as it is.
  }
}
