import sharp, { type Sharp } from 'sharp';
import { mostPhotoBytes } from '#desk/content-contract.ts';
import { JobFailed } from './job-failed.ts';

/** A file of a few kilobytes can say that it has a billion of them. */
const maxPixels = 60_000_000;
const maxSide = 2400;

const formats: Record<string, { format: string; write(image: Sharp): Sharp }> = {
  jpg: { format: 'jpeg', write: (image) => image.jpeg({ quality: 86, mozjpeg: true }) },
  jpeg: { format: 'jpeg', write: (image) => image.jpeg({ quality: 86, mozjpeg: true }) },
  png: { format: 'png', write: (image) => image.png({ compressionLevel: 9 }) },
  webp: { format: 'webp', write: (image) => image.webp({ quality: 86 }) },
  avif: { format: 'heif', write: (image) => image.avif({ quality: 65 }) },
};

/**
 * The photo as it is published: turned upright, at most 2400 pixels wide or high, and written anew, so that nothing but
 * its pixels is left: no place where it was taken, no camera, no hidden text.
 */
export async function preparePhoto(file: string, base64: string): Promise<Buffer> {
  const about = { file };
  const name = file.split('/').at(-1);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > mostPhotoBytes)
    throw new JobFailed(`The photo ${name} has more than 10 MB. Make it smaller.`, about);
  const target = formats[file.split('.').at(-1) ?? '']!;
  const notReadable = new JobFailed(`${name} cannot be read as a photo. Save it as JPEG and upload it again.`, about);
  const options = { limitInputPixels: maxPixels, failOn: 'error' as const, sequentialRead: true };
  if (bytes.length === 0) throw notReadable;
  const { width, height, format } = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(notReadable));
  // What else sharp reads, such as drawings and documents, can contain more than pixels.
  if (!Object.values(formats).some((known) => known.format === format)) throw notReadable;
  if (width * height > maxPixels)
    throw new JobFailed(`The photo ${name} is ${width} × ${height} pixels. Make it smaller than 60 million.`, about);
  const image = sharp(bytes, options).autoOrient();
  const sized = image.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  return target
    .write(sized)
    .toBuffer()
    .catch(() => Promise.reject(notReadable));
}
