import { expect, test, vi } from 'vitest';
import { openTestStore, type TestStore } from '#tests/support/leads/open-test-store.ts';
import { StoreUnavailable } from '#server/stores/store.ts';
import { findDay } from '#src/domain/office-days.ts';
import { createPageViews } from './page-views.ts';

const headers = { 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const visitor = { method: 'GET', url: '/', headers };
const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };

const readViews = ({ query }: TestStore) => query('select day, path, views from page_views order by path');

test('views are added up and written together', async () => {
  const store = await openTestStore();
  const { count, flush } = createPageViews(store, log);
  for (const path of ['/', '/about', '/']) count(path, visitor);
  const write = vi.spyOn(store, 'addViews');
  await flush();
  await flush();
  expect(write).toHaveBeenCalledOnce();
  const day = findDay(new Date());
  expect(readViews(store)).toEqual([
    { day, path: '/', views: 2 },
    { day, path: '/about', views: 1 },
  ]);
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'navigate'],
  ['Mozilla/5.0 HeadlessChrome/140', 'navigate'],
  ['curl/8', undefined],
  ['Mozilla/5.0 Firefox/140.0', 'no-cors'],
])('%s in mode %s is not counted', async (browser, mode) => {
  const store = await openTestStore();
  const { count, flush } = createPageViews(store, log);
  count('/', { ...visitor, headers: { 'user-agent': browser, 'sec-fetch-mode': mode } });
  await flush();
  expect(readViews(store)).toEqual([]);
});

test('a page that was rendered ahead counts when it is seen', async () => {
  const store = await openTestStore();
  const { count, flush } = createPageViews(store, log);
  count('/about', { ...visitor, headers: { ...headers, 'sec-purpose': 'prefetch;prerender' } });
  count('/about', { ...visitor, method: 'HEAD' });
  await flush();
  expect(readViews(store)).toEqual([]);
  const seen = { 'sec-fetch-mode': 'cors', 'user-agent': headers['user-agent'], 'x-seen': '' };
  count('/about', { ...visitor, method: 'HEAD', headers: seen });
  await flush();
  expect(readViews(store)).toMatchObject([{ path: '/about', views: 1 }]);
});

test('views that could not be written are written later', async () => {
  const store = await openTestStore();
  const { count, flush } = createPageViews(store, log);
  count('/', visitor);
  store.failure = new StoreUnavailable('PGRST001', new Error('down'));
  await flush();
  store.failure = undefined;
  count('/', visitor);
  await flush();
  expect(readViews(store)).toMatchObject([{ path: '/', views: 2 }]);
});
