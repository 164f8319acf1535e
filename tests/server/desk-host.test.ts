/** With DESK_HOST, the desk and the site are two origins: a script that got into a page could not act at the desk. */
import { expect, test } from 'vitest';
import { send } from '../support/leads/lead-request.ts';
import { startServer } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer(() =>
  startServer({
    SITE_URL: 'https://www.example.ph',
    DESK: 'on',
    DESK_USERS: 'owner@example.ph',
    DESK_HOST: 'desk.example.ph',
  }),
);

async function ask(host: string, path: string, method = 'GET') {
  const sent = { method, path, headers: { host, 'x-forwarded-proto': 'https' } };
  const { status, headers } = await send(server.url, sent);
  return [status, headers['location'] ?? ''];
}

test('the desk opens at its own host, and at no other', async () => {
  expect(await ask('desk.example.ph', '/desk')).toEqual([200, '']);
  expect(await ask('www.example.ph', '/desk')).toEqual([403, '']);
  expect(await ask('www.example.ph', '/desk/api/session')).toEqual([403, '']);
  // From a proxy that does not say which host was asked for.
  expect(await ask('127.0.0.1:4321', '/desk')).toEqual([403, '']);
});

test.each(['/', '/contact?about=seo', '/rest/v1/contacts', '/deskx', '/assets/x.js', '/call.ics'])(
  '%s is not at the desk’s host',
  async (path) => {
    const there = [308, `https://www.example.ph${path}`];
    expect(await ask('desk.example.ph', path)).toEqual(there);
    expect(await ask('DESK.example.ph', path, 'POST')).toEqual(there);
  },
);

test('an absolute URL or one with two slashes leads nowhere else', async () => {
  expect(await ask('desk.example.ph', 'http://evil.example/a')).toEqual([308, 'https://www.example.ph/a']);
  expect(await ask('desk.example.ph', '//evil.example/a')).toEqual([308, 'https://www.example.ph/a']);
});

test('the photos of the site are at both, for the desk shows them', async () => {
  expect((await ask('desk.example.ph', '/photos/none.jpg'))[0]).toBe(404);
});

test.each(['/desk/nope', '/desk/%2e%2e', '/photos/nope'])(
  '%s has no page of the site at the desk’s host',
  async (path) => {
    const { status, headers } = await send(server.url, { path, headers: { host: 'desk.example.ph' } });
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  },
);

test.each(['//[', '//a:b/x'])('%s, which is no URL, is refused', async (path) => {
  expect(await ask('desk.example.ph', path)).toEqual([400, '']);
});
