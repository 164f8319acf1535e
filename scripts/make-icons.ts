/** Renders the icons for browsers and phones from public/favicon.svg. Run it after changing that file. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../public/', import.meta.url);
const roundCorners = ' rx="14"';
const svg = await readFile(new URL('favicon.svg', folder), 'utf8');
// Phones crop icons themselves, so the background is square.
if (!svg.includes(roundCorners)) throw new Error(`public/favicon.svg needs ${roundCorners} for its background.`);
const square = svg.replace(roundCorners, '');

const renderPng = (source: string, size: number) =>
  sharp(Buffer.from(source), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();

await writeFile(new URL('icon-512.png', folder), await renderPng(square, 512));
await writeFile(new URL('apple-touch-icon.png', folder), await renderPng(square, 180));
const small = await sharp(Buffer.from(svg), { density: 72 }).resize(32, 32).png().toBuffer();
await writeFile(new URL('favicon.ico', folder), wrapAsIco(small));

/** An .ico file may contain one PNG after a header of 22 bytes. */
function wrapAsIco(png: Buffer) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}
