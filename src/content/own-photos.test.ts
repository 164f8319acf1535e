import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measurePhoto } from './own-photos.ts';

const publicFolder = mkdtempSync(`${tmpdir()}/parola-public-`);
const createPhoto = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } }).jpeg();

beforeAll(async () => {
  mkdirSync(`${publicFolder}/photos/team`, { recursive: true });
  await createPhoto(900, 600, 'navy').toFile(`${publicFolder}/photos/team/ana.jpg`);
  await createPhoto(900, 600, 'teal').toFile(`${publicFolder}/photos/team/ben.jpg`);
  // Like a portrait photo from a phone: stored in landscape, with an EXIF orientation.
  await createPhoto(600, 400, 'navy').withMetadata({ orientation: 6 }).toFile(`${publicFolder}/photos/upright.jpg`);
  writeFileSync(`${publicFolder}/photos/broken.jpg`, 'no picture');
});
afterAll(() => rmSync(publicFolder, { recursive: true }));

test('a file is measured by its width and a hash of its content', async () => {
  const ana = await measurePhoto('/photos/team/ana.jpg', publicFolder);
  expect(ana).toEqual({ width: 900, hash: expect.stringMatching(/^[\w-]{8}$/) });
  expect((await measurePhoto('/photos/team/ben.jpg', publicFolder)).hash).not.toBe(ana.hash);
});

test('the width is the one after EXIF rotation', async () => {
  expect((await measurePhoto('/photos/upright.jpg', publicFolder)).width).toBe(400);
});

test('the error for a file that is not an image names the file', async () => {
  await expect(measurePhoto('/photos/broken.jpg', publicFolder)).rejects.toThrow(/public\/photos\/broken\.jpg/);
});
