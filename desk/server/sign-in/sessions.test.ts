import { afterEach, describe, expect, test, vi } from 'vitest';
import { openTestDesk, owner } from '#tests/support/desk/open-test-desk.ts';
import { makeToken } from '#server/core/secrets.ts';

afterEach(() => vi.useRealTimers());

describe('a session', () => {
  test('is over after signing out, also for whoever copied the cookie', async () => {
    const { openBrowser } = await openTestDesk();
    const browser = openBrowser();
    await browser.signIn();
    const thief = openBrowser();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect((await thief.call('GET', 'session')).status).toBe(200);
    const out = await browser.post('/desk/sign-out', {});
    expect([out.status, out.headers.location]).toEqual([303, '/desk']);
    expect(out.headers['set-cookie']).toMatch(/^__Host-desk=; Max-Age=0; /);
    expect((await thief.call('GET', 'session')).status).toBe(401);
    expect((await thief.visit('/desk')).body).toContain('Look into your mailbox');
  });

  test('leads back to the first page when it ends, not to the wait for a link', async () => {
    const { openBrowser } = await openTestDesk();
    const browser = openBrowser();
    await browser.post('/desk/link', { token: await browser.ask() });
    await browser.visit('/desk');
    await browser.post('/desk/sign-out', {});
    expect((await browser.visit('/desk')).body).toContain('Sign in to the desk</h1>');
  });

  test('ends on every device when asked to, and only that person’s', async () => {
    const { openBrowser, readLog } = await openTestDesk();
    const [one, two, other] = [openBrowser(), openBrowser(), openBrowser()];
    await one.signIn();
    await two.signIn();
    await other.signIn('second@example.ph');
    await one.post('/desk/sign-out', { everywhere: '1' });
    expect((await two.call('GET', 'session')).status).toBe(401);
    expect((await other.call('GET', 'session')).status).toBe(200);
    expect(readLog()[0]).toMatchObject({ who: owner, what: 'signed out everywhere' });
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
    const { openBrowser } = await openTestDesk();
    const browser = openBrowser();
    await browser.signIn();
    vi.setSystemTime(Date.now() + 12 * 3_600_000 - 1);
    expect((await browser.call('GET', 'session')).status).toBe(200);
    vi.setSystemTime(Date.now() + 1);
    expect((await browser.call('GET', 'session')).status).toBe(401);
  });

  test('ends when the person is taken out of the users', async () => {
    const { openBrowser, store } = await openTestDesk();
    const browser = openBrowser();
    await browser.signIn();
    store.query(`update desk_sessions set email = 'former@example.ph'`);
    expect((await browser.call('GET', 'session')).status).toBe(401);
  });

  test('is none with two cookies of the name, of which one was planted', async () => {
    const { openBrowser, send } = await openTestDesk();
    const browser = openBrowser();
    await browser.signIn();
    const cookie = `__Host-desk=${browser.cookies.get('__Host-desk')}; __Host-desk=${makeToken()}`;
    expect((await send('/desk/api/session', { headers: { cookie } }))!.status).toBe(401);
  });
});
