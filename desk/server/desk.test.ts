import { describe, expect, test, vi } from 'vitest';
import { contentChanges } from '#tests/support/desk/content-attacks.ts';
import { openSignedIn, openTestDesk, owner, siteUrl } from '#tests/support/desk/open-test-desk.ts';
import { article } from '#tests/support/desk/open-content-desk.ts';
import { openTestStore } from '#tests/support/leads/open-test-store.ts';
import { tidyDesk } from './desk.ts';

describe('a change', () => {
  const changes: [string, string, string][] = [
    ['POST', '/desk/sign-in', `email=${owner}`],
    ['POST', '/desk/link', 'token=x'],
    ['POST', '/desk/code', 'code=123456'],
    ['POST', '/desk/sign-out', 'everywhere=1'],
    ['PATCH', '/desk/api/leads/1', '{"state":"spam","version":0}'],
    ['PUT', '/desk/api/leads/1/notes/2', '{"text":"x"}'],
    ['DELETE', '/desk/api/leads/1', ''],
    ['DELETE', '/desk/api/leads/1/notes/2', ''],
    ['PUT', '/desk/api/leads/1/call', '{"startsAt":"2099-11-17T02:30:00.000Z"}'],
    ['DELETE', '/desk/api/leads/1/call', ''],
    ['POST', '/desk/api/health/retry', ''],
    ...contentChanges.map(([method, path, body]): [string, string, string] => [
      method,
      `/desk/api/${path}`,
      JSON.stringify(body ?? ''),
    ]),
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
    const { calls, browser } = await openSignedIn();
    calls.length = 0;
    for (const origin of origins) {
      const answer = await browser.visit(url, { method, body, origin });
      expect([origin, answer.status]).toEqual([origin, 403]);
    }
    expect(calls).toEqual([]);
  });

  test('needs a session, and so does reading the content and the calls', async () => {
    const { openBrowser, calls } = await openTestDesk();
    for (const [method, url, body] of changes.filter(([, path]) => path.startsWith('/desk/api'))) {
      expect((await openBrowser().visit(url, { method, body })).status).toBe(401);
    }
    for (const path of [
      'content',
      `content/entry?file=${article}`,
      'content/difference?file=x',
      'content/words',
      'calls',
    ]) {
      expect((await openBrowser().call('GET', path)).status).toBe(401);
    }
    expect(calls).toEqual([]);
  });
});

describe('every answer', () => {
  test('is never indexed or framed, nor cached unless it is an asset, and may run no inline script', async () => {
    const { browser } = await openTestDesk();
    const asset = '/desk/assets/desk.js';
    const urls = ['/desk', '/desk/link?token=x', asset, '/desk/api/session', '/desk/api/nothing'];
    const answers = [];
    for (const url of urls) answers.push({ url, ...(await browser.visit(url)) });
    answers.push({ url: '', ...(await browser.post('/desk/sign-in', { email: owner })) });
    await browser.signIn();
    for (const url of urls) answers.push({ url, ...(await browser.visit(url)) });
    for (const { url, headers } of answers) {
      expect(headers).toMatchObject({
        // The name of an asset has a hash of its content.
        'cache-control': url === asset ? 'public' : 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': expect.any(String),
      });
      const policy = headers['content-security-policy']!;
      expect(policy).toMatch(/^default-src 'none';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
    }
  });

  test('has its style in a file, which is all that its policy allows beside fonts and pictures', async () => {
    const { openBrowser } = await openTestDesk();
    const { body, headers } = await openBrowser().visit('/desk');
    expect(headers['content-security-policy']).toContain(";style-src 'self';");
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(body).toContain('<link rel="stylesheet" href="/desk/assets/desk.css"/>');
    expect(body).not.toMatch(/<script|<style| style=/);
  });
});

test('what is no URL of the desk is left to the site', async () => {
  const { send } = await openTestDesk();
  for (const url of ['/', '/desktop', '/desk/nothing', '/desk/assets/../index.html', '/desk/assets/no.js', '/Desk']) {
    expect(await send(url)).toBeUndefined();
  }
  expect(await send('/desk', { method: 'POST', body: '' })).toBeUndefined();
  expect(await send('/desk/sign-out')).toBeUndefined();
});

test('who may sign in is written into the log when it changes, and only then', async () => {
  const store = await openTestStore();
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const [ana, ben] = ['ana@example.ph', 'ben@example.ph'] as const;
  for (const users of [[ana], [ana], [ana, ben], [ana]]) await tidyDesk(store, users, log);
  expect((await store.listLog(10)).map(({ who, what, about }) => `${who}: ${what}: ${about}`)).toEqual([
    'the website: these people may sign in: ana@example.ph',
    'the website: these people may sign in: ana@example.ph, ben@example.ph',
    'the website: these people may sign in: ana@example.ph',
  ]);
  store.failure = new Error('down');
  await tidyDesk(store, [ben], log);
  expect(log.error).toHaveBeenCalledTimes(3);
});
