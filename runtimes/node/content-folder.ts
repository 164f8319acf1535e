import { constants } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import type { ContentFolder } from '#desk/server/desk.ts';
import { findType, toFileName } from './load-files.ts';

/** The publisher is another user, of the same group. */
const sharedMode = 0o660;

/** CONTENT_FOLDER on this machine. */
export function openContentFolder(folder: string): ContentFolder {
  return {
    async read(name, mostBytes) {
      // Not through a link: what the publisher's folder links to is not this server's to read.
      const file = await open(`${folder}/${name}`, constants.O_RDONLY | constants.O_NOFOLLOW).catch(ifMissing);
      if (!file) return undefined;
      try {
        const found = await file.stat();
        if (!found.isFile() || found.size > mostBytes) return undefined;
        return { text: await file.readFile('utf8'), changedAt: found.mtime };
      } finally {
        await file.close();
      }
    },
    list: async (name) => (await readdir(`${folder}/${name}`).catch(ifMissing)) ?? [],
    async write(name, text) {
      const path = `${folder}/${name}`;
      const temporary = `${path}.${process.pid}.tmp`;
      await mkdir(path.slice(0, path.lastIndexOf('/')), { recursive: true });
      const file = await open(temporary, 'w', sharedMode);
      try {
        // The mode of a new file is what the umask leaves of it.
        await file.chmod(sharedMode);
        await file.writeFile(text);
        await file.sync();
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    },
    remove: (name) => rm(`${folder}/${name}`, { force: true }),
    readPreview: (path) => readPreview(`${folder}/preview`, path),
  };
}

/** The preview is a link to the folder of its build; no link inside of it may lead out. */
async function readPreview(link: string, path: string) {
  // A folder of this name is in no build, and a NUL in no name of a file.
  if (path.split('/').includes('..') || path.includes('\0')) return undefined;
  const root = await realpath(link).catch(ifMissing);
  if (root === undefined) return undefined;
  for (const name of [toFileName(path, true), toFileName(path, false)]) {
    const file = await realpath(`${root}/${name}`).catch(ifMissing);
    if (!file?.startsWith(root + sep) || !(await stat(file)).isFile()) continue;
    const opened = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return { bytes: await opened.readFile(), type: findType(name) };
    } finally {
      await opened.close();
    }
  }
  return undefined;
}

function ifMissing(error: NodeJS.ErrnoException) {
  if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined;
  throw error;
}
