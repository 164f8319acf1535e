import { closeSync, existsSync, openSync, rmSync, lchownSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { readPrimaryCode, isBusy, lockFolder } from './folder.ts';
import { newestVersion } from './schema.ts';

const longestWaitMs = 3000;

/**
 * Copies a store's file, also while servers write to it. Only this user can read the copy, from its first byte on, and
 * no file is overwritten. Returns how many leads the copy has; where it is not sound, there is none.
 */
export async function copySqliteFile(from: string, to: string): Promise<number> {
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  closeSync(openSync(to, 'wx', 0o600));
  try {
    await copyInto(from, to);
    return checkCopy(from, to);
  } catch (error) {
    rmSync(to, { force: true });
    // "file is not a database"
    throw readPrimaryCode(error) === 26 ? new Error(`${from} is no SQLite file.`, { cause: error }) : error;
  }
}

async function copyInto(from: string, to: string) {
  using source = new DatabaseSync(from, { readOnly: true, timeout: longestWaitMs });
  // One view of the file for the whole copy: otherwise every lead that is stored meanwhile would begin it anew.
  source.exec('begin; select count(*) from sqlite_schema');
  await backup(source, to);
}

function checkCopy(from: string, to: string): number {
  using copy = new DatabaseSync(to);
  const read = <Row>(sql: string) => copy.prepare(sql).get() as Row;
  // One file, without a log beside it.
  read('pragma journal_mode = delete');
  const { integrity_check: state } = read<{ integrity_check: string }>('pragma integrity_check');
  if (state !== 'ok') throw new Error(`${from} is damaged: ${state}`);
  const { user_version: version } = read<{ user_version: number }>('pragma user_version');
  const hasLeads = read("select 1 from sqlite_schema where type = 'table' and name = 'contacts'");
  if (version === 0 || !hasLeads) throw new Error(`${from} has no leads of this site.`);
  if (version > newestVersion) {
    throw new Error(`${from} is of version ${version}, this site knows ${newestVersion}: update the site first.`);
  }
  return read<{ count: number }>('select count(*) as count from contacts').count;
}

/** Makes a backup the store of a folder. The file that was there stays beside it, under the name that is returned. */
export async function restoreSqliteFile(backupFile: string, folder: string, now: Date) {
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
