import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PhotoFile } from '../domain/photo-urls.ts';
import { findUrlProblem } from './photo-url.ts';

/** Part of the hash, so that files of another quality get other names. */
export const webpQuality = 72;

/** The error message for the url of an entry in photos.yaml, or undefined if it is valid. */
export function findPhotoProblem(url: string, publicFolder = 'public') {
  const isMissing = url.startsWith('/photos/') && !existsSync(publicFolder + url);
  return findUrlProblem(url) ?? (isMissing ? `there is no file public${url}` : undefined);
}

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
