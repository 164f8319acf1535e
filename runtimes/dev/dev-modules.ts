import type { createPageAnswers, PageAnswers } from '#src/answers/page-answers.tsx';
import type { PageData } from '#src/answers/page-data.ts';
import { listRequiredSlots } from '#src/answers/slots.ts';

/** The part of Vite's server used here: it loads a module, and again after every change. */
export type DevServer = { ssrLoadModule(file: string): Promise<Record<string, unknown>> };

type AnswersModule = { createPageAnswers: typeof createPageAnswers };
type DataModule = { loadPageData(): Promise<PageData> };
type QueriesModule = { listPages(): Promise<{ path: string }[]> };

export type DevModules = {
  pageAnswers: PageAnswers;
  /** The paths of all pages. */
  paths: Set<string>;
  requiredSlots: ReturnType<typeof listRequiredSlots>;
};

/** Loads the modules and the content as they are now. */
export async function loadDevModules(server: DevServer): Promise<DevModules> {
  const load = async <Module>(file: string) => (await server.ssrLoadModule(file)) as Module;
  const answers = await load<AnswersModule>('/src/answers/page-answers.tsx');
  const data = await load<DataModule>('/src/answers/load-page-data.ts');
  const queries = await load<QueriesModule>('/src/content/queries.ts');
  const [pages, pageData] = await Promise.all([queries.listPages(), data.loadPageData()]);
  return {
    pageAnswers: answers.createPageAnswers(pageData),
    paths: new Set([...pages.map(({ path }) => path), '/widgets']),
    requiredSlots: listRequiredSlots(pageData.book),
  };
}
