import type { PageTemplate } from './page-template.ts';

type Encoding = 'br' | 'gzip' | 'identity';
export type FileBody = {
  etag: string;
  length: number;
  /** A runtime that has to fetch it returns a promise. */
  read(): Uint8Array | Promise<Uint8Array>;
};

/** A file of the built site, with everything its response needs. */
export type SiteFile = {
  type: string;
  isPage: boolean;
  cacheControl: string;
  /** Only for pages; lists the hashes of the page's inline scripts and styles. */
  contentSecurityPolicy?: string;
  /** Only for pages that are rendered again for some query strings. */
  template?: PageTemplate;
  bodies: Partial<Record<Encoding, FileBody>> & { identity: FileBody };
};

/** The built site by URL path. A runtime that has to fetch a file returns a promise. */
export type SiteFiles = {
  has(path: string): boolean;
  get(path: string): SiteFile | undefined | Promise<SiteFile | undefined>;
};

/** The smallest encoding that the client accepts; "br;q=0" means that it does not. */
export function chooseBody(file: SiteFile, acceptEncoding: string | undefined) {
  const accepted = parseEncodings(acceptEncoding ?? '');
  for (const encoding of ['br', 'gzip'] as const) {
    const body = file.bodies[encoding];
    if (body && accepted.has(encoding)) return { encoding, body };
  }
  return { encoding: 'identity' as const, body: file.bodies.identity };
}

export function acceptsEncoding(acceptEncoding: string | undefined, encoding: Encoding) {
  return parseEncodings(acceptEncoding ?? '').has(encoding);
}

/** A cache: browsers send few different Accept-Encoding headers. */
const parsedEncodings = new Map<string, ReadonlySet<string>>();
const mostParsed = 100;

function parseEncodings(header: string): ReadonlySet<string> {
  const known = parsedEncodings.get(header);
  if (known) return known;
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    // No regular expression that skips spaces: on a header full of them it would block the server for 0.3 s.
    const [name = '', ...params] = part.split(';').map((item) => item.trim());
    const quality = params.find((param) => param.startsWith('q='))?.slice(2);
    if (name && Number(quality ?? 1) > 0) accepted.add(name);
  }
  if (parsedEncodings.size < mostParsed) parsedEncodings.set(header, accepted);
  return accepted;
}

/** If-None-Match compares weakly: a CDN may have put W/ before our ETag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string) {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
