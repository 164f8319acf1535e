import { lstat } from 'node:fs/promises';
import { JobFailed } from './job-failed.ts';

const textFile = /^src\/content\/(?:(?:[\w-]+\/)*[\w-]+\.(?:yaml|mdx)|site\.json)$/;
const photoFile = /^public\/photos\/[\w-]+\.(?:jpe?g|png|webp|avif)$/;

/** What the desk may change. */
export function isContentFile(path: string) {
  return textFile.test(path) || photoFile.test(path);
}

export function isPhoto(path: string) {
  return photoFile.test(path);
}

/** The desk's server sends no such path; whoever does is not the desk. */
export async function checkPath(checkout: string, path: string) {
  if (!isContentFile(path)) {
    throw new JobFailed(`Only texts in src/content and photos in public/photos can be published, not “${path}”.`);
  }
  const parts = path.split('/');
  for (const [index] of parts.entries()) {
    const above = parts.slice(0, index + 1).join('/');
    const info = await lstat(`${checkout}/${above}`).catch(() => undefined);
    if (!info) return;
    const isExpected = index === parts.length - 1 ? info.isFile() : info.isDirectory();
    if (!isExpected)
      throw new JobFailed(`${above} is a link or no ordinary file, so nothing was published.`, { file: path });
  }
}
