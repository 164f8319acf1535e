import type { PageAnswers } from '../../src/answers/page-answers.tsx';
import { createJobQueue } from './job-queue.ts';
import { fillTemplate, type PageTemplate } from './page-template.ts';

/** A thousand different searches must not fill the memory. */
const mostCached = 100;
/**
 * A page that is not cached costs ten times a built one. Four at a time keep a core busy; two hundred wait for a
 * third of a second, and more would only wait longer.
 */
const limits = { atOnce: 4, mostWaiting: 200 };

/** Brotli, on another thread where the runtime has one. */
export type Compress = (html: Uint8Array) => Promise<Uint8Array>;

export type RenderedPage = { body: Uint8Array; isCompressed: boolean };
/** Too many pages are being rendered already. */
export const tooBusy = Symbol('too busy');

type CachedPage = {
  html: Uint8Array;
  /** Compressed when the first client that accepts Brotli requests the page. */
  br?: Uint8Array;
  expiresAt: number;
};

type Request = { path: string; query: string; template: PageTemplate; acceptsBrotli: boolean };

/**
 * Renders and caches the pages that answer a query string: the blog for a search, a price guide for an estimate, the
 * contact page for a prefilled form. Undefined where the built page is served as it is.
 */
export function createPageCache(pageAnswers: Pick<PageAnswers, 'answerQuery'>, compress?: Compress) {
  const cache = new Map<string, CachedPage>();
  const queue = createJobQueue(limits);

  return (request: Request): RenderedPage | Promise<RenderedPage | typeof tooBusy> | undefined => {
    const { path, query, template, acceptsBrotli } = request;
    const answer = query ? pageAnswers.answerQuery(path, query) : undefined;
    if (!answer) return undefined;
    const isCompressed = acceptsBrotli && compress !== undefined;
    const known = find(answer.key);
    const body = isCompressed ? known?.br : known?.html;
    if (body) return { body, isCompressed };

    async function render() {
      // Another request may have rendered it while this one waited.
      const page = find(answer!.key) ?? store(answer!.key, fillTemplate(template, answer!.render()), answer!.maxAgeMs);
      return { body: isCompressed ? (page.br ??= await compress!(page.html)) : page.html, isCompressed };
    }
    return queue.run(render).then((rendered) => rendered ?? tooBusy);
  };

  function find(key: string) {
    const page = cache.get(key);
    return page && page.expiresAt > performance.now() ? page : undefined;
  }

  function store(key: string, html: Uint8Array, maxAgeMs = Infinity) {
    const page: CachedPage = { html, expiresAt: performance.now() + maxAgeMs };
    cache.delete(key);
    if (cache.size >= mostCached) cache.delete(cache.keys().next().value!);
    cache.set(key, page);
    return page;
  }
}
