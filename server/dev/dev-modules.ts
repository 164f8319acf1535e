import { rm } from 'node:fs/promises';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { compileDesk } from '#build/compile-desk.ts';
import type * as AnswersModule from '#src/answers/page-answers.tsx';
import type * as DataModule from '#src/answers/page-data.ts';
import type * as QueriesModule from '#src/content/queries.ts';
import { listRequiredSlots } from '#src/answers/slots.ts';
import { encodeTemplate, requireSlots, splitSlots } from '#server/core/page-template.ts';
import type { SiteFile, SiteFiles } from '#server/core/site-files.ts';
import { loadDeskFiles } from '../node/load-files.ts';

/** Marks a request that the development server makes to itself, for a page as Astro renders it. */
export const innerHeader = 'x-dev-inner';

/** Vite's own scripts are inline and use eval; the real policies are made by the build. */
const openPolicy = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'";

/** Astro did not render the page. */
export class PageFailed extends Error {}

/** The modules and the content as they are now, and the pages as Astro renders them, fetched from the server itself. */
export async function loadDevModules(server: ViteDevServer, origin: string) {
  const { runner } = getPageEnvironment(server);
  const answers = await runner.import<typeof AnswersModule>('/src/answers/page-answers.tsx');
  const data = await runner.import<typeof DataModule>('/src/answers/page-data.ts');
  const queries = await runner.import<typeof QueriesModule>('/src/content/queries.ts');
  const [pages, pageData] = await Promise.all([queries.listPages(), data.loadPageData()]);
  const paths = new Set([...pages.map(({ path }) => path), '/widgets']);
  const requiredSlots = listRequiredSlots(pageData.book);
  const files: SiteFiles = {
    has: (path) => paths.has(path),
    get: (path) => fetchPage(origin, path, requiredSlots[path]),
  };
  return { pageAnswers: answers.createPageAnswers(pageData), files };
}

async function fetchPage(origin: string, path: string, slots: readonly string[] | undefined): Promise<SiteFile> {
  // A connection of its own: one that was kept open may be closed at the very moment it is used again.
  const response = await fetch(origin + path, { headers: { [innerHeader]: 'page', connection: 'close' } });
  if (!response.ok && path !== '/404') throw new PageFailed(path);
  const page = await response.text();
  const bytes = new TextEncoder().encode(splitSlots(page).html);
  return {
    type: 'text/html; charset=utf-8',
    isPage: true,
    cacheControl: 'no-store',
    contentSecurityPolicy: openPolicy,
    template: slots && encodeTemplate(requireSlots(path, page, slots)),
    bodies: { identity: { etag: `"${crypto.randomUUID()}"`, length: bytes.length, read: () => bytes } },
  };
}

const deskFolder = 'node_modules/.cache/dev-desk';

/** Each load of the desk's application compiles it as it is now; the pages before it, only the first one. */
export function compileDeskFiles(): SiteFiles {
  let files = new Map<string, SiteFile>();
  return {
    has: (path) => files.has(path),
    async get(path) {
      if (path === '/desk/index.html' || !files.has(path)) {
        await rm(deskFolder, { recursive: true, force: true });
        await compileDesk(deskFolder);
        files = loadDeskFiles(deskFolder);
      }
      return files.get(path);
    },
  };
}

/**
 * Where Astro renders pages. Vite's `ssrLoadModule` has a cache of modules of its own, which Astro does not empty when
 * the content changes.
 */
export function getPageEnvironment(server: ViteDevServer) {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Astro renders pages in another process.');
  return ssr;
}
