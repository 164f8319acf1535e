import { resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { readContent, requireSoundContent } from '#build/read-content.ts';
import type { schemas } from '#src/content.config.ts';
import { getPageEnvironment } from './dev-modules.ts';

const folder = resolve('src/content') + sep;

/** Of Astro: the options pass a context to the loaders of content. */
type RefreshContent = (options: { context?: Record<string, unknown> }) => Promise<void>;

type Options = { server: ViteDevServer; refreshContent: RefreshContent; logError(message: string): void };

/**
 * Checks and reads all content again when a file of it changes, as a build does: Astro reads that file alone, and shows
 * what is wrong in the terminal only.
 */
export function watchContent({ server, refreshContent, logError }: Options) {
  let problem: Error | undefined;
  let reading = note(check);
  let isQueued = false;
  /** The responses that are being made. */
  const inProgress = new Set<Promise<unknown>>();

  /** Vite has src/content.config.ts as it is now; Node would keep it as it was first. */
  async function readNow() {
    const { runner } = getPageEnvironment(server);
    const config = await runner.import<{ schemas: typeof schemas }>('/src/content.config.ts');
    return readContent(config.schemas);
  }

  async function check() {
    requireSoundContent(await readNow());
  }

  async function note(work: () => Promise<void>) {
    try {
      await work();
      problem = undefined;
    } catch (error) {
      problem = error as Error;
      logError(problem.message);
    }
  }

  async function read() {
    isQueued = false;
    const before = problem;
    await note(async () => {
      await check();
      await refreshForSure(refreshContent);
    });
    // A module that is loaded while it is forgotten would stay as it was. New responses wait for this reading.
    await Promise.race([Promise.allSettled(inProgress), setTimeout(patienceMs)]);
    forgetContent(server);
    // Astro reloads pages in browsers when it has stored a change.
    if (problem || before) server.environments.client.hot.send({ type: 'full-reload' });
  }

  server.watcher.on('all', (_event, file) => {
    if (!file.startsWith(folder) || isQueued) return;
    // One reading for a whole set of files that change together.
    isQueued = true;
    reading = reading.then(read);
  });

  /** Makes a response when no change is being read. */
  async function settle<Response>(respond: () => Promise<Response>) {
    let last;
    do await (last = reading);
    while (last !== reading);
    const response = respond();
    inProgress.add(response);
    return response.finally(() => inProgress.delete(response));
  }

  return {
    /** Makes a response from the last change, or throws what a build would fail with. */
    use<Response>(respond: () => Promise<Response>) {
      return settle(() => {
        if (problem) throw problem;
        return respond();
      });
    },
    settle,
    read: readNow,
  };
}

const patienceMs = 5000;
const entriesModule = '\0astro:data-layer-content';

/** Astro reads src/content.config.ts again after every change; until it has, it refreshes nothing and does not say so. */
async function refreshForSure(refreshContent: RefreshContent) {
  const giveUpAt = Date.now() + patienceMs;
  while (!(await tryToRefresh(refreshContent))) {
    if (Date.now() > giveUpAt) throw new Error('src/content.config.ts cannot be read: the terminal says why.');
    await setTimeout(20);
  }
}

/** One of our loaders (src/content/load-group.ts) says that it was called. */
async function tryToRefresh(refreshContent: RefreshContent) {
  let isRefreshed = false;
  await refreshContent({ context: { noteReading: () => (isRefreshed = true) } });
  return isRefreshed;
}

/** Articles, which contain rates of another file; and Astro's module of all entries, which it may have loaded too early. */
function forgetContent(server: ViteDevServer) {
  const { moduleGraph, runner } = getPageEnvironment(server);
  for (const module of moduleGraph.idToModuleMap.values()) {
    if (!module.file?.endsWith('.mdx') && module.id !== entriesModule) continue;
    moduleGraph.invalidateModule(module);
    const evaluated = module.id ? runner.evaluatedModules.getModuleById(module.id) : undefined;
    if (evaluated) runner.evaluatedModules.invalidateModule(evaluated);
  }
}
