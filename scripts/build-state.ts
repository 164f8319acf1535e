import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const recordFile = `${root}dist/build.json`;
const sources = ['src', 'public', 'scripts', 'astro.config.ts', 'package-lock.json'];

/** What is written into every page from outside its sources. */
type BuildRecord = { siteUrl: string | null; year: number };

function currentRecord(siteUrl: string | undefined): BuildRecord {
  return { siteUrl: siteUrl ?? null, year: new Date().getFullYear() };
}

/** A build that is cut off counts as no build: the record goes first and comes back last. */
export async function forgetBuild() {
  await rm(recordFile, { force: true });
}

export async function recordBuild(siteUrl: string | undefined) {
  await writeFile(recordFile, JSON.stringify(currentRecord(siteUrl)));
}

export async function isBuildStale(siteUrl: string | undefined) {
  try {
    const record = await readFile(recordFile, 'utf8');
    if (record !== JSON.stringify(currentRecord(siteUrl))) return true;
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
