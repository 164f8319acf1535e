import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listFiles } from '#server/node/load-files.ts';
import { makeStagingFolder, publishExport } from './export-folder.ts';

const dayMs = 24 * 3_600_000;
let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(`${tmpdir()}/parola-export-`);
  folder = `${parent}/site`;
});
afterEach(() => rm(parent, { recursive: true }));

/** Publishes an export with these scripts so many days after the first. */
async function publish(scripts: string[], days: number) {
  const staging = await makeStagingFolder(folder);
  for (const name of scripts) {
    await mkdir(`${staging}/assets/photos`, { recursive: true });
    await writeFile(`${staging}/assets/${name}`, name);
  }
  await publishExport(staging, folder, new Date(days * dayMs));
  return listFiles(`${folder}/assets`);
}

test('pages that are open during a deploy keep their scripts for eight days after it', async () => {
  expect(await publish(['a.js', 'photos/p.webp', 'same.js'], 0)).toEqual(['a.js', 'photos/p.webp', 'same.js']);
  expect(await publish(['b.js', 'same.js'], 20)).toEqual(['a.js', 'b.js', 'photos/p.webp', 'same.js']);
  expect(await publish(['c.js', 'same.js'], 27)).toEqual(['a.js', 'b.js', 'c.js', 'photos/p.webp', 'same.js']);
  expect(await publish(['c.js', 'same.js'], 29)).toEqual(['b.js', 'c.js', 'same.js']);
  // What was replaced, came back and is replaced again is kept from then on.
  expect(await publish(['a.js'], 60)).toEqual(['a.js', 'c.js', 'same.js']);
});
