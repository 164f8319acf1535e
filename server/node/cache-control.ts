const aYear = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';
/** May be cached, but is revalidated by ETag on every visit. */
const revalidate = 'no-cache';

const picture = /\.(?:png|jpe?g|webp|avif|gif|svg|ico)$/;

/** Where the build puts what has a hash of its content in its name, and nothing else: see finish-build.ts. */
const hashed = /^(?:\/desk)?\/assets\//;

/** How long a browser or a CDN may cache a file of the built site, by its path. */
export function chooseCacheControl(filePath: string) {
  if (hashed.test(filePath)) return aYear;
  return picture.test(filePath) ? aDay : revalidate;
}
