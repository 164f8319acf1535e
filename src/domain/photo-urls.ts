/** The only module that builds the URLs of photos. The browser uses it too, so it imports nothing. */

/** A measured file in public/photos; undefined for stock photos and on the development server. */
export type PhotoFile = { width: number; hash: string };
export type PhotoSource = { url: string; file?: PhotoFile };
type PhotoSize = { url: string; width?: number };

const widths = [400, 640, 960, 1280];

/** At 1200 pixels of width the three aspect ratios that Google recommends, so that it does not crop the image itself. */
const sharedHeights = [675, 900, 1200];

/** The srcset of an img, smallest first. `ratio` is height divided by width. */
export function listPhotoSizes(photo: PhotoSource, ratio: number): PhotoSize[] {
  if (isStock(photo))
    return widths.map((width) => ({ width, url: cropStock(photo, width, Math.round(width * ratio)) }));
  const { url, file } = photo;
  return file ? listWidths(file.width).map((width) => ({ width, url: sizeUrl(url, width, file.hash) })) : [{ url }];
}

/** The image URLs for structured data; the path of a photo of our own. */
export function listSharedUrls(photo: PhotoSource) {
  return isStock(photo) ? sharedHeights.map((height) => cropStock(photo, 1200, height)) : [photo.url];
}

/** The widths that a file is resized to; it is never enlarged. */
export function listWidths(fileWidth: number) {
  const largest = Math.min(fileWidth, widths.at(-1)!);
  return [...widths.filter((width) => width < largest), largest];
}

/** With a hash of the file, so that it can be cached for a year: /assets/photos/ana-640.x7Qm2_aZ.webp */
export function sizeUrl(url: string, width: number, hash: string) {
  return `/assets${url.replace(/\.\w+$/, '')}-${width}.${hash}.webp`;
}

function isStock({ url }: PhotoSource) {
  return url.startsWith('https:');
}

function cropStock({ url }: PhotoSource, width: number, height: number) {
  return `${url}?auto=format&fit=crop&w=${width}&h=${height}&q=70`;
}
