/** Draws the icons that browsers and phones ask for from public/favicon.svg. Run it after changing that file. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../public/', import.meta.url);
const svg = await readFile(new URL('favicon.svg', folder), 'utf8');
// Phones cut their own corners: a square background, and for "maskable" a wide margin.
const square = swap(svg, ' rx="14"', '');
const maskable = swap(
  swap(square, 'viewBox="0 0 64 64"', 'viewBox="-12 -12 88 88"'),
  '<rect width="64" height="64"',
  '<rect x="-12" y="-12" width="88" height="88"',
);

function swap(text: string, from: string, to: string) {
  if (!text.includes(from)) throw new Error(`public/favicon.svg needs ${from} for its background.`);
  return text.replace(from, to);
}

const draw = (source: string, size: number) =>
  sharp(Buffer.from(source), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();

await writeFile(new URL('icon-192.png', folder), await draw(square, 192));
await writeFile(new URL('icon-512.png', folder), await draw(square, 512));
await writeFile(new URL('icon-maskable-512.png', folder), await draw(maskable, 512));
await writeFile(new URL('apple-touch-icon.png', folder), await draw(square, 180));
await writeFile(
  new URL('favicon.ico', folder),
  wrapAsIco(await sharp(Buffer.from(svg), { density: 72 }).resize(32, 32).png().toBuffer()),
);

/** An .ico may simply hold one PNG behind a 22-byte head. */
function wrapAsIco(png: Buffer) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
