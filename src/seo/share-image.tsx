import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { basicCharacters, furtherCharacters } from '../styles/font-characters.ts';
import { site } from '../domain/site.ts';
import { shareImageSize } from './head.ts';

const { width, height } = shareImageSize;
const padding = 64;
/** So that the text ends left of the lighthouse. */
const textWidth = 900;
/** Chats show the image 300 to 400 pixels wide, where smaller text cannot be read. */
const smallestPx = 44;

/** The largest size at which the title fits in four lines. */
function pickTitlePx(title: string) {
  if (title.length > 60) return 72;
  if (title.length > 48) return 80;
  return title.length > 30 ? 88 : 108;
}

/** satori cannot read woff2, so the site's heading fonts are converted once for each build. */
async function convertFont(name: string, characters: string) {
  const woff2 = await readFile(`src/styles/fonts/${name}.woff2`);
  return { name, data: await subsetFont(woff2, characters, { targetFormat: 'sfnt' }), weight: 700 as const };
}
const fonts = Promise.all([convertFont('heading', basicCharacters), convertFont('heading-further', furtherCharacters)]);

/** Of the size of the image. */
const backdropSvg = readFileSync('src/seo/share-backdrop.svg', 'utf8').trimEnd();

const jpeg = { quality: 72, mozjpeg: true };

const cacheFolder = 'node_modules/.cache/share-images';

/** The background of all share images, rendered once, to raw pixels: a PNG would be encoded and decoded again. */
let backdrop: Promise<Buffer> | undefined;

export async function renderShareImage(title: string) {
  const text = await satori(
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: textWidth,
        height: height - padding * 2,
        margin: padding,
        color: '#fbf6ee',
        fontFamily: 'heading, heading-further',
        fontSize: smallestPx,
      }}
    >
      <div style={{ display: 'flex', color: '#ffb732' }}>{site.name}</div>
      {/* A fixed width, because satori otherwise miscounts the lines of some titles and places them too low. */}
      <div style={{ display: 'flex', flexGrow: 1, alignItems: 'center', width: textWidth }}>
        <div
          style={{
            display: 'block',
            width: textWidth,
            fontSize: pickTitlePx(title),
            lineHeight: 1.08,
            letterSpacing: '-0.02em',
            textWrap: 'balance',
          }}
        >
          {title}
        </div>
      </div>
      <div style={{ display: 'flex' }}>{`Digital marketing in ${site.address.region}`}</div>
    </div>,
    { width, height, fonts: await fonts },
  );
  return readOrDraw(text);
}

/** Drawing the images takes a third of a build, and most of them are those of the build before. */
async function readOrDraw(text: string) {
  const inputs = JSON.stringify([text, backdropSvg, jpeg, sharp.versions]);
  const file = `${cacheFolder}/${createHash('sha256').update(inputs).digest('hex')}.jpg`;
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return cached;

  const image = await draw(text);
  await mkdir(cacheFolder, { recursive: true });
  // Renamed once it is whole: another build, or another page with this title, may be reading or writing it.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, image);
  await rename(unfinished, file);
  return image;
}

async function draw(text: string) {
  backdrop ??= sharp(Buffer.from(backdropSvg)).raw().toBuffer();
  return sharp(await backdrop, { raw: { width, height, channels: 4 } })
    .composite([{ input: Buffer.from(text) }])
    .jpeg(jpeg)
    .toBuffer();
}
