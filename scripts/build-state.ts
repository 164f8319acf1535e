import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Env } from '../server/env.ts';
import { site } from '../src/site.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const recordFile = `${root}dist/build.json`;
const sources = ['src', 'public', 'scripts', 'astro.config.ts', 'package-lock.json'];

/** What is written into the site from outside its sources; the server reads it too. */
function currentRecord(env: Env) {
  return {
    siteUrl: env.SITE_URL ?? null,
    supabaseUrl: env.PUBLIC_SUPABASE_URL ?? null,
    publicKey: env.PUBLIC_SUPABASE_ANON_KEY,
    siteName: site.name,
    year: new Date().getFullYear(),
  };
}

/** A build that is cut off counts as no build: the record goes first and comes back last. */
export async function forgetBuild() {
  await rm(recordFile, { force: true });
}

export async function recordBuild(env: Env) {
  await writeFile(recordFile, JSON.stringify(currentRecord(env)));
}

export async function isBuildStale(env: Env) {
  try {
    const record = await readFile(recordFile, 'utf8');
    if (record !== JSON.stringify(currentRecord(env))) return true;
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
