/** Files in a folder that another user may write too, where anything can have a file's name: a link, a pipe, a device. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/** Undefined for all but a plain file of at most so many bytes. A link could lead to a file that is not for the reader. */
export async function readSharedFile(path: string, mostBytes: number) {
  // Without O_NONBLOCK the opening of a pipe waits until somebody writes into it.
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(ifNoFile);
  if (!file) return undefined;
  try {
    const found = await file.stat();
    const bytes = found.isFile() && found.size <= mostBytes ? await readAll(file, found.size) : undefined;
    return bytes && { bytes, changedAt: found.mtime };
  } finally {
    await file.close();
  }
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
export async function writeSharedFile(path: string, text: string, mode: number) {
  const draft = `${path}.${randomUUID()}.tmp`;
  const file = await open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
  try {
    try {
      // By its handle: under its name there may be another file by now.
      await file.chmod(mode);
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A folder of that name stays. */
export async function removeSharedFile(path: string) {
  await rm(path, { force: true }).catch(ifNoFile);
}

export function ifNoFile(error: NodeJS.ErrnoException) {
  const codes = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ENXIO', 'ENODEV', 'ERR_FS_EISDIR'];
  if (codes.includes(error.code ?? '')) return undefined;
  throw error;
}
