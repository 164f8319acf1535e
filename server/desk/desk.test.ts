import { afterEach, describe, expect, test, vi } from 'vitest';
import { openTestDesk, owner, siteUrl } from '../../tests/desk/open-test-desk.ts';
import type { RequestHeaders } from '../core/http.ts';
import { makeToken } from './secrets.ts';

afterEach(() => vi.useRealTimers());

describe('a session', () => {
  test('is over after signing out, also for whoever copied the cookie', async () => {
    const { openBrowser } = openTestDesk();
    const browser = openBrowser();
    await browser.signIn();
    const thief = openBrowser();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect((await thief.call('GET', 'session')).status).toBe(200);
    const out = await browser.post('/desk/sign-out', {});
    expect(out.status).toBe(303);
    expect(out.headers['set-cookie']).toMatch(/^__Host-desk=; Max-Age=0; /);
    expect((await browser.visit(out.headers.location!)).body).toContain('Sign in to the desk');
    expect((await thief.call('GET', 'session')).status).toBe(401);
    expect((await thief.visit('/desk')).body).toContain('Look into your mailbox');
  });

  test('ends on every device when asked to, and only that person’s', async () => {
    const { openBrowser, database } = openTestDesk();
    const [one, two, other] = [openBrowser(), openBrowser(), openBrowser()];
    await one.signIn();
    await two.signIn();
    await other.signIn('second@example.ph');
    await one.post('/desk/sign-out', { everywhere: '1' });
    expect((await two.call('GET', 'session')).status).toBe(401);
    expect((await other.call('GET', 'session')).status).toBe(200);
    expect(database.entries[0]).toMatchObject({ who: owner, what: 'signed out everywhere' });
  });

  test('is never the one that a browser brought along (fixation)', async () => {
    const { openBrowser } = openTestDesk();
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
    const { openBrowser } = openTestDesk();
    const browser = openBrowser();
    await browser.signIn();
    vi.setSystemTime(Date.now() + 12 * 3_600_000 - 1);
    expect((await browser.call('GET', 'session')).status).toBe(200);
    vi.setSystemTime(Date.now() + 1);
    expect((await browser.call('GET', 'session')).status).toBe(401);
  });

  test('ends when the person is taken out of the users', async () => {
    const { openBrowser, database } = openTestDesk();
    const browser = openBrowser();
    await browser.signIn();
    database.sessions[0]!.email = 'former@example.ph';
    expect((await browser.call('GET', 'session')).status).toBe(401);
  });

  test('is none with two cookies of the name, of which one was planted', async () => {
    const { openBrowser, send } = openTestDesk();
    const browser = openBrowser();
    await browser.signIn();
    const cookie = `__Host-desk=${browser.cookies.get('__Host-desk')}; __Host-desk=${makeToken()}`;
    expect((await send('/desk/api/session', { headers: { cookie } }))!.status).toBe(401);
  });
});

describe('a change', () => {
  const changes: [string, string, string][] = [
    ['POST', '/desk/sign-in', `email=${owner}`],
    ['POST', '/desk/link', 'token=x'],
    ['POST', '/desk/code', 'code=123456'],
    ['POST', '/desk/sign-out', 'everywhere=1'],
    ['PATCH', '/desk/api/leads/1', '{"state":"spam","version":0}'],
    ['POST', '/desk/api/leads/1/notes', '{"text":"x"}'],
    ['DELETE', '/desk/api/leads/1', ''],
    ['DELETE', '/desk/api/leads/1/notes/2', ''],
    ['POST', '/desk/api/state/retry', ''],
  ];
  const origins = [
    undefined,
    'null',
    'https://evil.example',
    'http://www.example.ph',
    `${siteUrl}.evil.example`,
    `${siteUrl}:444`,
  ];

  test.each(changes)('%s %s needs the desk’s own Origin', async (method, url, body) => {
    const { openBrowser, database } = openTestDesk();
    const browser = openBrowser();
    await browser.signIn();
    database.calls.length = 0;
    for (const origin of origins) {
      const answer = await browser.visit(url, { method, body, origin });
      expect([origin, answer.status]).toEqual([origin, 403]);
    }
    expect(database.calls).toEqual([]);
  });

  test('needs a session', async () => {
    const { openBrowser, database } = openTestDesk();
    for (const [method, url, body] of changes.filter(([, path]) => path.startsWith('/desk/api'))) {
      expect((await openBrowser().visit(url, { method, body })).status).toBe(401);
    }
    expect(database.calls).toEqual([]);
  });
});

