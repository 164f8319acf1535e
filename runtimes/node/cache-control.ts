const aYear = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';
/** May be cached, but is revalidated by ETag on every visit. */
const revalidate = 'no-cache';

const picture = /\.(?:png|jpe?g|webp|avif|gif|svg|ico)$/;

/** How long a browser or a CDN may cache a file of the built site, by its path. */
export function chooseCacheControl(filePath: string) {
  if (carriesHash(filePath)) return aYear;
  return picture.test(filePath) ? aDay : revalidate;
}

/** As the build names its own files: heading.BHvHst2r.woff2. A word or a date of eight characters is no hash. */
function carriesHash(filePath: string) {
  const hash = /^\/assets\/(?:.+\/)?[^/]+\.([\w-]{8})\.[a-z0-9]+$/.exec(filePath)?.[1] ?? '';
  return /[A-Za-z]/.test(hash) && /.[A-Z0-9]/.test(hash);
}
