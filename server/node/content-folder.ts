import { mkdir, readdir, realpath } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import type { ContentFolder } from '#desk/server/desk.ts';
import { findType, toFileName } from './load-files.ts';
import { ifNoFile, readSharedFile, removeSharedFile, writeSharedFile } from './shared-files.ts';

/** The publisher is another user, of the same group. */
const sharedMode = 0o660;
/** Of a file of the site. The largest one is a photo, of which the desk takes 10 MB. */
const mostPreviewBytes = 50_000_000;

/** CONTENT_FOLDER on this machine. */
export function openContentFolder(folder: string, mode = sharedMode): ContentFolder {
  return {
    async read(name, mostBytes) {
      const file = await readSharedFile(`${folder}/${name}`, mostBytes);
      return file && { text: file.bytes.toString(), changedAt: file.changedAt };
    },
    list: async (name) => (await readdir(`${folder}/${name}`).catch(ifNoFile)) ?? [],
    async write(name, text) {
      const path = `${folder}/${name}`;
      await mkdir(dirname(path), { recursive: true });
      await writeSharedFile(path, text, mode);
    },
    remove: (name) => removeSharedFile(`${folder}/${name}`),
    readPreview: (path) => readPreview(`${folder}/preview`, path),
  };
}

/** The preview is a link to the folder of its build; no link inside of it may lead out. */
async function readPreview(link: string, path: string) {
  // A folder of this name is in no build, and a NUL in no name of a file.
  if (path.split('/').includes('..') || path.includes('\0')) return undefined;
  const root = await realpath(link).catch(ifNoFile);
  if (root === undefined) return undefined;
  for (const name of [toFileName(path, true), toFileName(path, false)]) {
    const real = await realpath(`${root}/${name}`).catch(ifNoFile);
    const file = real?.startsWith(root + sep) ? await readSharedFile(real, mostPreviewBytes) : undefined;
    if (file) return { bytes: file.bytes, type: findType(name) };
  }
  return undefined;
}
