import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PhotoFile } from '../domain/photo-urls.ts';

/** Part of the hash, so that files of another quality get other names. */
export const webpQuality = 72;

/** The width and hash of a file in public/photos, from which the URLs of its sizes are built. */
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
