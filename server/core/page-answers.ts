import type { PageAnswers } from '../../src/answers/page-answers.tsx';
import { fillTemplate } from './page-template.ts';
import type { SiteFile } from './site-files.ts';

/** A thousand different searches must not fill the memory. */
const mostCached = 100;

export type RenderedPage = { html: string; br?: Uint8Array | undefined };

/** Makes a body smaller, where the runtime does not do so by itself. */
export type Compress = (html: string) => Promise<Uint8Array>;

/**
 * Pages whose query string asks for something: the blog for a search, a price guide for an estimate, the contact
 * page for a form that is filled in. Undefined where it asks for nothing and the built page is the answer.
 */
export function createPageCache(pageAnswers: PageAnswers, compress?: Compress) {
  const cache = new Map<string, Promise<RenderedPage>>();

  return (path: string, query: string, file: SiteFile): Promise<RenderedPage> | undefined => {
    const answer = query && file.template ? pageAnswers.answerQuery(path, query) : undefined;
    if (!answer) return undefined;
    const known = cache.get(answer.key);
    if (known) return known;
    const rendering = render(file, answer.render);
    if (cache.size >= mostCached) cache.delete(cache.keys().next().value!);
    cache.set(answer.key, rendering);
    // A failure is answered once and then tried anew.
    rendering.catch(() => cache.delete(answer.key));
    return rendering;
  };

  async function render(file: SiteFile, renderSlots: () => Record<string, string>): Promise<RenderedPage> {
    const html = fillTemplate(file.template!, renderSlots());
    return { html, br: await compress?.(html) };
  }
}
