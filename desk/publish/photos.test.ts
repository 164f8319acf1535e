import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { preparePhoto } from './photos.ts';

/** Three times as wide as it is high, with a place, and turned by the camera. */
async function takePhoto() {
  const image = sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#c33' } });
  const place = { GPSLatitude: '14/1 33/1 0/1', GPSLatitudeRef: 'N' };
  const exif = { IFD0: { Artist: 'Ana Reyes', Copyright: 'a hidden note' }, IFD3: place };
  return image.jpeg().withMetadata({ orientation: 6 }).withExif(exif).withMetadata({ orientation: 6, exif }).toBuffer();
}

test('a photo is turned upright, made smaller, and has nothing left but its pixels', async () => {
  const bytes = await takePhoto();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const photo = await preparePhoto('public/photos/team.jpg', bytes.toString('base64'));
  const { width, height, format, exif, icc, iptc, xmp, orientation } = await sharp(photo).metadata();
  expect({ width, height, format }).toEqual({ width: 800, height: 2400, format: 'jpeg' });
  expect([exif, icc, iptc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(photo.includes('hidden note')).toBe(false);
});

test('the same photo becomes the same file, in the format of its name', async () => {
  const base64 = (await takePhoto()).toString('base64');
  const [first, second] = await Promise.all([1, 2].map(() => preparePhoto('public/photos/a.webp', base64)));
  expect(first).toEqual(second);
  expect((await sharp(first).metadata()).format).toBe('webp');
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  ['the beginning of a photo', '\u00ff\u00d8\u00ff\u00e0 not more'],
  ['nothing', ''],
])('%s is no photo, and says so', async (_what, text) => {
  const photo = preparePhoto('public/photos/team.jpg', Buffer.from(text, 'latin1').toString('base64'));
  await expect(photo).rejects.toThrow('team.jpg cannot be read as a photo. Save it as JPEG and upload it again.');
});

test('a small file of very many pixels is not unpacked', async () => {
  const bomb = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  // Its header says how many there are, with a checksum.
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  const photo = preparePhoto('public/photos/wall.png', bomb.toString('base64'));
  await expect(photo).rejects.toThrow('wall.png is 30000 × 30000 pixels');
});
