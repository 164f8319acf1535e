/** What somebody with bad intentions tries at the desk, over real connections and with each store. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeadDetail, LeadList } from '#desk/contract.ts';
import { deskUrl, deskUsers, describeDesk, openDeskBrowser, readCode } from '../support/desk/desk-browser.ts';
import {
  changes,
  hostileTexts,
  strangeBodies,
  strangeOrigins,
  strangePaths,
  strangeQueries,
} from '../support/desk/desk-attacks.ts';
import { insert } from '../support/leads/lead-request.ts';
import { testedStores, type LeadServer } from '../support/leads/lead-servers.ts';
import { startMailbox } from '../support/leads/mailbox.ts';

const wrongCodeUrl = '/desk?problem=code';

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

  test('a link is used once, however many press its button at the same moment, and never by opening it', async () => {
    const browser = open();
    const token = await browser.ask(nextUser());
    for (const method of ['GET', 'HEAD', 'GET']) {
      expect((await browser.visit(method, `/desk/link?token=${token}`)).status).toBe(200);
    }
    const pressed = await Promise.all(Array.from({ length: 10 }, () => browser.post('/desk/link', { token })));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([303, ...Array<number>(9).fill(410)]);
    const again = await browser.get(`/desk/link?token=${token}`);
    expect([again.status, again.text]).toEqual([410, expect.stringContaining('action="/desk/sign-in"')]);
  });

  test('an old link is over', async () => {
    const browser = open();
    const token = await browser.ask(nextUser());
    await server.change(`update desk_links set expires_at = '2026-01-01T00:00:00.000Z' where used_at is null`);
    expect((await browser.post('/desk/link', { token })).status).toBe(410);
  });

  test('in another browser a link shows a code, which only the one that asked can use, once', async () => {
    const [browser, thief] = [open(), open()];
    const token = await browser.ask(nextUser());
    const code = readCode(await thief.post('/desk/link', { token }))!;
    await thief.post('/desk/sign-in', { email: 'stranger@example.ph' });
    expect((await thief.post('/desk/code', { code })).headers.location).toBe(wrongCodeUrl);
    expect(await thief.isSignedIn()).toBe(false);
    const typed = await Promise.all(Array.from({ length: 5 }, () => browser.post('/desk/code', { code })));
    expect(typed.filter(({ headers }) => headers.location === wrongCodeUrl)).toHaveLength(4);
    expect(await browser.isSignedIn()).toBe(true);
  });

  test('codes cannot be guessed, not many at once either', async () => {
    const browser = open();
    const code = readCode(await open().post('/desk/link', { token: await browser.ask(nextUser()) }))!;
    const wrong = Array.from({ length: 40 }, (_, index) => String((Number(code) + 1 + index) % 1e6).padStart(6, '0'));
    await Promise.all(wrong.map((guess) => browser.post('/desk/code', { code: guess })));
    expect((await browser.post('/desk/code', { code })).headers.location).toBe(wrongCodeUrl);
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

  test('every address gets the same answer, and mail goes to users alone', async () => {
    const user = nextUser();
    const answers = [];
    for (const email of [user, 'nobody@example.ph']) {
      const { status, headers, text } = await open().post('/desk/sign-in', { email });
      const cookie = String(headers['set-cookie']).replace(/=[\da-f]{64};/, '=TOKEN;');
      answers.push({ status, text, headers: { ...headers, date: '', 'set-cookie': cookie } });
    }
    expect(answers[0]).toEqual(answers[1]);
    for (const email of [`${user}\r\nBcc: x@evil.example`, `${user},x@evil.example`, `<${user}>`, '']) {
      expect((await open().post('/desk/sign-in', { email })).status).toBe(422);
    }
    await expect.poll(() => mailbox.mails.some(({ to }) => to.includes(user))).toBe(true);
    expect(mailbox.mails.filter(({ to }) => !deskUsers.includes(to.join()))).toEqual([]);
  });

  test('a session cannot be fixed, and is over after it ended', async () => {
    const user = nextUser();
    const browser = open();
    const planted = 'a'.repeat(64);
    browser.cookies.set('__Host-desk', planted);
    await browser.signIn(user);
    const token = browser.cookies.get('__Host-desk')!;
    expect(token).not.toBe(planted);
    const isOpen = async (cookie: string) => (await open().get('/desk/api/session', { cookie })).status === 200;
    expect(await isOpen(`__Host-desk=${token}`)).toBe(true);
    for (const cookie of [`desk=${token}`, `__Host-desk=${token}; __Host-desk=${planted}`, `__Host-desk=${planted}`]) {
      expect([cookie, await isOpen(cookie)]).toEqual([cookie, false]);
    }
    const other = await open().signIn(user);
    await browser.post('/desk/sign-out', {});
    expect([await isOpen(`__Host-desk=${token}`), await other.isSignedIn()]).toEqual([false, true]);
    const third = await open().signIn(user);
    await third.post('/desk/sign-out', { everywhere: '1' });
    expect(await other.isSignedIn()).toBe(false);
    const late = await open().signIn(user);
    await server.change(`update desk_sessions set expires_at = '2026-01-01T00:00:00.000Z' where email = '${user}'`);
    expect(await late.isSignedIn()).toBe(false);
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
