import { cp, readdir, readFile, realpath, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runGit } from './git.ts';
import { listLeadRecipients, readVisitTags, type Env } from '#server/settings/env.ts';
import { site } from '#src/domain/site.ts';
import { listFiles } from '#server/node/load-files.ts';

/**
 * Each build has its own folder under `dist/builds`; `dist/current` is a symbolic link to the one that is served. A
 * build that fails or is interrupted never becomes current, so a restart serves the last good one.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const buildsFolder = `${root}dist/builds`;
const currentLink = `${root}dist/current`;
/** Pages that were opened before a deploy still load their own scripts for so long. */
export const assetRetentionMs = 8 * 24 * 3_600_000;
/** What a build is made of. */
export const sources = ['src', 'public', 'build', 'desk', 'server', 'astro.config.ts', 'package-lock.json'];

/** Named by its start time, so that builds sort by time. */
export function nameBuildFolder(startedAt = Date.now()) {
  return `${buildsFolder}/${startedAt}`;
}

/** The settings and facts that are part of the build; the server reads them too. */
function currentRecord(env: Env) {
  return {
    siteUrl: env.SITE_URL ?? null,
    supabaseUrl: env.PUBLIC_SUPABASE_URL ?? null,
    publicKey: env.PUBLIC_SUPABASE_ANON_KEY,
    recipients: listLeadRecipients(env),
    tags: readVisitTags(env),
    siteName: site.name,
    version: (JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }).version,
    year: new Date().getFullYear(),
  };
}

/** Makes a finished build current: the server serves it from its next start. */
export async function publishBuild(folder: string, env: Env) {
  await writeFile(`${folder}/build.json`, JSON.stringify(currentRecord(env)));
  const tree = await findTree();
  if (tree) await writeFile(`${folder}/tree`, tree);
  await makeCurrent(folder);
  await removeEarlierBuilds(folder);
}

/** Lets `current` of the same `dist` point to this build, in one step. The build before is still there. */
export async function makeCurrent(folder: string) {
  const dist = dirname(dirname(folder));
  const before = await realpath(`${dist}/current`).catch(() => undefined);
  if (before && before !== folder) await archiveAssets(before, `${dist}/earlier-assets`);
  const link = `${dist}/current-${process.pid}`;
  await rm(link, { force: true });
  await symlink(`builds/${basename(folder)}`, link);
  await rename(link, `${dist}/current`);
}

/** Hashed files of earlier builds, for pages that were opened before a deploy. */
async function archiveAssets(build: string, earlierAssets: string) {
  const assets = `${build}/client/assets`;
  await cp(assets, earlierAssets, { recursive: true, force: true });
  const now = new Date();
  for (const file of listFiles(assets)) await utimes(`${earlierAssets}/${file}`, now, now);
  for (const file of listFiles(earlierAssets)) {
    const { mtimeMs } = await stat(`${earlierAssets}/${file}`);
    if (now.getTime() - mtimeMs > assetRetentionMs) await rm(`${earlierAssets}/${file}`);
  }
}

/** Leaves builds that started later, which may still be running. */
export async function removeEarlierBuilds(folder: string) {
  const builds = dirname(folder);
  const earlier = (await readdir(builds)).filter((name) => Number(name) < Number(basename(folder)));
  await Promise.all(earlier.map((name) => rm(`${builds}/${name}`, { recursive: true, force: true })));
}

export function hasBuild() {
  return existsSync(`${currentLink}/build.json`);
}

export async function isBuildStale(env: Env) {
  try {
    const record = await readFile(`${currentLink}/build.json`, 'utf8');
    if (record !== JSON.stringify(currentRecord(env))) return true;
    const startedAt = Number(basename(await realpath(currentLink)));
    return (await findLastChange()) > startedAt && !(await isBuiltFrom(await findTree()));
  } catch {
    return true;
  }
}

/** Files that were written again may still be those of the build: the desk publishes them with their build. */
async function isBuiltFrom(tree: string | undefined) {
  return tree !== undefined && (await readFile(`${currentLink}/tree`, 'utf8').catch(() => undefined)) === tree;
}

/** What git calls the files of a folder, all of them together. Undefined where some are not committed, or without git. */
export async function findTree(folder = root) {
  try {
    // A release lies in a folder that may be in a repository of something else.
    const outside = await runGit(folder, ['rev-parse', '--show-prefix']);
    const changed = await runGit(folder, ['status', '--porcelain', '--untracked-files=all', '--', ...sources]);
    if (outside.trim() || changed) return undefined;
    return (await runGit(folder, ['rev-parse', 'HEAD^{tree}'])).trim();
  } catch {
    return undefined;
  }
}

/** When a source of the build was last written or removed. */
export async function findLastChange(folder = root) {
  const changes = await Promise.all(sources.map((name) => newestIn(`${folder}/${name}`)));
  return Math.max(...changes);
}

async function newestIn(path: string): Promise<number> {
  const info = await stat(path);
  if (!info.isDirectory()) return info.mtimeMs;
  const names = await readdir(path);
  const times = await Promise.all(names.map((name) => newestIn(`${path}/${name}`)));
  // Removing a file changes only the mtime of its folder.
  return Math.max(info.mtimeMs, ...times);
}
