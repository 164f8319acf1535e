import { describe, expect, test } from 'vitest';
import { openTestDesk, owner, siteUrl } from '#tests/support/desk/open-test-desk.ts';
import type { RequestHeaders } from '#server/core/http.ts';

describe('where the desk is', () => {
  test('on this machine plain http is enough, with cookies that browsers accept there', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const origin = `http://${host}:4321`;
      const { openBrowser, mails } = await openTestDesk([], { siteUrl: undefined });
      const browser = openBrowser({ origin });
      const signedIn = await browser.signIn();
      expect(signedIn.headers['set-cookie']).toMatch(/^desk=[\da-f]{64}; .*SameSite=Strict$/);
      expect(mails[0]!.link).toMatch(`http://${host.replace('[::1]', '127.0.0.1')}:4321/desk/link?token=`);
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
    const { send, calls } = await openTestDesk();
    const page = (await send('/desk', { headers }))!;
    expect(page.status).toBe(403);
    expect(page.body).toContain(`href="${siteUrl}/desk"`);
    expect(page.body).not.toContain('evil');
    const asked = await send('/desk/sign-in', { body: `email=${owner}`, headers, origin: `https://${headers.host}` });
    expect(asked!.status).toBe(403);
    expect((await send('/desk/api/session', { headers }))!.status).toBe(403);
    expect(calls).toEqual([]);
  });

  test('a link asked for with the host of this machine still leads to the site', async () => {
    const { openBrowser, mails } = await openTestDesk();
    await openBrowser({ origin: 'http://localhost:9' }).ask();
    expect(mails[0]!.link).toMatch(`${siteUrl}/desk/link?token=`);
  });

  test('a slash at the end of the site’s URL changes nothing', async () => {
    const { browser, mails } = await openTestDesk([], { siteUrl: `${siteUrl}/` });
    await browser.signIn();
    expect(mails[0]!.link).toMatch(`${siteUrl}/desk/link?token=`);
    expect((await browser.visit('/desk')).body).toBe('the application');
  });

  test('behind a proxy that replaces the host it has the secure cookies', async () => {
    const { send } = await openTestDesk();
    const headers = { host: '127.0.0.1:4321', 'x-forwarded-proto': 'https' };
    const asked = (await send('/desk/sign-in', { body: `email=${owner}`, headers }))!;
    expect(asked.headers['set-cookie']).toMatch(/^__Host-desk-ask=.*; Secure$/);
  });
});
