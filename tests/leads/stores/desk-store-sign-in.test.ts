/** Links, codes, sessions, limits, figures and the log of the desk, the same on every store. */
import { describe, expect, test, vi } from 'vitest';
import { deskStores, importLeads, saveLead, type DeskStore } from '../../support/leads/desk-stores.ts';

const email = 'owner@parola.example';
const inMs = (ms: number) => new Date(Date.now() + ms);
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

async function saveLink(store: DeskStore, token: string, expiresAt = inMs(minuteMs)) {
  await store.saveLink({ token, browser: 'browser', email, expiresAt });
}

/** A link that was opened in another browser than the one that asked. */
async function waitForCode(store: DeskStore, token: string, code: string) {
  await saveLink(store, token);
  await store.takeLink(token);
  await store.saveCode(token, code);
}

describe.each(deskStores)('in $name', ({ open }) => {
  test('a link is there until it is used, by one of those who try at once', async () => {
    const store = await open();
    const expiresAt = inMs(minuteMs);
    await saveLink(store, 'link', expiresAt);
    await store.saveLink({ token: 'terminal', browser: null, email, expiresAt });
    for (let look = 0; look < 2; look += 1) {
      expect(await store.findLink('link')).toEqual({ browser: 'browser', email });
    }
    expect(await store.findLink('terminal')).toEqual({ browser: null, email });
    const taken = await Promise.all([...Array(8)].map(() => store.takeLink('link')));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await store.findLink('link')).toBeUndefined();
    expect(await store.takeLink('link')).toBe(false);
    await saveLink(store, 'old', inMs(-1));
    for (const token of ['old', 'unknown', '']) {
      expect(await store.findLink(token)).toBeUndefined();
      expect(await store.takeLink(token)).toBe(false);
    }
  });

  test('a code signs in once, in the browser that asked', async () => {
    const store = await open();
    await waitForCode(store, 'link', 'right');
    expect(await store.takeCode('another browser', 'right')).toBeUndefined();
    const taken = await Promise.all([...Array(8)].map(() => store.takeCode('browser', 'right')));
    expect(taken.filter((found) => found !== undefined)).toEqual([email]);
    expect(await store.takeCode('browser', 'right')).toBeUndefined();
    expect(await store.findLink('link')).toBeUndefined();
  });

  test('a link that was not used has no code', async () => {
    const store = await open();
    await saveLink(store, 'link');
    await store.saveCode('link', 'right');
    expect(await store.takeCode('browser', 'right')).toBeUndefined();
    expect(await store.takeLink('link')).toBe(true);
  });

  test('after five wrong codes the right one is too late, also when all are tried at once', async () => {
    const store = await open();
    await waitForCode(store, 'link', 'right');
    for (let wrong = 0; wrong < 4; wrong += 1) expect(await store.takeCode('browser', 'wrong')).toBeUndefined();
    expect(await store.takeCode('browser', 'right')).toBe(email);

    await waitForCode(store, 'next', 'right');
    await Promise.all([...Array(5)].map(() => store.takeCode('browser', 'wrong')));
    expect(await store.takeCode('browser', 'right')).toBeUndefined();
    await store.saveCode('next', 'right');
    expect(await store.takeCode('browser', 'right')).toBeUndefined();
  });

  test('a session is found until it is over, signed out or signed out everywhere', async () => {
    const store = await open();
    const expiresAt = inMs(minuteMs);
    for (const token of ['one', 'two', 'three']) await store.saveSession({ token, email, expiresAt });
    await store.saveSession({ token: 'other', email: 'ben@parola.example', expiresAt });
    await store.saveSession({ token: 'old', email, expiresAt: inMs(-1) });
    expect(await store.findSession('one')).toEqual({ email });
    for (const token of ['old', 'unknown', '']) expect(await store.findSession(token)).toBeUndefined();
    await store.deleteSession('one');
    expect(await store.findSession('one')).toBeUndefined();
    expect(await store.signOut(email)).toBe(3);
    expect(await store.findSession('two')).toBeUndefined();
    expect(await store.findSession('other')).toBeDefined();
  });

  test('what is limited may happen so often in its time, for each key, also all at once', async () => {
    const store = await open();
    const results = await Promise.all(
      [...Array(20)].map(() => store.countTry([{ key: 'ana', most: 5, windowMs: minuteMs }])),
    );
    expect(results.filter(Boolean)).toHaveLength(5);
    expect(await store.countTry([{ key: 'ben', most: 5, windowMs: minuteMs }])).toBe(true);
    // Both at once: on a busy machine a short time could be over between two calls.
    const countShort = () => store.countTry([{ key: 'short', most: 1, windowMs: 1000 }]);
    expect((await Promise.all([countShort(), countShort()])).filter(Boolean)).toHaveLength(1);
    await vi.waitFor(async () => expect(await countShort()).toBe(true), { interval: 100, timeout: 30_000 });
    // A window that ends later than it can was opened before the clock was set back.
    expect(await store.countTry([{ key: 'ana', most: 5, windowMs: 1000 }])).toBe(true);
  });

  test('views of a day are added up, also by two servers at once', async () => {
    const store = await open();
    await store.addViews('2026-11-14', { '/': 1 });
    await Promise.all([...Array(5)].map(() => store.addViews('2026-11-15', { '/': 2, '/contact': 1, "/'": 1 })));
    await store.addViews('2026-11-16', {});
    expect(await store.listViews('2026-11-14', '2026-11-15')).toEqual([
      { day: '2026-11-14', path: '/', views: 1 },
      { day: '2026-11-15', path: '/', views: 10 },
      { day: '2026-11-15', path: "/'", views: 5 },
      { day: '2026-11-15', path: '/contact', views: 5 },
    ]);
    expect(await store.listViews('2026-11-16', '2026-12-31')).toEqual([]);
  });

  test('leads are counted by the week of the office, form, page and source, without spam', async () => {
    const store = await open();
    // A Sunday and a Monday; in Manila both are Monday.
    await importLeads(store, [{ subject: 'Live Chat Lead' }, {}], '2026-11-15T23:59:00.000Z');
    const [spam] = await importLeads(store, [{}, { flagged: true }], '2026-11-16T10:00:00.000Z');
    await store.changeState({ id: spam!.id, state: 'spam', version: 0, by: email });
    await saveLead(store, {}, { page: '/contact', utmSource: 'newsletter', referrer: 'www.google.com' });
    const [from, before] = [new Date('2026-11-01'), new Date('2026-11-17')];
    const unknown = { page: null, source: null, leads: 1 };
    expect((await store.countLeads(from, before)).slice(0, 2)).toEqual([
      { week: '2026-11-09', form: 'chat', ...unknown },
      { week: '2026-11-16', form: 'contact', ...unknown },
    ]);
    const inManila = await store.countLeads(from, new Date('2026-11-16T00:01:00.000Z'), 480);
    expect(inManila.map(({ week, form }) => `${week} ${form}`)).toEqual(['2026-11-16 chat', '2026-11-16 contact']);
    const [latest] = await store.countLeads(inMs(-minuteMs), inMs(minuteMs));
    expect(latest).toMatchObject({ form: 'contact', page: '/contact', source: 'newsletter', leads: 1 });
    expect(new Date(latest!.week).getUTCDay()).toBe(1);
  });

  test('the log is newest first, and what is over or older than a year is deleted', async () => {
    const store = await open();
    for (const what of ['signed in', 'exported']) await store.log({ who: email, what, about: '' });
    const [newest, older] = await store.listLog(10);
    expect([newest!.what, older!.what]).toEqual(['exported', 'signed in']);
    expect(newest).toEqual({ who: email, what: 'exported', about: '', at: expect.stringMatching(/^\d{4}.*Z$/) });
    expect(await store.listLog(1)).toEqual([newest]);

    const today = new Date().toISOString().slice(0, 10);
    await store.addViews(today, { '/': 1 });
    await saveLink(store, 'link');
    await store.saveSession({ token: 'session', email, expiresAt: inMs(minuteMs) });
    await store.countTry([{ key: 'ana', most: 1, windowMs: minuteMs }]);
    await store.deleteOldDeskRows(new Date());
    expect(await store.findLink('link')).toBeDefined();
    expect(await store.findSession('session')).toBeDefined();
    expect(await store.countTry([{ key: 'ana', most: 1, windowMs: minuteMs }])).toBe(false);
    await store.deleteOldDeskRows(inMs(364 * dayMs));
    expect(await store.findLink('link')).toBeUndefined();
    expect(await store.findSession('session')).toBeUndefined();
    expect(await store.countTry([{ key: 'ana', most: 1, windowMs: minuteMs }])).toBe(true);
    expect([await store.listLog(10), await store.listViews(today, today)].map(({ length }) => length)).toEqual([2, 1]);
    await store.deleteOldDeskRows(inMs(367 * dayMs));
    expect([await store.listLog(10), await store.listViews(today, today)]).toEqual([[], []]);
  });
});
