import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { writeCsv, writeJson } from '../notify/lead-file.ts';
import { countLeads } from '../notify/lead-text.ts';
import { withDatabase, type Command } from './owner-terminal.ts';
import { readLeadFile } from './read-lead-file.ts';
import { lastBackupFile } from '../stores/sqlite/folder.ts';
import { copySqliteFile, restoreSqliteFile } from '../stores/sqlite/backup.ts';

/** A file: a copy of the whole store. Databases, which have their own tools for that: the leads, for `import`. */
export function backUp(file: string): Command {
  return async (store, terminal) => {
    const folder = store.findSqliteFolder();
    if (folder === undefined) {
      const hint = `For all of the database, unsent notifications included: ${store.databaseTool.backUp}\n`;
      return withDatabase(async (database, { out, command }) => {
        const leads = await writeLeads(file, writeJson(database.exportLeads()));
        const getBack = `To get them back: ${command} import ${file}`;
        await out(`Backed up ${countLeads(leads)} to ${file}.\n${getBack}\n${hint}`);
      })(store, terminal);
    }
    const leads = await copySqliteFile(`${folder}/leads.db`, file).catch(explainUnwritable);
    // For the desk; the backup is there also where this cannot be written.
    await writeFile(lastBackupFile(folder), `${terminal.now.toISOString()}\n`, { mode: 0o600 }).catch(() => {});
    await terminal.out(
      `Backed up ${countLeads(leads)} to ${file}.\nTo go back to it: ${terminal.command} restore ${file}\n`,
    );
  };
}

/** Into the file, or a new one outside of the site's folder; where the output is no terminal, into the output. */
export function exportLeads(format: 'csv' | 'json', named: string | undefined): Command {
  return withDatabase(async (database, { out, now, exportFolder }) => {
    const chunks = (format === 'csv' ? writeCsv : writeJson)(database.exportLeads());
    const second = now.toISOString().slice(0, 19).replaceAll(':', '-');
    const file = named ?? (exportFolder && `${exportFolder}/leads-${second}.${format}`);
    if (file) await out(`Exported ${countLeads(await writeLeads(file, chunks))} to ${file}.\n`);
    else for await (const chunk of chunks) await out(chunk);
  });
}

/** Only this user can read the file, from its first byte on, and no file is overwritten. */
async function writeLeads(file: string, chunks: AsyncIterable<string>) {
  await using output = await open(file, 'wx', 0o600).catch(explainUnwritable);
  let written = 0;
  try {
    for await (const chunk of chunks) {
      await output.writeFile(chunk);
      written += 1;
    }
    await output.sync();
    // One for each lead, and the header of the table or the end of the array.
    return written - 1;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

function explainUnwritable(error: NodeJS.ErrnoException): never {
  if (error.code === 'EEXIST') throw new Error('There is a file of that name already. Choose another name.');
  // The server's own user may have no home folder.
  if (error.syscall === 'open') throw new Error(`${error.path} cannot be written. Name another file.`);
  throw error;
}

export function restore(file: string): Command {
  return async (store, { out, now, command }) => {
    const folder = store.findSqliteFolder();
    if (folder === undefined) {
      throw new Error(
        `The leads are in a database. Restore all of it with: ${store.databaseTool.restore}\n` +
          `Get leads back from a JSON file with: ${command} import FILE.json`,
      );
    }
    const { leads, replaced } = await restoreSqliteFile(file, folder, now);
    await out(`Restored ${countLeads(leads)} from ${file}.\n`);
    if (replaced) await out(`What was there before is in ${replaced}. Delete it when you no longer need it.\n`);
  };
}

export function importFile(file: string): Command {
  return async (store, terminal) => {
    const leads = readLeadFile(await readFile(file));
    return withDatabase(async (database, { out }) => {
      const imported = await database.importLeads(leads);
      await out(`Imported ${countLeads(imported)} into ${database.location}. Nobody is notified of them.\n`);
      const skipped = leads.length - imported;
      if (skipped > 0) await out(`Skipped ${countLeads(skipped)} whose id was there already.\n`);
    })(store, terminal);
  };
}
