/**
 * What somebody with bad intentions tries at the desk, over real connections and with each store. Links, codes,
 * hosts, sessions and changes from elsewhere: desk/server, and tests/leads/stores for each store.
 */
import { describe, expect, test } from 'vitest';
import { deskUsers, describeDesk, openDeskBrowser } from '../support/desk/desk-browser.ts';
import { testedStores } from '../support/leads/lead-servers.ts';
import { startMailbox } from '../support/leads/mailbox.ts';
import { useServer } from '../support/use-server.ts';

/** Each is answered, and never with an error of the server. */
const strangeQueries: Record<string, string>[] = [
  ...["' or 1=1 --", '%', '_', '\\', ':*', '!', '<->', '\0', '\u0001', 'é '.repeat(90), 'x'.repeat(900)].map(
    (text) => ({ q: text, page: text, source: text }),
  ),
  ...['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', "2026-01-01' or"].flatMap(
    (day): Record<string, string>[] => [{ from: day }, { to: day }],
  ),
  ...['0000-01-01T00:00:00.000Z', '2026-02-31T00:00:00.000Z', '2026-11-15T00:00:00.000+16:00'].map((time) => ({
    after: `${time}~00000000-0000-4000-8000-000000000000`,
  })),
  { state: '__proto__' },
  { form: 'constructor' },
];

const strangePaths = [
  '/desk//api/leads',
  '/desk/api%2fleads',
  '/desk/api/../../leads.db',
  '/desk/assets/%2e%2e/index.html',
  '/desk/index.html',
  '/desk/pages/mail/sign-in.html',
  '/desk/api/leads/../log',
  '/desk/api/leads/%2e%2e%2fcontacts',
];

const strangeBodies = ['{', '[]', 'null', '{"__proto__":{"state":"read","version":0}}', 'x'.repeat(200_000)];

describe.each(testedStores)('the desk on $name', ({ start }) => {
  const mailbox = useServer(startMailbox);
  const server = useServer(() => start(describeDesk(mailbox.url)));
  const users = [...deskUsers];
  const open = () => openDeskBrowser(server, mailbox.mails);
  const nextUser = () => users.shift()!;

  test('strange queries and paths find nothing, and no fault', async () => {
    const browser = await open().signIn(nextUser());
    for (const query of strangeQueries) {
      for (const path of ['leads', 'figures', 'export']) {
        const { status } = await browser.call('GET', `${path}?${new URLSearchParams(query)}`);
        expect([path, query, status]).toEqual([path, query, expect.toBeOneOf([200, 400])]);
      }
    }
    for (const path of strangePaths) {
      const { status } = await browser.get(path);
      expect([path, status]).toEqual([path, expect.toBeOneOf([400, 401, 403, 404, 405])]);
    }
    for (const body of strangeBodies) {
      const { status } = await browser.visit('PATCH', '/desk/api/leads/1', body);
      expect([body.slice(0, 20), status]).toEqual([body.slice(0, 20), expect.toBeOneOf([400, 413])]);
    }
  });

  test('the server’s log has no token, no address and nothing that somebody searched for', () => {
    const log = JSON.stringify(server.log);
    expect(log).not.toMatch(/[\da-f]{64}|owner\d+@|1=1|x{900}/);
    expect(server.log.filter(({ level }) => (level as number) >= 50)).toEqual([]);
  });
});
