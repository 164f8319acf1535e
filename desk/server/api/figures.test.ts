import { afterEach, expect, test, vi } from 'vitest';
import { makeDeskLead, openSignedIn } from '#tests/support/desk/open-test-desk.ts';
import { nowhere } from '#tests/support/leads/open-test-store.ts';
import type { Figures } from '../../contract.ts';

afterEach(() => void vi.useRealTimers());

test('the figures add up leads and views, without spam', async () => {
  // A Sunday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00Z') });
  const source = { ...nowhere, page: '/contact', firstPage: '/', referrer: 'www.google.com' };
  const at = { created_at: '2026-11-11T02:00:00.000Z' };
  const leads = [
    makeDeskLead({ ...at, source }),
    makeDeskLead({ ...at, source, subject: 'Live Chat Lead' }),
    makeDeskLead({ created_at: '2026-11-03T02:00:00.000Z', source: { ...nowhere, firstPage: '/' } }),
    makeDeskLead({ ...at, source, state: 'spam' }),
  ];
  const { browser, database } = await openSignedIn(leads);
  await database.addViews('2026-11-10', { '/contact': 3, '/about': 5 });
  await database.addViews('2026-11-11', { '/contact': 4 });
  await database.addViews('2026-10-01', { '/contact': 100 });
  const figures = (await browser.call('GET', 'figures?weeks=3')).json() as Figures;
  expect(figures).toEqual({
    weeks: [
      { week: '2026-10-26', contact: 0, chat: 0, audit: 0 },
      { week: '2026-11-02', contact: 1, chat: 0, audit: 0 },
      { week: '2026-11-09', contact: 1, chat: 1, audit: 0 },
    ],
    pages: [
      { path: '/contact', views: 7, leads: 2 },
      { path: '/about', views: 5, leads: 0 },
    ],
    sources: [
      { source: 'www.google.com', leads: 2 },
      { source: 'Direct or not known', leads: 1 },
    ],
  });
  for (const weeks of ['', '0', '1.5', '105', 'x']) {
    expect((await browser.call('GET', `figures?weeks=${weeks}`)).status).toBe(400);
  }
});
