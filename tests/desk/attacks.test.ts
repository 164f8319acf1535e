/**
 * What somebody with bad intentions tries at the desk, over real connections and with each store. Links, codes and
 * sessions: desk/server/sign-in, and tests/leads/stores for each store.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeadDetail, LeadList } from '#desk/contract.ts';
import { deskUrl, deskUsers, describeDesk, openDeskBrowser } from '../support/desk/desk-browser.ts';
import { insert } from '../support/leads/lead-request.ts';
import { testedStores, type LeadServer } from '../support/leads/lead-servers.ts';
import { startMailbox } from '../support/leads/mailbox.ts';

/** Every request that changes something. */
const changes = [
  ['POST', '/desk/sign-in'],
  ['POST', '/desk/link'],
  ['POST', '/desk/code'],
  ['POST', '/desk/sign-out'],
  ['PATCH', '/desk/api/leads/1'],
  ['DELETE', '/desk/api/leads/1'],
  ['PUT', '/desk/api/leads/1/notes/1'],
  ['DELETE', '/desk/api/leads/1/notes/1'],
  ['POST', '/desk/api/health/retry'],
  ['PATCH', '/desk/api/content/entry'],
  ['DELETE', '/desk/api/content/entry'],
  ['DELETE', '/desk/api/content/draft'],
  ['POST', '/desk/api/content/entries'],
  ['POST', '/desk/api/content/rename'],
  ['PUT', '/desk/api/content/photo'],
  ['POST', '/desk/api/content/jobs'],
] as const;

const strangeOrigins = [undefined, 'null', 'http://www.example.ph', 'https://www.example.ph.evil.example', '*'];

/** Only what a lead may contain: the rest is refused before it is stored. */
const hostileTexts = [
  `"><script>alert(1)</script><img src=x onerror=alert(1)>`,
  '=HYPERLINK("http://evil.example")',
  '@SUM(1)',
  '\u202Egnp.exe',
  `'; drop table contacts; --`,
  '100% _ \\',
  '__proto__',
];

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
  '/desk/assets/../index.html',
  '/desk/assets/%2e%2e/index.html',
  '/desk/index.html',
  '/desk/pages/mail/sign-in.html',
  '/desk/api/leads/../log',
  '/desk/api/leads/%2e%2e%2fcontacts',
  '/desk/api/__proto__',
  '/desk/api/content/__proto__',
  '/desk/preview/../leads.db',
  '/desk/preview/%2e%2e/jobs',
  '/desk/preview/',
  '/rest/v1/lead_notes',
  '/rest/v1/contacts',
];

const strangeBodies = ['{', '[]', 'null', '{"__proto__":{"state":"read","version":0}}', 'x'.repeat(200_000)];

describe.each(testedStores)('the desk on $name', ({ start }) => {
  let mailbox: Awaited<ReturnType<typeof startMailbox>>;
  let server: LeadServer;
  let users: string[];
  const open = () => openDeskBrowser(server, mailbox.mails);
  const nextUser = () => users.shift()!;

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await start(describeDesk(mailbox.url));
    users = [...deskUsers];
  });
  afterAll(async () => {
    await server?.stop();
    await mailbox?.stop();
  });

  test('a link is used once, however many press its button at the same moment', async () => {
    const browser = open();
    const token = await browser.ask(nextUser());
    const pressed = await Promise.all(Array.from({ length: 10 }, () => browser.post('/desk/link', { token })));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([303, ...Array<number>(9).fill(410)]);
  });

  test('codes cannot be guessed, not many at once either', async () => {
    const browser = open();
    const shown = await open().post('/desk/link', { token: await browser.ask(nextUser()) });
    const [, code = ''] = />(\d{6})</.exec(shown.text) ?? [];
    expect(code).not.toBe('');
    const wrong = Array.from({ length: 40 }, (_, index) => String((Number(code) + 1 + index) % 1e6).padStart(6, '0'));
    await Promise.all(wrong.map((guess) => browser.post('/desk/code', { code: guess })));
    expect((await browser.post('/desk/code', { code })).headers.location).toBe('/desk?problem=code');
    expect(await browser.isSignedIn()).toBe(false);
  });

  test('nothing is changed from another page than the desk’s own', async () => {
    const browser = await open().signIn(nextUser());
    for (const origin of strangeOrigins) {
      for (const [method, path] of changes) {
        const { status, headers } = await browser.visit(method, path, 'everywhere=1', { origin });
        expect([method, path, origin, status]).toEqual([method, path, origin, 403]);
        expect(headers['access-control-allow-origin']).toBeUndefined();
      }
    }
    expect(await browser.isSignedIn()).toBe(true);
  });

  test('a made-up host gets no link, and none into the mail', async () => {
    const user = nextUser();
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'www.example.ph@evil.example']) {
      const headers = { host, origin: `https://${host}`, 'x-forwarded-host': 'www.example.ph' };
      expect((await open().post('/desk/sign-in', { email: user }, headers)).status).toBe(403);
    }
    const asked = await open().post('/desk/sign-in', { email: user }, { 'x-forwarded-host': 'evil.example' });
    expect(asked.status).toBe(303);
    await expect.poll(() => mailbox.mails.filter(({ to }) => to.includes(user)).length).toBe(1);
    const links = mailbox.mails.flatMap(({ text }) => text.match(/https?:\S+/g) ?? []);
    expect(links.filter((link) => !link.startsWith(`${deskUrl}/desk/link?token=`))).toEqual([]);
  });

  test('what visitors and colleagues wrote comes back as text, and of two changes at once one is made', async () => {
    const browser = await open().signIn(nextUser());
    for (const text of hostileTexts) {
      const lead = { name: text, email: 'ana@example.ph', company: text, message: text, subject: text };
      expect((await insert(server.url, lead)).status).toBe(201);
    }
    const list = await browser.call('GET', 'leads');
    const { leads } = JSON.parse(list.text) as LeadList;
    const texts = leads.flatMap(({ name, company, message, subject }) => [name, company, message, subject]);
    expect(new Set(texts)).toEqual(new Set(hostileTexts));
    const [{ id }] = leads as [LeadList['leads'][0]];
    for (const [index, text] of hostileTexts.entries())
      await browser.call('PUT', `leads/${id}/notes/${index}`, { text });
    const { notes } = JSON.parse((await browser.call('GET', `leads/${id}`)).text) as LeadDetail;
    expect(notes.map(({ text }) => text)).toEqual(hostileTexts);
    for (const path of ['leads', `leads/${id}`, 'log', 'figures', 'export?as=csv', 'export?as=json']) {
      const { headers } = await browser.call('GET', path);
      expect([path, headers['content-type']]).toEqual([path, expect.stringMatching(/^(application\/json|text\/csv);/)]);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    }
    const csv = (await browser.call('GET', 'export?as=csv')).text;
    expect(csv).not.toMatch(/(^|,|\n)"?[=@]/);
    const states = await Promise.all(
      ['read', 'answered', 'spam', 'read'].map((state) => browser.call('PATCH', `leads/${id}`, { state, version: 0 })),
    );
    expect(states.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await browser.call('PATCH', `leads/${id}`, { state: 'read', version: 2 ** 31 })).status).toBe(400);
  });

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

  test('the server’s log has no token, no code and nothing that somebody wrote', () => {
    const log = JSON.stringify(server.log);
    expect(log).not.toMatch(/[\da-f]{64}|owner\d+@|HYPERLINK|onerror/);
    expect(server.log.filter(({ level }) => (level as number) >= 50)).toEqual([]);
  });
});
