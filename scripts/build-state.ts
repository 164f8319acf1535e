import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const recordFile = `${root}dist/build.json`;
const sources = ['src', 'public', 'scripts', 'astro.config.ts', 'package-lock.json'];

type BuildRecord = { siteUrl: string | null };

/** Written last, so that a build that was cut off counts as no build. */
export async function recordBuild(siteUrl: string | undefined) {
  const record: BuildRecord = { siteUrl: siteUrl ?? null };
  await writeFile(recordFile, JSON.stringify(record));
}

export async function isBuildStale(siteUrl: string | undefined) {
  try {
    const record = JSON.parse(await readFile(recordFile, 'utf8')) as BuildRecord;
    // The address is written into every page: another address is another build.
    if (record.siteUrl !== (siteUrl ?? null)) return true;
    return (await newestChange()) > (await stat(recordFile)).mtimeMs;
  } catch {
    return true;
  }
}

async function newestChange() {
  const times = await Promise.all(sources.map((name) => newestIn(`${root}${name}`)));
  return Math.max(...times);
}

async function newestIn(path: string): Promise<number> {
  const info = await stat(path);
  if (!info.isDirectory()) return info.mtimeMs;
  const names = await readdir(path);
  const times = await Promise.all(names.map((name) => newestIn(`${path}/${name}`)));
  // A removed file changes only its folder.
  return Math.max(info.mtimeMs, ...times);
}
