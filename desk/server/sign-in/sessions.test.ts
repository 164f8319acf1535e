import { afterEach, describe, expect, test, vi } from 'vitest';
import { openSignedIn, openTestDesk, owner } from '#tests/support/desk/open-test-desk.ts';
import { tidyDesk } from '../desk.ts';
import { makeToken } from '#server/core/secrets.ts';

afterEach(() => vi.useRealTimers());

describe('a session', () => {
  test('is over after signing out, also for whoever copied the cookie', async () => {
    const { openBrowser, browser } = await openSignedIn();
    const thief = openBrowser();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect((await thief.call('GET', 'session')).status).toBe(200);
    const out = await browser.post('/desk/sign-out', {});
    expect([out.status, out.headers.location]).toEqual([303, '/desk']);
    expect(out.headers['set-cookie']).toMatch(/^__Host-desk=; Max-Age=0; /);
    expect((await thief.call('GET', 'session')).status).toBe(401);
    expect((await thief.visit('/desk')).body).toContain('Look into your mailbox');
  });

  test('ends on every device when asked to, with links and codes, however the address was written; others stay', async () => {
    const { openBrowser, store, readLog } = await openTestDesk();
    const [one, two, other] = [openBrowser(), openBrowser(), openBrowser()];
    const [linked, coded] = [openBrowser(), openBrowser()];
    await one.signIn();
    await two.signIn();
    const link = await linked.ask();
    const shown = await openBrowser().post('/desk/link', { token: await coded.ask() });
    const [code = ''] = /\d{3}\s?\d{3}/.exec(shown.body) ?? [];
    for (const table of ['desk_sessions', 'desk_links']) store.query(`update ${table} set email = 'Owner@Example.ph'`);
    await other.signIn('second@example.ph');
    await one.post('/desk/sign-out', { everywhere: '1' });
    expect((await two.call('GET', 'session')).status).toBe(401);
    expect((await other.call('GET', 'session')).status).toBe(200);
    expect(readLog()[0]).toMatchObject({ what: 'signed out everywhere', about: '2 devices' });
    expect((await linked.post('/desk/link', { token: link })).status).toBe(410);
    expect((await coded.post('/desk/code', { code })).headers.location).toContain('problem=code');
  });

  test('of a person who is no longer listed is deleted at the start, also if they are listed again', async () => {
    const { openBrowser, store, log } = await openTestDesk();
    const [former, other] = [openBrowser(), openBrowser()];
    await former.signIn('second@example.ph');
    await other.signIn();
    await tidyDesk(store, ['OWNER@example.ph'], log);
    expect((await former.call('GET', 'session')).status).toBe(401);
    expect((await other.call('GET', 'session')).status).toBe(200);
  });

  test('is never the one that a browser brought along (fixation)', async () => {
    const { openBrowser } = await openTestDesk();
    const [browser, attacker] = [openBrowser(), openBrowser()];
    const planted = makeToken();
    for (const each of [browser, attacker]) each.cookies.set('__Host-desk', planted);
    await browser.signIn();
    expect(browser.cookies.get('__Host-desk')).not.toBe(planted);
    expect((await attacker.call('GET', 'session')).status).toBe(401);
    expect((await browser.call('GET', 'session')).json()).toMatchObject({ email: owner });
  });

  test('lasts twelve hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { browser } = await openSignedIn();
    vi.setSystemTime(Date.now() + 12 * 3_600_000 - 1);
    expect((await browser.call('GET', 'session')).status).toBe(200);
    vi.setSystemTime(Date.now() + 1);
    expect((await browser.call('GET', 'session')).status).toBe(401);
  });

  test('that ended elsewhere is said to have, and one that was ended here is not', async () => {
    const { openBrowser } = await openTestDesk();
    const [browser, other] = [openBrowser(), openBrowser()];
    await browser.signIn();
    await browser.visit('/desk');
    await other.signIn();
    await other.post('/desk/sign-out', { everywhere: 'yes' });
    expect((await browser.visit('/desk')).body).toContain('You were signed out: on another device');
    expect((await other.visit('/desk')).body).not.toContain('You were signed out');
  });

  test('ends when the person is taken out of the users', async () => {
    const { store, browser } = await openSignedIn();
    store.query(`update desk_sessions set email = 'former@example.ph'`);
    expect((await browser.call('GET', 'session')).status).toBe(401);
  });

  test('is none with two cookies of the name, of which one was planted', async () => {
    const { send, browser } = await openSignedIn();
    const cookie = `__Host-desk=${browser.cookies.get('__Host-desk')}; __Host-desk=${makeToken()}`;
    expect((await send('/desk/api/session', { headers: { cookie } }))!.status).toBe(401);
  });
});
