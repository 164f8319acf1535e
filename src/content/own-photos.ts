import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PhotoFile } from '../photo-urls.ts';

/** Part of the hash: files made in another way get other names. */
export const webpQuality = 72;

const stockUrl = /^https:\/\/images\.unsplash\.com\/photo-[\w-]+$/;
/** No spaces and nothing that needs escaping, since it becomes part of a srcset. */
const ownUrl = /^\/photos\/(?:[\w-]+\/)*[\w-]+\.(?:jpe?g|png|webp|avif)$/;

/** What is wrong with the url of an entry in photos.yaml, for whoever wrote it. */
export function findPhotoProblem(url: string, publicFolder = 'public') {
  if (stockUrl.test(url)) return undefined;
  if (!url.startsWith('/photos/')) {
    return 'must be https://images.unsplash.com/photo-… without parameters, or /photos/… for a file in public/photos';
  }
  if (!ownUrl.test(url)) {
    return 'must be named with letters, digits, - and _ and end in .jpg, .jpeg, .png, .webp or .avif, in lower case';
  }
  return existsSync(publicFolder + url) ? undefined : `there is no file public${url}`;
}

/** What a page has to know of a file in public/photos to name the sizes that the build will make of it. */
export async function measurePhoto(url: string, publicFolder = 'public'): Promise<PhotoFile> {
  const bytes = await readFile(publicFolder + url);
  const { autoOrient } = await sharp(bytes)
    .metadata()
    .catch((error: Error) => {
      throw new Error(`public${url} cannot be read as a picture: ${error.message}`);
    });
  const hash = createHash('sha256').update(`webp ${webpQuality}`).update(bytes).digest('base64url').slice(0, 8);
  return { width: autoOrient.width, hash };
}
