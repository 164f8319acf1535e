import { expect, test } from 'vitest';
import { makeDeskLead, openSignedIn } from '#tests/support/desk/open-test-desk.ts';
import type { Figures } from '../../contract.ts';

test('the figures add up leads and views, without spam', async () => {
  const source = {
    page: '/contact',
    firstPage: '/',
    referrer: 'www.google.com',
    utmSource: null,
    medium: null,
    campaign: null,
  };
  const nowhere = { ...source, page: null, referrer: null };
  const at = { created_at: '2026-11-11T02:00:00.000Z' };
  const leads = [
    makeDeskLead({ ...at, source }),
    makeDeskLead({ ...at, source, subject: 'Live Chat Lead' }),
    makeDeskLead({ created_at: '2026-11-03T02:00:00.000Z', source: nowhere }),
    makeDeskLead({ ...at, source, state: 'spam' }),
  ];
  const { browser, database } = await openSignedIn(leads);
  await database.addViews('2026-11-10', { '/contact': 3, '/about': 5 });
  await database.addViews('2026-11-11', { '/contact': 4 });
  await database.addViews('2026-10-01', { '/contact': 100 });
  const figures = (await browser.call('GET', 'figures?from=2026-11-01&to=2026-11-15')).json() as Figures;
  expect(figures).toEqual({
    weeks: [
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
  expect((await browser.call('GET', 'figures')).status).toBe(200);
  expect((await browser.call('GET', 'figures?from=2026-11-15&to=2026-11-01')).status).toBe(400);
  expect((await browser.call('GET', 'figures?from=1026-11-15&to=2026-11-01')).status).toBe(400);
});
