import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import type { ContentFolder } from '#desk/server/desk.ts';
import { findType, toFileName } from './load-files.ts';

/** Another user may write into the folder too, where anything can have a file's name: a link, a pipe, a device. */
const { O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

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
    /** A folder of that name stays. */
    remove: (name) => rm(`${folder}/${name}`, { force: true }).catch(ifNoFile),
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

/** Undefined for all but a plain file of at most so many bytes. A link could lead to a file that is not for the reader. */
export async function readSharedFile(path: string, mostBytes: number) {
  // Without O_NONBLOCK the opening of a pipe waits until somebody writes into it.
  await using file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(ifNoFile);
  if (!file) return undefined;
  const found = await file.stat();
  const bytes = found.isFile() && found.size <= mostBytes ? await readAll(file, found.size) : undefined;
  return bytes && { bytes, changedAt: found.mtime };
}

/** Undefined where it has more than it said, because somebody writes on. */
async function readAll(file: FileHandle, size: number) {
  const bytes = Buffer.allocUnsafe(size + 1);
  let length = 0;
  while (length <= size) {
    const { bytesRead } = await file.read(bytes, length);
    if (bytesRead === 0) return bytes.subarray(0, length);
    length += bytesRead;
  }
  return undefined;
}

/** On the disk and whole, or not at all. What has the name before is replaced, whatever it is, and never opened. */
async function writeSharedFile(path: string, text: string, mode: number) {
  const draft = `${path}.${randomUUID()}.tmp`;
  await using file = await open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
  try {
    // By its handle: under its name there may be another file by now.
    await file.chmod(mode);
    await file.writeFile(text);
    await file.sync();
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function ifNoFile(error: NodeJS.ErrnoException) {
  const codes = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ENXIO', 'ENODEV', 'ERR_FS_EISDIR'];
  if (codes.includes(error.code ?? '')) return undefined;
  throw error;
}
