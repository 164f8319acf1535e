import type { createPageAnswers, PageAnswers } from '../../src/answers/page-answers.tsx';
import type { PageData } from '../../src/answers/page-data.ts';
import { listRequiredSlots } from '../../src/answers/slots.ts';

/** What is used of Vite's server: it loads a source file and loads it anew after every change. */
export type DevServer = { ssrLoadModule(file: string): Promise<Record<string, unknown>> };

type AnswersModule = { createPageAnswers: typeof createPageAnswers };
type DataModule = { loadPageData(): Promise<PageData> };
type QueriesModule = { listPages(): Promise<{ path: string }[]> };

export type DevModules = {
  pageAnswers: PageAnswers;
  /** Of every page. */
  paths: Set<string>;
  requiredSlots: ReturnType<typeof listRequiredSlots>;
};

/** The sources as they are now: the components that answer requests, and what the content says. */
export async function loadDevModules(server: DevServer): Promise<DevModules> {
  const load = async <Module>(file: string) => (await server.ssrLoadModule(file)) as Module;
  const answers = await load<AnswersModule>('/src/answers/page-answers.tsx');
  const data = await load<DataModule>('/src/answers/load-page-data.ts');
  const queries = await load<QueriesModule>('/src/content/queries.ts');
  const [pages, pageData] = await Promise.all([queries.listPages(), data.loadPageData()]);
  return {
    pageAnswers: answers.createPageAnswers(pageData),
    paths: new Set(pages.map(({ path }) => path)),
    requiredSlots: listRequiredSlots(pageData.book),
  };
}
