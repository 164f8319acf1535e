import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listFiles } from '#server/node/load-files.ts';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { makeStagingFolder, publishExport } from './export-folder.ts';

const dayMs = 24 * 3_600_000;
/** Publishes an export with these scripts so many days after the first. */
async function publish(folder: string, scripts: string[], days: number) {
  const staging = await makeStagingFolder(folder);
  for (const name of scripts) {
    await mkdir(`${staging}/assets/photos`, { recursive: true });
    await writeFile(`${staging}/assets/${name}`, name);
  }
  await publishExport(staging, folder, new Date(days * dayMs));
  return listFiles(`${folder}/assets`);
}

test('pages that are open during a deploy keep their scripts for eight days after it', async () => {
  const folder = `${makeTestFolder()}/site`;
  expect(await publish(folder, ['a.js', 'photos/p.webp', 'same.js'], 0)).toEqual(['a.js', 'photos/p.webp', 'same.js']);
  expect(await publish(folder, ['b.js', 'same.js'], 20)).toEqual(['a.js', 'b.js', 'photos/p.webp', 'same.js']);
  expect(await publish(folder, ['c.js', 'same.js'], 27)).toEqual(['a.js', 'b.js', 'c.js', 'photos/p.webp', 'same.js']);
  expect(await publish(folder, ['c.js', 'same.js'], 29)).toEqual(['b.js', 'c.js', 'same.js']);
  // What was replaced, came back and is replaced again is kept from then on.
  expect(await publish(folder, ['a.js'], 60)).toEqual(['a.js', 'c.js', 'same.js']);
});
