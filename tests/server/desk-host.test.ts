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

const site = (path: string) => [308, `https://www.example.ph${path}`];
const refused = [403, ''];

test.each([
  ['the desk opens at its own host', 'desk.example.ph', '/desk', [200, '']],
  ['and at no other', 'www.example.ph', '/desk', refused],
  ['nor does its API', 'www.example.ph', '/desk/api/session', refused],
  // From a proxy that does not say which host was asked for.
  ['nor where the host is not known', '127.0.0.1:4321', '/desk', refused],
  ...['/', '/contact?about=seo', '/rest/v1/contacts', '/deskx', '/assets/x.js', '/call.ics'].flatMap((path) => [
    [`${path} is not at the desk’s host`, 'desk.example.ph', path, site(path)] as const,
    [`${path} is not there for a post`, 'DESK.example.ph', path, site(path), 'POST'] as const,
  ]),
  ['an absolute URL leads nowhere else', 'desk.example.ph', 'http://evil.example/a', site('/a')],
  ['nor does one with two slashes', 'desk.example.ph', '//evil.example/a', site('/a')],
  ['the photos of the site are at both, for the desk shows them', 'desk.example.ph', '/photos/none.jpg', [404, '']],
  ['what is no URL is refused', 'desk.example.ph', '//[', [400, '']],
  ['nor is this one', 'desk.example.ph', '//a:b/x', [400, '']],
] as const)('%s', async (_what, host, path, answer, method?: string) => {
  expect(await ask(host, path, method)).toEqual(answer);
});

test.each(['/desk/nope', '/desk/%2e%2e', '/photos/nope'])(
  '%s has no page of the site at the desk’s host',
  async (path) => {
    const { status, headers } = await send(server.url, { path, headers: { host: 'desk.example.ph' } });
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  },
);
