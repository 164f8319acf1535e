import { cp, readdir, readFile, realpath, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '../server/node/env.ts';
import { site } from '../src/site.ts';

/**
 * Builds are made side by side under `dist/builds`; `dist/current` is a link to the one that is served. A build
 * that fails or is cut off never becomes current, so a restart serves the last good one.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const buildsFolder = `${root}dist/builds`;
const currentLink = `${root}dist/current`;
/** Hashed files of earlier builds: a page that was opened before a deploy fetches them after it. */
const earlierAssets = `${root}dist/earlier-assets`;
const keepAssetsMs = 8 * 24 * 3_600_000;
const sources = ['src', 'public', 'scripts', 'astro.config.ts', 'package-lock.json'];

/** Its name sorts by time. */
export function nameBuildFolder(startedAt = Date.now()) {
  return `${buildsFolder}/${startedAt}`;
}

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

/** Makes a finished build the one that is served from the next start on. */
export async function publishBuild(folder: string, env: Env) {
  await writeFile(`${folder}/build.json`, JSON.stringify(currentRecord(env)));
  const before = await realpath(currentLink).catch(() => undefined);
  if (before && before !== folder) await keepAssets(before);
  // Renaming replaces the link in one step: there is never a moment without a site to serve.
  await symlink(`builds/${basename(folder)}`, `${currentLink}-${process.pid}`);
  await rename(`${currentLink}-${process.pid}`, currentLink);
  await removeEarlierBuilds(folder);
}

async function keepAssets(build: string) {
  const assets = `${build}/client/assets`;
  await cp(assets, earlierAssets, { recursive: true, force: true });
  const now = new Date();
  for (const file of await listFiles(assets)) await utimes(`${earlierAssets}/${file}`, now, now);
  for (const file of await listFiles(earlierAssets)) {
    const { mtimeMs } = await stat(`${earlierAssets}/${file}`);
    if (now.getTime() - mtimeMs > keepAssetsMs) await rm(`${earlierAssets}/${file}`);
  }
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, `${entry.parentPath}/${entry.name}`));
}

/** Builds that began later may still be running, so they stay. */
async function removeEarlierBuilds(folder: string) {
  const names = await readdir(buildsFolder);
  const earlier = names.filter((name) => Number(name) < Number(basename(folder)));
  await Promise.all(earlier.map((name) => rm(`${buildsFolder}/${name}`, { recursive: true, force: true })));
}

export async function hasBuild() {
  return stat(`${currentLink}/build.json`).then(
    () => true,
    () => false,
  );
}

export async function isBuildStale(env: Env) {
  try {
    const record = await readFile(`${currentLink}/build.json`, 'utf8');
    if (record !== JSON.stringify(currentRecord(env))) return true;
    const startedAt = Number(basename(await realpath(currentLink)));
    return (await newestChange()) > startedAt;
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
