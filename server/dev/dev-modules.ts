import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { createPageAnswers } from '#src/answers/page-answers.tsx';
import type { PageData } from '#src/answers/page-data.ts';
import { listRequiredSlots } from '#src/answers/slots.ts';

type AnswersModule = { createPageAnswers: typeof createPageAnswers };
type DataModule = { loadPageData(): Promise<PageData> };
type QueriesModule = { listPages(): Promise<{ path: string }[]> };

export type DevModules = Awaited<ReturnType<typeof loadDevModules>>;

/** Loads the modules and the content as they are now. */
export async function loadDevModules(server: ViteDevServer) {
  const { runner } = getPageEnvironment(server);
  const answers = await runner.import<AnswersModule>('/src/answers/page-answers.tsx');
  const data = await runner.import<DataModule>('/src/answers/load-page-data.ts');
  const queries = await runner.import<QueriesModule>('/src/content/queries.ts');
  const [pages, pageData] = await Promise.all([queries.listPages(), data.loadPageData()]);
  return {
    pageAnswers: answers.createPageAnswers(pageData),
    /** Of all pages. */
    paths: new Set([...pages.map(({ path }) => path), '/widgets']),
    requiredSlots: listRequiredSlots(pageData.book),
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
