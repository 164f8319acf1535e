/** No URL of the site is nearly as long, and some proxies have the same limit. */
const longestUrl = 2000;

export type Resolved =
  /** `query` begins with its question mark, or is empty. */
  | { kind: 'file'; path: string; query: string; status: number }
  | { kind: 'redirect'; location: string; status: 302 | 308 }
  | { kind: 'refusal'; status: 414 };

type KnownPaths = { has(path: string): boolean };

/**
 * Decides how a URL is served. A pure function, so that every rule of the specification's not-found table and every
 * odd path can be tested without a server.
 */
export function resolveUrl(url: string, known: KnownPaths, redirects: Record<string, string> = {}): Resolved {
  if (url.length > longestUrl) return { kind: 'refusal', status: 414 };
  const queryStart = url.indexOf('?');
  const rawPath = queryStart < 0 ? url : url.slice(0, queryStart);
  const query = queryStart < 0 ? '' : url.slice(queryStart);

  // Almost every path is that of a file and needs no decoding.
  const path = known.has(rawPath) ? rawPath : decodePath(rawPath);
  if (path === undefined) return { kind: 'file', path: '/404', query: '', status: 400 };

  // The not-found pages have the status 404 at their own URLs too.
  if (path === '/404' || path === industryNotFound) return { kind: 'file', path, query, status: 404 };
  // An escape that no character needs would give the page a second URL.
  const isOverEscaped = path !== rawPath && path === encodeURI(path);
  if (known.has(path) && !isOverEscaped) return { kind: 'file', path, query, status: 200 };

  const canonical = toCanonical(path);
  if (known.has(canonical)) {
    return { kind: 'redirect', location: canonical + query, status: 308 };
  }
  // A page that was renamed: see src/content/redirects.yaml.
  const moved = Object.hasOwn(redirects, canonical) ? redirects[canonical] : undefined;
  return moved ? { kind: 'redirect', location: moved + query, status: 308 } : resolveUnknown(canonical, query);
}

const industryNotFound = '/services/industry/not-found';

function resolveUnknown(path: string, query: string): Resolved {
  if (/^\/blog\/[^/]+$/.test(path)) return { kind: 'redirect', location: '/404', status: 302 };
  if (/^\/case-studies\/[^/]+$/.test(path)) return { kind: 'redirect', location: '/case-studies', status: 302 };
  if (/^\/services\/industry\/[^/]+$/.test(path)) return { kind: 'file', path: industryNotFound, query, status: 404 };
  return { kind: 'file', path: '/404', query, status: 404 };
}

/** Undefined for what no browser sends: invalid escapes, control characters, `..` segments. */
function decodePath(rawPath: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (!path.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(path)) return undefined;
  if (path.split('/').some((segment) => segment === '..' || segment === '.')) return undefined;
  return path;
}

/** One URL for each page: lower case, single slashes, no slash, .html or index at the end. */
function toCanonical(path: string) {
  const tidy = path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/');
  return tidy.length > 1 ? tidy.replace(/\/$/, '') : '/';
}
