import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { measurePhoto, webpQuality } from '#src/content/own-photos.ts';
import { listWidths, sizeUrl } from '#src/domain/photo-urls.ts';

/** Resizes our own photos to the sizes that the built pages use, and writes them to the built site. */
export async function makePhotoSizes(folder: string) {
  const wanted = await findSizeUrls(folder);
  const count = wanted.size;
  for (const url of wanted.size > 0 ? await listPhotos(folder) : []) {
    const { width: fileWidth, hash } = await measurePhoto(url, folder);
    for (const width of listWidths(fileWidth)) {
      const target = sizeUrl(url, width, hash);
      if (wanted.delete(target)) await resize(folder + url, width, folder + target);
    }
  }
  if (wanted.size > 0) throw new Error(`No file in public/photos gives ${[...wanted].join(', ')}. Build again.`);
  return count;
}

/** Searches the pages and the JSON files with parts of pages. */
async function findSizeUrls(folder: string) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(html|json)$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  return new Set(texts.flatMap((text) => text.match(/\/assets\/photos\/[\w./-]+?\.webp/g) ?? []));
}

/** The original files, which the build has copied from public/photos. */
async function listPhotos(folder: string) {
  const names = await readdir(`${folder}/photos`, { recursive: true }).catch(() => []);
  return names.filter((name) => /\.(jpe?g|png|webp|avif)$/.test(name)).map((name) => `/photos/${name}`);
}

async function resize(original: string, width: number, target: string) {
  await mkdir(dirname(target), { recursive: true });
  await sharp(original).autoOrient().resize({ width }).webp({ quality: webpQuality }).toFile(target);
}
