import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listFiles } from '#server/node/load-files.ts';
import { assetRetentionMs } from '../build-state.ts';

/** In every export, so that the next one knows that the folder may be replaced. */
const recordName = 'export.json';

type ExportRecord = {
  writtenAt: string;
  assets: string[];
  /** Files of earlier exports, and when they were replaced. */
  earlierAssets: Record<string, string>;
};

/** Why a folder may not be replaced, or undefined. */
export async function explainForeignFolder(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] as string[];
    throw new Error(`${folder} is not a folder: choose another with --to.`, { cause: error });
  });
  if (names.length === 0 || names.includes(recordName)) return undefined;
  return `${folder} has files that no export has written: empty it, or choose another folder with --to.`;
}

/** Beside the folder that it will replace. */
export async function makeStagingFolder(folder: string) {
  await mkdir(dirname(folder), { recursive: true });
  return mkdtemp(`${folder}-`);
}

/** Replaces the last export by the new one, which takes over the scripts of pages that are still open. */
export async function publishExport(staging: string, folder: string, now = new Date()) {
  const assets = listFiles(`${staging}/assets`);
  const earlierAssets = await addEarlierAssets(staging, folder, assets, now);
  const record: ExportRecord = { writtenAt: now.toISOString(), assets, earlierAssets };
  await writeFile(`${staging}/${recordName}`, `${JSON.stringify(record, null, 2)}\n`);
  const replaced = `${staging}-replaced`;
  await rename(folder, replaced).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(staging, folder);
  await rm(replaced, { recursive: true, force: true });
}

async function addEarlierAssets(staging: string, folder: string, assets: string[], now: Date) {
  const text = await readFile(`${folder}/${recordName}`, 'utf8').catch(() => undefined);
  if (text === undefined) return {};
  const last = JSON.parse(text) as ExportRecord;
  const replacedNow = last.assets.map((name) => [name, now.toISOString()] as const);
  const earlier = [...Object.entries(last.earlierAssets), ...replacedNow].filter(
    ([name, replacedAt]) => !assets.includes(name) && now.getTime() - Date.parse(replacedAt) < assetRetentionMs,
  );
  for (const [name] of earlier) await cp(`${folder}/assets/${name}`, `${staging}/assets/${name}`);
  return Object.fromEntries(earlier);
}
