import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { chooseCacheControl } from '#server/node/load-files.ts';
import { measurePhoto } from '#src/content/own-photos.ts';
import { listPhotoSizes } from '#src/domain/photo-urls.ts';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { makePhotoSizes } from './make-photo-sizes.ts';

let folder: string;
beforeEach(async () => {
  folder = makeTestFolder();
  mkdirSync(`${folder}/photos/team`, { recursive: true });
  await sharp({ create: { width: 900, height: 600, channels: 3, background: 'navy' } })
    .withExif({ IFD0: { Copyright: 'Ana' } })
    .jpeg()
    .toFile(`${folder}/photos/team/ana.jpg`);
  writeFileSync(`${folder}/photos/notes.txt`, 'Who took which.');
});

async function listUrls() {
  const file = await measurePhoto('/photos/team/ana.jpg', folder);
  return listPhotoSizes({ url: '/photos/team/ana.jpg', file }, 1).map(({ url }) => url);
}

test('every size that a page or a JSON file uses is made, with the width in its name', async () => {
  const [small, ...others] = await listUrls();
  writeFileSync(`${folder}/about.html`, `<img srcset="${others.map((url) => `${url} 1w`).join(', ')}">`);
  writeFileSync(`${folder}/cards.json`, JSON.stringify([{ card: `<img src="${small}">` }]));
  expect(await makePhotoSizes(folder)).toBe(3);
  const made = await Promise.all([small!, ...others].map((url) => sharp(folder + url).metadata()));
  expect(made.map(({ width, height, format }) => ({ width, height, format }))).toEqual([
    { width: 400, height: 267, format: 'webp' },
    { width: 640, height: 427, format: 'webp' },
    { width: 900, height: 600, format: 'webp' },
  ]);
});

test('the sizes can be cached for a year, and have no EXIF data', async () => {
  const [small] = await listUrls();
  writeFileSync(`${folder}/about.html`, `<img src="${small}">`);
  await makePhotoSizes(folder);
  expect(chooseCacheControl('/assets/photos/ana-400.x7Qm2_aZ.webp')).toContain('immutable');
  expect((await sharp(folder + small!).metadata()).exif).toBeUndefined();
});

test('a photo that no page uses is not resized', async () => {
  writeFileSync(`${folder}/about.html`, '<p>No photo</p>');
  expect(await makePhotoSizes(folder)).toBe(0);
  expect(existsSync(`${folder}/assets`)).toBe(false);
  expect(readdirSync(`${folder}/photos/team`)).toEqual(['ana.jpg']);
});

test('a site without photos of its own has nothing to do', async () => {
  rmSync(`${folder}/photos`, { recursive: true });
  expect(await makePhotoSizes(folder)).toBe(0);
});

test('a size that no photo has fails the build with its URL', async () => {
  writeFileSync(`${folder}/about.html`, '<img src="/assets/photos/team/ana-400.00000000.webp">');
  await expect(makePhotoSizes(folder)).rejects.toThrow('/assets/photos/team/ana-400.00000000.webp');
});
