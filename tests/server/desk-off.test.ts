/** The desk is off unless DESK=on: its URLs are then unknown ones like all others. */
import { globSync, readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverUrl } from '../support/built-site.ts';

async function send(path: string, method: string) {
  const response = await fetch(serverUrl + path, { method, redirect: 'manual' });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'));
  return { status: response.status, headers, body: await response.text() };
}

const [asset] = readdirSync('dist/current/desk/assets');

test.each([
  '/desk',
  '/desk/link?token=x',
  `/desk/assets/${asset}`,
  '/desk/api/session',
  '/desk/sign-in',
  '/desk/pages/mail/sign-in.html',
])('%s is the ordinary not-found page, byte for byte', async (path) => {
  expect((await send(path, 'GET')).status).toBe(404);
  for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
    expect(await send(path, method)).toEqual(await send('/nowhere', method));
  }
});

const sum = (pattern: string) =>
  globSync(`dist/current/desk/assets/${pattern}.br`).reduce((bytes, file) => bytes + statSync(file).size, 0);

test('the desk stays small: its first screen, and all of it, compressed', () => {
  expect(sum('main-*')).toBeLessThan(105_000);
  expect(sum('*')).toBeLessThan(135_000);
});
