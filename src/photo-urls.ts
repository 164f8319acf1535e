/** Under which URLs a photo can be had, at which widths: the one place that knows. Imports nothing. */

/** A file in public/photos, measured; there is none for a photo on the stock host, nor while developing. */
export type PhotoFile = { width: number; hash: string };
export type PhotoSource = { url: string; file?: PhotoFile | undefined };
type PhotoSize = { url: string; width?: number };

const widths = [400, 640, 960, 1280];

/** A result may show the picture wide, as a card or square; given all three, no search engine cuts heads off. */
const sharedShapes = [
  [1200, 675],
  [1200, 900],
  [1200, 1200],
] as const;

/** What an img may choose from, smallest first. The ratio is height to width of its frame. */
export function listPhotoSizes(photo: PhotoSource, ratio: number): PhotoSize[] {
  if (isStock(photo))
    return widths.map((width) => ({ width, url: cropStock(photo, width, Math.round(width * ratio)) }));
  const { url, file } = photo;
  return file ? readWidths(file.width).map((width) => ({ width, url: nameSize(url, width, file.hash) })) : [{ url }];
}

/** For structured data. */
export function listSharedUrls(photo: PhotoSource, siteUrl: string) {
  if (isStock(photo)) return sharedShapes.map(([width, height]) => cropStock(photo, width, height));
  return [new URL(photo.url, siteUrl).href];
}

/** The widths that are made of a file this wide: it is never enlarged. */
export function readWidths(fileWidth: number) {
  const largest = Math.min(fileWidth, widths.at(-1)!);
  return [...widths.filter((width) => width < largest), largest];
}

/** Under /assets/ and with a hash of the file, so that it may be cached for a year: /assets/photos/ana-640.x7Qm2_aZ.webp */
export function nameSize(url: string, width: number, hash: string) {
  return `/assets${url.replace(/\.\w+$/, '')}-${width}.${hash}.webp`;
}

function isStock({ url }: PhotoSource) {
  return url.startsWith('https:');
}

function cropStock({ url }: PhotoSource, width: number, height: number) {
  return `${url}?auto=format&fit=crop&w=${width}&h=${height}&q=70`;
}
