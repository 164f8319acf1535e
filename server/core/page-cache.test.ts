import { afterEach, expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';
import type { Compress } from './site-options.ts';
import { encodeTemplate } from './page-template.ts';

const template = encodeTemplate({ texts: ['[', ']'], slots: ['results'] });
const decoder = new TextDecoder();
const compress = vi.fn<Compress>(async (html) => html.slice(1));
const render = vi.fn<(query: string) => { results: string }>((query) => ({ results: query }));
afterEach(() => void vi.clearAllMocks());

const issueFormTime = vi.fn<() => Promise<string>>(async () => 'now');
const readCalls = async () => undefined;

function open(maxAgeMs?: number) {
  const renderPage = createPageCache({ issueFormTime, readCalls, compress });
  return (query: string, acceptsBrotli = false) =>
    renderPage({ answer: { key: query, render: () => render(query), maxAgeMs }, template, acceptsBrotli });
}

async function read(rendered: ReturnType<ReturnType<typeof open>>) {
  const page = await rendered;
  return page && { text: decoder.decode(page.body), isCompressed: page.isCompressed };
}

test('a page is rendered once and compressed once, and only for a client that accepts it', async () => {
  const answer = open();
  expect(await read(answer('?q=a'))).toEqual({ text: '[?q=a]', isCompressed: false });
  expect(compress).not.toHaveBeenCalled();
  expect(await read(answer('?q=a', true))).toEqual({ text: '?q=a]', isCompressed: true });
  expect([await answer('?q=a'), await answer('?q=a', true)]).toMatchObject([
    { isCompressed: false },
    { isCompressed: true },
  ]);
  expect(compress).toHaveBeenCalledTimes(1);
  expect(render).toHaveBeenCalledTimes(1);
});

test('no time is signed for a page without a form', async () => {
  await open()('?q=a');
  expect(issueFormTime).not.toHaveBeenCalled();
});

test('requests for the same page that wait together render it once', async () => {
  const answer = open();
  await Promise.all(Array.from({ length: 50 }, () => answer('?q=a')));
  expect(render).toHaveBeenCalledTimes(1);
});

test('beyond two hundred waiting, a request is refused at once, and later ones are answered again', async () => {
  const answer = open();
  const flood = await Promise.all(Array.from({ length: 300 }, (_, count) => read(answer(`?q=${count}`))));
  expect(flood.filter((page) => page === undefined)).toHaveLength(96);
  expect(await read(answer('?q=late'))).toMatchObject({ text: '[?q=late]' });
});

/** A blog with searches, and a contact page with a form. */
const answerQuery = (path: string, query: string) => ({
  key: path + query,
  render: (formTime: string): Record<string, string> =>
    path === '/blog' ? { results: query } : { 'form-time': formTime + query },
  ...(path === '/contact' && { maxAgeMs: 500, isForAll: query === '' }),
});

test('a form does not wait behind searches, and not at all if it is the same for everybody', async () => {
  const renderPage = createPageCache({ issueFormTime, readCalls, compress });
  const form = encodeTemplate({ texts: ['[', ']'], slots: ['form-time'] });
  const ask = (path: string, query: string) =>
    renderPage({
      answer: answerQuery(path, query),
      template: path === '/blog' ? template : form,
      acceptsBrotli: false,
    });
  const flood = Array.from({ length: 300 }, (_, count) => ask('/blog', `?q=${count}`));
  let isFloodOver = false;
  const searches = Promise.all(flood).then(() => (isFloodOver = true));
  expect(await read(ask('/contact', '?about=seo'))).toMatchObject({ text: '[now?about=seo]' });
  for (let count = 0; count < 300; count += 1) void ask('/contact', `?about=${count}`);
  expect(await ask('/contact', '?about=one-more')).toBeUndefined();
  expect(await read(ask('/contact', ''))).toMatchObject({ text: '[now]' });
  expect(isFloodOver).toBe(false);
  await searches;
});

test('a page with an age limit is rendered again after it', async () => {
  vi.useFakeTimers();
  const answer = open(1_000);
  await answer('?q=a');
  vi.advanceTimersByTime(900);
  await answer('?q=a');
  expect(render).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  await answer('?q=a');
  expect(render).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
