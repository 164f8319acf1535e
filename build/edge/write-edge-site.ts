import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameTemplate, type PageTemplateText } from '#server/core/page-template.ts';
import type { SiteFile } from '#server/core/site-files.ts';
import { securityHeaders } from '#server/core/security-headers.ts';
import type { ListedFile } from '#server/edge/edge-files.ts';
import { dist, findBuild, type BuildRecord } from '#server/node/built-site.ts';
import { chooseCacheControl, loadDeskFiles, loadFiles, toFileName } from '#server/node/load-files.ts';

export const edgeFolder = `${dist}/edge`;

const suffixes = { identity: '', br: '.br', gzip: '.gz' };

/** Writes the current build as a Worker: static assets, the list of them, and the entry that `wrangler` bundles. */
export async function writeEdgeSite() {
  const build = findBuild();
  const { siteUrl } = JSON.parse(await readFile(`${build}/build.json`, 'utf8')) as BuildRecord;
  const earlierAssets = `${dist}/earlier-assets`;
  await rm(edgeFolder, { recursive: true, force: true });
  await mkdir(`${edgeFolder}/assets`, { recursive: true });
  await cp(earlierAssets, `${edgeFolder}/assets/assets`, { recursive: true }).catch(ignoreMissing);
  await cp(`${build}/client`, `${edgeFolder}/assets`, { recursive: true });
  await cp(`${build}/desk`, `${edgeFolder}/assets/desk`, { recursive: true }).catch(ignoreMissing);
  await writeTemplates(`${build}/server/templates.json`);
  await writeFile(`${edgeFolder}/assets/_headers`, writeFontHeaders(siteUrl?.startsWith('https:') ?? false));
  await writeFile(`${edgeFolder}/files.json`, writeList(loadFiles(build, earlierAssets)));
  await writeFile(`${edgeFolder}/desk-files.json`, writeList(loadDeskFiles(`${build}/desk`)));
  await writeFile(`${edgeFolder}/worker.js`, writeEntry(build));
}

/** One file for each page, because a Worker should parse only what the request needs. */
async function writeTemplates(file: string) {
  const templates = JSON.parse(await readFile(file, 'utf8')) as Record<string, PageTemplateText>;
  for (const [path, template] of Object.entries(templates)) {
    const target = `${edgeFolder}/assets/${nameTemplate(path)}`;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, JSON.stringify(template));
  }
}

function writeList(files: Map<string, SiteFile>) {
  return JSON.stringify(Object.fromEntries([...files].map(([path, file]) => [path, listFile(path, file)])));
}

function listFile(path: string, { bodies, template, ...facts }: SiteFile): ListedFile {
  const name = toFileName(path, facts.isPage);
  const listed = Object.entries(bodies).map(([encoding, body]) => {
    const suffix = suffixes[encoding as keyof typeof bodies];
    return [encoding, body && { etag: body.etag, length: body.length, name: name + suffix }];
  });
  return { ...facts, hasTemplate: template !== undefined, bodies: Object.fromEntries(listed) as ListedFile['bodies'] };
}

/** Cloudflare serves fonts without the Worker: see edge/wrangler.jsonc. */
function writeFontHeaders(https: boolean) {
  const headers = {
    ...securityHeaders({ https }),
    'cache-control': chooseCacheControl('/assets/'),
    vary: 'accept-encoding',
  };
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return `/assets/*.woff2\n${lines.join('\n')}\n`;
}

function writeEntry(build: string) {
  const server = fileURLToPath(new URL('../../server/edge/worker.ts', import.meta.url));
  return `import { createWorker } from ${JSON.stringify(server)};
import { createPageAnswers } from ${JSON.stringify(`${build}/server/page-answers.js`)};
import data from ${JSON.stringify(`${build}/server/answers.json`)};
import record from ${JSON.stringify(`${build}/build.json`)};
import files from './files.json';
import deskFiles from './desk-files.json';

export default createWorker({ record, files, deskFiles, pageAnswers: createPageAnswers(data) });
`;
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}
