import { describe, expect, test } from 'vitest';
import { openSignedIn, openTestDesk, owner, siteUrl } from '#tests/support/desk/open-test-desk.ts';
import { readReturnTo, writeDeskUrl } from './return-to.ts';

const lead = '/desk?lead=0b5ad9a8-0000-4000-8000-000000000000';
const fromMail = { headers: { 'sec-fetch-site': 'cross-site' } };

describe('a link to a lead, in a mail', () => {
  test('opens it for whoever is signed in, though the browser leaves the session out at first', async () => {
    const { send, browser } = await openSignedIn();
    // As a browser does with cookies that are SameSite=Strict.
    const first = (await send(lead, fromMail))!;
    expect(first.headers['set-cookie']).toBeUndefined();
    const [, again = ''] = /<meta http-equiv="refresh" content="0;url=([^"]+)"\/>/.exec(first.body) ?? [];
    expect(again).toBe(`${lead}&amp;again=1`);
    expect((await browser.visit(again.replace('&amp;', '&'))).body).toBe('the application');
  });

  test('is loaded again once, also by a browser that never says where it came from', async () => {
    const { send } = await openTestDesk();
    const second = (await send(`${lead}&again=1`, fromMail))!;
    expect(second.body).toContain('action="/desk/sign-in"');
    expect(second.body).not.toContain('refresh');
    expect((await send(lead))!.body).not.toContain('refresh');
  });

  test.each(['link', 'code'])('is shown after signing in with a %s', async (way) => {
    const { openBrowser, browser } = await openTestDesk();
    await browser.visit(`${lead}&again=1`);
    const token = await browser.ask();
    const asked = await browser.visit(lead);
    expect(asked.body).toContain('Look into your mailbox');
    const phone = openBrowser();
    const code = async () => />(\d{6})</.exec((await phone.post('/desk/link', { token })).body)![1]!;
    const answer =
      way === 'link'
        ? await browser.post('/desk/link', { token })
        : await browser.post('/desk/code', { code: await code() });
    expect([answer.status, answer.headers.location]).toEqual([303, lead]);
  });

  test('is forgotten by whoever opens the desk itself instead', async () => {
    const { browser } = await openTestDesk();
    await browser.visit(lead);
    await browser.visit('/desk');
    expect((await browser.signIn()).headers.location).toBe('/desk');
  });
});

test('after a wrong code the page that says so can be loaded again, and keeps what was wanted', async () => {
  const { browser } = await openTestDesk();
  await browser.visit(lead);
  await browser.ask();
  const wrong = await browser.post('/desk/code', { code: '000000' });
  expect([wrong.status, wrong.headers.location]).toEqual([303, `${lead}&problem=code`]);
  const page = await browser.visit(wrong.headers.location!);
  expect(page.body).toContain('This code is not right');
  expect((await browser.signIn()).headers.location).toBe(lead);
  expect((await browser.visit(wrong.headers.location!)).body).toBe('the application');
});

test('after signing out the desk asks for the address again, not for the code of before', async () => {
  const { browser } = await openSignedIn();
  await browser.visit('/desk');
  await browser.post('/desk/sign-out', {});
  expect((await browser.visit('/desk')).body).toContain('Sign in to the desk');
});

describe('what was wanted', () => {
  test.each([
    '//evil.example',
    'https://evil.example',
    '=//evil.example',
    'x\r\nset-cookie: desk=1',
    'a;b, c="d"',
    '\\evil.example',
    'lead=1#@evil.example',
    '<script>',
  ])('is a page of the desk, whatever stands in it: %s', (query) => {
    const url = writeDeskUrl(readReturnTo(query));
    expect(new URL(url, siteUrl).href).toMatch(/^https:\/\/www\.example\.ph\/desk\?/);
    expect(url).toMatch(/^\/desk\?[\w*.+%&=-]*$/);
  });

  test('is nothing where it is longer than any page of the desk', () => {
    expect(writeDeskUrl(readReturnTo(`q=${'x'.repeat(2000)}`))).toBe('/desk');
  });

  test('is read anew from the cookie, which may be planted', async () => {
    const { browser } = await openTestDesk();
    browser.cookies.set('__Host-desk-wanted', '//evil.example/?<b>');
    const { headers } = await browser.signIn(owner);
    expect(headers.location).toMatch(/^\/desk\?[\w*.+%&=-]*$/);
  });
});
