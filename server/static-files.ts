import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { chooseCacheControl } from './cache-control.ts';

type Encoding = 'br' | 'gzip' | 'identity';

export type StaticFile = {
  type: string;
  isPage: boolean;
  cacheControl: string;
  /** Only a page has one; it names the hashes of that page's own inline scripts and styles. */
  contentSecurityPolicy?: string | undefined;
  bodies: Partial<Record<Encoding, { bytes: Buffer; etag: string }>> & {
    identity: { bytes: Buffer; etag: string };
  };
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.rules': 'application/speculationrules+json',
};

/**
 * Reads the whole built site into memory, keyed by the one address of each file. About seventy
 * pages weigh a few megabytes; in return a visitor never waits for a disk, and a path can never
 * reach a file that is not in the map.
 */
export function loadStaticFiles(distFolder: string): Map<string, StaticFile> {
  const client = join(distFolder, 'client');
  const policies = JSON.parse(readFileSync(join(distFolder, 'policies.json'), 'utf8')) as Record<string, string>;
  const names = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const extension = extname(name);
    const isPage = extension === '.html';
    const relativeName = name.slice(client.length + 1).replaceAll('\\', '/');
    const address = toAddress(`/${relativeName}`);
    files.set(address, {
      type: types[extension] ?? 'application/octet-stream',
      isPage,
      cacheControl: chooseCacheControl(`/${relativeName}`),
      contentSecurityPolicy: policies[relativeName],
      bodies: {
        identity: readBody(name, 'identity')!,
        br: readBody(`${name}.br`, 'br'),
        gzip: readBody(`${name}.gz`, 'gzip'),
      },
    });
  }
  return files;
}

/** /index.html → /, /about.html → /about; other files keep their name. */
function toAddress(name: string) {
  return name
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/(.)\/$/, '$1');
}

function readBody(file: string, encoding: Encoding) {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  return { bytes, etag: `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"` };
}

/** The smallest encoding that the client says it takes; "br;q=0" means it does not. */
export function chooseBody(file: StaticFile, acceptEncoding: string | undefined) {
  const accepted = parseEncodings(acceptEncoding ?? '');
  for (const encoding of ['br', 'gzip'] as const) {
    const body = file.bodies[encoding];
    if (body && accepted.has(encoding)) return { encoding, ...body };
  }
  return { encoding: 'identity' as const, ...file.bodies.identity };
}

export function acceptsEncoding(header: string | undefined, encoding: Encoding) {
  return parseEncodings(header ?? '').has(encoding);
}

function parseEncodings(header: string) {
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    // No pattern that skips spaces: on a header full of them it would hold up every visitor for a third of a second.
    const [name = '', ...params] = part.split(';').map((word) => word.trim());
    const quality = params.find((param) => param.startsWith('q='))?.slice(2);
    if (name && Number(quality ?? 1) > 0) accepted.add(name);
  }
  return accepted;
}

/** If-None-Match compares weakly: a CDN may have marked our tag with W/. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string) {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
