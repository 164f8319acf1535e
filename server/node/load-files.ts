import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, relative } from 'node:path';
import { encodeTemplate, type PageTemplateText } from '#server/core/page-template.ts';
import type { SiteFile } from '#server/core/site-files.ts';
import contentTypes from './content-types.json' with { type: 'json' };

const types: Record<string, string> = contentTypes;

/**
 * Reads the whole built site into memory, by URL path. About seventy pages take a few megabytes; in return no
 * request waits for the disk, and no path can reach a file that is not in the map.
 */
export function loadFiles(buildFolder: string, earlierAssetsFolder: string): Map<string, SiteFile> {
  const policies = readJson<Record<string, string>>(`${buildFolder}/server/policies.json`);
  const templates = readJson<Record<string, PageTemplateText>>(`${buildFolder}/server/templates.json`);
  const files = new Map<string, SiteFile>();
  // First, so that a file of the current build replaces an earlier one of the same name.
  for (const name of listServed(earlierAssetsFolder)) {
    files.set(`/assets/${name}`, readFile(earlierAssetsFolder, name, `/assets/${name}`));
  }
  const client = `${buildFolder}/client`;
  for (const name of listServed(client)) {
    const path = toPath(name);
    const file = readFile(client, name, path);
    const template = templates[path] && encodeTemplate(templates[path]);
    files.set(path, { ...file, contentSecurityPolicy: policies[name], template });
  }
  return files;
}

/** The build of the desk's application, by URL path. Its one page is no page of the site. */
export function loadDeskFiles(folder: string): Map<string, SiteFile> {
  const names = listServed(folder);
  return new Map(names.map((name) => [`/desk/${name}`, { ...readFile(folder, name, `/desk/${name}`), isPage: false }]));
}

/** The relative path of every file below a folder, sorted. */
export function listFiles(folder: string) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(folder, `${entry.parentPath}/${entry.name}`)).toSorted();
}

const listServed = (folder: string) => listFiles(folder).filter((name) => !/\.(br|gz)$/.test(name));

function readFile(folder: string, name: string, path: string): SiteFile {
  const file = `${folder}/${name}`;
  const isPage = extname(name) === '.html';
  return {
    type: findType(name),
    isPage,
    cacheControl: chooseCacheControl(isPage ? `/${name}` : path),
    bodies: {
      identity: readBody(file, ''),
      br: existsSync(`${file}.br`) ? readBody(`${file}.br`, '-br') : undefined,
      gzip: existsSync(`${file}.gz`) ? readBody(`${file}.gz`, '-gzip') : undefined,
    },
  };
}

export function findType(name: string) {
  return types[extname(name)] ?? 'application/octet-stream';
}

/** index.html → /, about.html → /about; other files keep their name. */
export function toPath(name: string) {
  if (name === 'index.html') return '/';
  return `/${name.replace(/\.html$/, '')}`;
}

/** The other way round. */
export function toFileName(path: string, isPage: boolean) {
  const name = path === '/' ? 'index' : path.slice(1);
  return isPage ? `${name}.html` : name;
}

function readBody(file: string, suffix: string) {
  const bytes = readFileSync(file);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  return { etag: `"${hash}${suffix}"`, length: bytes.length, read: () => bytes };
}

export function readJson<Content>(file: string) {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

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
