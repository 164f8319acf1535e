import type { PageAnswers } from '../../src/answers/page-answers.tsx';
import { fillTemplate } from './page-template.ts';
import type { SiteFile } from './site-files.ts';

/** A thousand different searches must not fill the memory. */
const mostCached = 100;

export type RenderedPage = {
  html: Uint8Array;
  /** Compressed when the first client that accepts Brotli requests the page. */
  br?: Uint8Array;
};

/**
 * Renders and caches the pages that answer a query string: the blog for a search, a price guide for an estimate, the
 * contact page for a prefilled form. Undefined where the built page is served as it is.
 */
export function createPageCache(pageAnswers: PageAnswers) {
  const cache = new Map<string, RenderedPage>();

  return (path: string, query: string, { template }: SiteFile): RenderedPage | undefined => {
    const answer = query && template ? pageAnswers.answerQuery(path, query) : undefined;
    if (!answer) return undefined;
    const known = cache.get(answer.key);
    if (known) return known;
    const rendered = { html: fillTemplate(template!, answer.render()) };
    if (cache.size >= mostCached) cache.delete(cache.keys().next().value!);
    cache.set(answer.key, rendered);
    return rendered;
  };
}
