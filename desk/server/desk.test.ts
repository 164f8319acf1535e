import { describe, expect, test } from 'vitest';
import { openTestDesk, owner, siteUrl } from '#tests/support/desk/open-test-desk.ts';

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

test('what is no URL of the desk is left to the site', async () => {
  const { send } = openTestDesk();
  for (const url of ['/', '/desktop', '/desk/nothing', '/desk/assets/../index.html', '/desk/assets/no.js', '/Desk']) {
    expect(await send(url)).toBeUndefined();
  }
  expect(await send('/desk', { method: 'POST', body: '' })).toBeUndefined();
  expect(await send('/desk/sign-out')).toBeUndefined();
});
