import type { QueryAnswer } from '#src/answers/slots.ts';
import { createJobQueue } from './job-queue.ts';
import type { ReadCalls } from './leads/call-book.ts';
import { fillTemplate, type PageTemplate } from './page-template.ts';
import type { SiteOptions } from './site-options.ts';

/** A thousand different searches must not fill the memory. */
const mostCached = 100;
/**
 * A page that is not cached costs ten times a built one. Four at a time keep a core busy; two hundred wait for a
 * third of a second, and more would only wait longer.
 */
const limits = { atOnce: 4, mostWaiting: 200 };

export type RenderedPage = { body: Uint8Array; isCompressed: boolean };

type CachedPage = {
  html: Uint8Array;
  /** Compressed when the first client that accepts Brotli requests the page. */
  br?: Uint8Array;
  expiresAt: number;
};

type CacheOptions = Pick<SiteOptions, 'issueFormTime' | 'compress'> & { readCalls: ReadCalls };

type Request = { answer: QueryAnswer; template: PageTemplate; acceptsBrotli: boolean };

/**
 * Renders and caches the pages that are not served as they were built: the blog for a search, a price guide for an
 * estimate, and forms, which carry the time when they were sent. Undefined where too many are being rendered already.
 */
export function createPageCache({ issueFormTime, readCalls, compress }: CacheOptions) {
  const cache = new Map<string, CachedPage>();
  /** A form that is filled in already does not wait behind searches. */
  const queues = { answers: createJobQueue(limits), forms: createJobQueue(limits) };
  /** Requests for the same page wait for the same rendering. */
  const underWay = new Map<string, Promise<RenderedPage | undefined>>();

  return async ({ answer, template, acceptsBrotli }: Request): Promise<RenderedPage | undefined> => {
    const { key } = answer;
    const isCompressed = acceptsBrotli && compress !== undefined;
    // A search is for one visitor; the empty form and those of our links are rendered twice a second at most.
    const ofOne = answer.maxAgeMs === undefined ? 'fast' : 'small';
    const effort = answer.isForAll ? 'smallest' : answer.isCommon ? 'smaller' : ofOne;
    const known = find(key);
    const body = isCompressed ? known?.br : known?.html;
    if (body) return { body, isCompressed };

    const renderPage = async () => {
      const calls = template.slots.includes('form') ? await readCalls() : undefined;
      const formTime = template.slots.includes('form-time') ? await issueFormTime() : '';
      return store(key, fillTemplate(template, answer.render(formTime, calls)), answer.maxAgeMs);
    };
    const render = async () => {
      // Rendered already, but not compressed.
      const page = find(key) ?? (await renderPage());
      if (!acceptsBrotli || !compress) return { body: page.html, isCompressed };
      return { body: (page.br ??= await compress(page.html, effort)), isCompressed };
    };
    const job = `${isCompressed} ${key}`;
    const queue = answer.maxAgeMs === undefined ? queues.answers : queues.forms;
    // What is the same for all visitors is rendered so rarely that it never waits.
    const start = answer.isForAll ? render : () => queue.run(render);
    const rendered = underWay.get(job) ?? start().finally(() => underWay.delete(job));
    underWay.set(job, rendered);
    return rendered;
  };

  function find(key: string) {
    const page = cache.get(key);
    return page && page.expiresAt > performance.now() ? page : undefined;
  }

  function store(key: string, html: Uint8Array, maxAgeMs = Infinity) {
    const page: CachedPage = { html, expiresAt: performance.now() + maxAgeMs };
    cache.delete(key);
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= mostCached) cache.delete(oldest);
    cache.set(key, page);
    return page;
  }
}