describe('every answer', () => {
  test('is never cached, indexed or framed, and may run no inline script', async () => {
    const { openBrowser } = openTestDesk();
    const browser = openBrowser();
    const urls = ['/desk', '/desk/link?token=x', '/desk/assets/desk.js', '/desk/api/session', '/desk/api/nothing'];
    const answers = [];
    for (const url of urls) answers.push(await browser.visit(url));
    answers.push(await browser.post('/desk/sign-in', { email: owner }));
    await browser.signIn();
    for (const url of urls) answers.push(await browser.visit(url));
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.any(String),
      });
      const policy = headers['content-security-policy']!;
      expect(policy).toMatch(/^default-src 'none';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
    }
  });

  test('has the hash of its style in its policy', async () => {
    const { body, headers } = await openTestDesk().openBrowser().visit('/desk');
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(headers['content-security-policy']).toContain(`'sha256-${Buffer.from(hash).toString('base64')}'`);
    expect(body).not.toContain('<script');
  });
});

describe('where the desk is', () => {
  test('on this machine plain http is enough, with cookies that browsers accept there', async () => {
    for (const origin of ['http://localhost:4321', 'http://127.0.0.1:4321', 'http://[::1]:4321']) {
      const { openBrowser, mails } = openTestDesk([], { siteUrl: undefined });
      const browser = openBrowser({ origin });
      const signedIn = await browser.signIn();
      expect(signedIn.headers['set-cookie']).toMatch(/^desk=[\da-f]{64}; .*SameSite=Strict$/);
      expect(mails[0]!.link).toMatch(`${origin}/desk/link?token=`);
      expect((await browser.visit('/desk')).body).toBe('the application');
    }
  });

  test.each([
    ['a made-up host', { host: 'evil.example' }],
    ['an address in the network', { host: '192.168.1.5:4321' }],
    ['a host that looks like this machine', { host: 'localhost.evil.example' }],
    ['plain http at the site’s host', { 'x-forwarded-proto': 'http' }],
    ['no host', { host: '' }],
  ])('at %s it needs https', async (_name, headers: RequestHeaders) => {
    const { send, database } = openTestDesk();
    const page = (await send('/desk', { headers }))!;
    expect(page.status).toBe(403);
    expect(page.body).toContain(`href="${siteUrl}/desk"`);
    expect(page.body).not.toContain('evil');
    const asked = await send('/desk/sign-in', { body: `email=${owner}`, headers, origin: `https://${headers.host}` });
    expect(asked!.status).toBe(403);
    expect((await send('/desk/api/session', { headers }))!.status).toBe(403);
    expect(database.calls).toEqual([]);
  });

  test('a link asked for with the host of this machine still leads to the site', async () => {
    const { openBrowser, mails } = openTestDesk();
    await openBrowser({ origin: 'http://localhost:9' }).ask();
    expect(mails[0]!.link).toMatch(`${siteUrl}/desk/link?token=`);
  });

  test('a slash at the end of the site’s URL changes nothing', async () => {
    const { openBrowser, mails } = openTestDesk([], { siteUrl: `${siteUrl}/` });
    const browser = openBrowser();
    await browser.signIn();
    expect(mails[0]!.link).toMatch(`${siteUrl}/desk/link?token=`);
    expect((await browser.visit('/desk')).body).toBe('the application');
  });

  test('behind a proxy that replaces the host it has the secure cookies', async () => {
    const { send } = openTestDesk();
    const headers = { host: '127.0.0.1:4321', 'x-forwarded-proto': 'https' };
    const asked = (await send('/desk/sign-in', { body: `email=${owner}`, headers }))!;
    expect(asked.headers['set-cookie']).toMatch(/^__Host-desk-ask=.*; Secure$/);
  });
});

test('what is no URL of the desk is left to the site', async () => {
  const { send } = openTestDesk();
  for (const url of ['/', '/desktop', '/desk/nothing', '/desk/assets/../index.html', '/desk/assets/no.js', '/Desk']) {
    expect(await send(url)).toBeUndefined();
  }
  expect(await send('/desk', { method: 'POST', body: '' })).toBeUndefined();
  expect(await send('/desk/sign-out')).toBeUndefined();
});
