import { expect, test, vi } from 'vitest';
import { openMemoryDesk } from '#tests/support/desk/memory-desk-database.ts';
import { StoreUnavailable } from '#server/stores/store.ts';
import { findDay } from './api/office-days.ts';
import { createPageViews } from './page-views.ts';

const visitor = { 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };

test('views are added up and written together', async () => {
  const database = openMemoryDesk();
  const { count, flush } = createPageViews(database, log);
  for (const path of ['/', '/about', '/']) count(path, visitor);
  expect(database.calls).toEqual([]);
  await flush();
  await flush();
  expect(database.calls).toEqual(['addViews']);
  const day = findDay(new Date());
  expect(database.views).toEqual([
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
  const database = openMemoryDesk();
  const { count, flush } = createPageViews(database, log);
  count('/', { 'user-agent': browser, 'sec-fetch-mode': mode });
  await flush();
  expect(database.views).toEqual([]);
});

test('views that could not be written are written later', async () => {
  const database = openMemoryDesk();
  const { count, flush } = createPageViews(database, log);
  count('/', visitor);
  database.failure = new StoreUnavailable('PGRST001', new Error('down'));
  await flush();
  database.failure = undefined;
  count('/', visitor);
  await flush();
  expect(database.views).toMatchObject([{ path: '/', views: 2 }]);
});
