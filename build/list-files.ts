import { readdir } from 'node:fs/promises';
import { relative } from 'node:path';

/** The relative path of every file below a folder, sorted. */
export async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, `${entry.parentPath}/${entry.name}`)).toSorted();
}
