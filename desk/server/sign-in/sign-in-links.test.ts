import { afterEach, describe, expect, test, vi } from 'vitest';
import { openTestDesk, owner, siteUrl, type Answer } from '#tests/support/desk/open-test-desk.ts';
import { hashToken, makeToken } from '#server/core/secrets.ts';

afterEach(() => vi.useRealTimers());

const minuteMs = 60_000;

describe('a link', () => {
  test('signs in the browser that asked, once', async () => {
    const { openBrowser, browser, mails, readLog } = await openTestDesk();
    const asked = await browser.post('/desk/sign-in', { email: 'Owner@Example.PH' });
    expect([asked.status, asked.headers.location]).toEqual([303, '/desk']);
    expect((await browser.visit('/desk')).body).toContain('Look into your mailbox');
    const token = await browser.ask();
    expect(mails.at(-1)).toEqual({ to: owner, link: `${siteUrl}/desk/link?token=${token}` });

    expect((await browser.visit(`/desk/link?token=${token}`)).body).toContain(`value="${token}"`);
    const used = await browser.post('/desk/link', { token });
    expect([used.status, used.headers.location]).toEqual([303, '/desk']);
    expect(used.headers['set-cookie']).toMatch(
      /^__Host-desk=[\da-f]{64}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect((await browser.visit('/desk')).body).toBe('the application');
    expect(readLog()).toMatchObject([{ who: owner, what: 'signed in' }]);

    const again = await openBrowser().post('/desk/link', { token });
    expect([again.status, again.headers['set-cookie']]).toEqual([410, undefined]);
    expect(again.body).toContain('Ask for a new link');
    expect((await browser.visit(`/desk/link?token=${token}`)).status).toBe(410);
  });

  test('is not used up by GET or HEAD, as mail scanners send them', async () => {
    const { browser, send, calls } = await openTestDesk();
    const token = await browser.ask();
    for (const method of ['GET', 'HEAD', 'GET']) await send(`/desk/link?token=${token}`, { method });
    expect(calls).not.toContain('takeLink');
    expect((await browser.post('/desk/link', { token })).status).toBe(303);
  });

  test('is over after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { browser } = await openTestDesk();
    const token = await browser.ask();
    vi.setSystemTime(Date.now() + 10 * minuteMs + 1);
    expect((await browser.visit(`/desk/link?token=${token}`)).status).toBe(410);
    expect((await browser.post('/desk/link', { token })).status).toBe(410);
  });

  test('that nobody made says so, whatever it is', async () => {
    const { browser, store } = await openTestDesk();
    for (const token of [makeToken(), '', 'x', '<script>', "' or 1=1", '\0', 'a'.repeat(20_000)]) {
      const page = await browser.visit(`/desk/link?${new URLSearchParams({ token }).toString()}`);
      expect(page.status).toBe(410);
      expect(page.body).not.toContain('<script');
      expect((await browser.post('/desk/link', { token })).status).toBe(410);
    }
    expect(store.query('select * from desk_sessions')).toEqual([]);
  });

  test('from the terminal signs in where it is opened', async () => {
    const { openBrowser, database } = await openTestDesk();
    const token = makeToken();
    const expiresAt = new Date(Date.now() + minuteMs);
    await database.saveLink({ token: await hashToken(token), browser: null, email: owner, expiresAt });
    const browser = openBrowser();
    expect((await browser.post('/desk/link', { token })).status).toBe(303);
    expect((await browser.visit('/desk')).body).toBe('the application');
  });

  test('of somebody who is no user any more does nothing', async () => {
    const { openBrowser, database } = await openTestDesk();
    const token = makeToken();
    const expiresAt = new Date(Date.now() + minuteMs);
    await database.saveLink({ token: await hashToken(token), browser: null, email: 'gone@example.ph', expiresAt });
    expect((await openBrowser().post('/desk/link', { token })).status).toBe(410);
  });
});

async function openElsewhere() {
  const opened = await openTestDesk();
  const phone = opened.openBrowser();
  const token = await opened.browser.ask();
  const shown = await phone.post('/desk/link', { token });
  const [, code = ''] = />(\d{6})</.exec(shown.body) ?? [];
  return { ...opened, phone, shown, code };
}

function isRefused({ headers }: Answer) {
  return headers.location === '/desk?problem=code' && headers['set-cookie'] === undefined;
}

describe('a link in another browser', () => {
  test('shows a code, and does not sign in there', async () => {
    const { browser, phone, shown, code, store } = await openElsewhere();
    expect([shown.status, shown.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await phone.visit('/desk')).body).not.toBe('the application');
    expect(isRefused(await phone.post('/desk/code', { code }))).toBe(true);
    const typed = await browser.post('/desk/code', { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect([typed.status, typed.headers.location]).toEqual([303, '/desk']);
    expect((await browser.visit('/desk')).body).toBe('the application');
    expect(JSON.stringify(store.query('select * from desk_links'))).not.toContain(code);
  });

  test('cannot be guessed in a browser that did not ask', async () => {
    const { openBrowser, code } = await openElsewhere();
    expect(isRefused(await openBrowser().post('/desk/code', { code }))).toBe(true);
    const other = openBrowser();
    await other.ask('stranger@example.com');
    expect(isRefused(await other.post('/desk/code', { code }))).toBe(true);
  });
});

test('nothing that opens the desk is stored as it is', async () => {
  const { browser, store } = await openTestDesk();
  const token = await browser.ask();
  await browser.post('/desk/link', { token });
  const tables = ['desk_links', 'desk_sessions', 'desk_log', 'desk_tries'];
  const stored = JSON.stringify(tables.map((table) => store.query(`select * from ${table}`)));
  for (const secret of [token, ...browser.cookies.values()]) expect(stored).not.toContain(secret);
});
