import { describe, expect, test } from 'vitest';
import { openSignedIn, openTestDesk, owner } from '#tests/support/desk/open-test-desk.ts';
import { StoreUnavailable } from '#server/stores/store.ts';

const refuseMail = () => Promise.reject(new Error('refused'));

type Send = Awaited<ReturnType<typeof openTestDesk>>['send'];

/** Asks for a link from an IP address; returns the status. */
const askWith = (send: Send) => async (email: string, ip: string) =>
  (await send('/desk/sign-in', { body: new URLSearchParams({ email }).toString(), ip }))!.status;

describe('asking', () => {
  test('does and answers the same for every address; only the mail differs, and it comes later', async () => {
    const answers = [];
    for (const email of [owner, 'stranger@example.com']) {
      const { openBrowser, calls, mails, waiting, runLater } = await openTestDesk();
      const { status, headers, body } = await openBrowser().post('/desk/sign-in', { email });
      const cookie = headers['set-cookie']!.replace(/[\da-f]{64}/, 'TOKEN');
      expect(mails).toEqual([]);
      answers.push({ status, headers: { ...headers, 'set-cookie': cookie }, body, calls: [...calls] });
      expect(waiting).toHaveLength(1);
      await runLater();
      expect(mails.map(({ to }) => to)).toEqual(email === owner ? [owner] : []);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!.calls).toEqual(['countTry', 'saveLink']);
  });

  test.each([
    ['http://localhost:9999', 'http://localhost:4321'],
    ['http://127.0.0.5:9999', 'http://127.0.0.1:4321'],
  ])('at %s mails a link to the port that the server listens on', async (origin, local) => {
    const { openBrowser, mails } = await openTestDesk([], { siteUrl: undefined });
    await openBrowser({ origin }).ask();
    expect(mails.map(({ link }) => new URL(link).origin)).toEqual([local]);
  });

  test('mails to the address of the settings, never to one that only looks like it', async () => {
    const { openBrowser, mails } = await openTestDesk();
    await openBrowser().ask('owner@ｅxample.ph');
    expect(mails.map(({ to }) => to)).toEqual([owner]);
  });

  test.each([
    '',
    'owner',
    'a@b@c',
    'a b@c.ph',
    'a@b.ph,owner@example.ph',
    'a\r\nBcc: x@y.ph@z',
    `${'a'.repeat(260)}@b.ph`,
  ])('with “%s” says what is wrong', async (email) => {
    const { openBrowser, calls } = await openTestDesk();
    const answer = await openBrowser().post('/desk/sign-in', { email });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('role="alert">Enter one email address');
    expect(calls).toEqual([]);
  });

  test('is limited for a client and for an address, to few mails; in vain it writes nothing', async () => {
    const { send, openBrowser, mails, runLater, store } = await openTestDesk();
    const ask = askWith(send);
    const read = () => ['desk_tries', 'desk_links'].map((table) => store.query(`select * from ${table}`));
    async function askInVain(email: string, ip: string) {
      const before = read();
      expect(await ask(email, ip)).toBe(429);
      expect(read()).toEqual(before);
    }
    for (let count = 0; count < 5; count += 1) expect(await ask(`a${count}@example.com`, '198.51.100.1')).toBe(303);
    await askInVain('a6@example.com', '198.51.100.1');
    for (const email of [owner, 'stranger@example.com']) {
      for (let count = 0; count < 6; count += 1) expect(await ask(email, `192.0.2.${count}`)).toBe(303);
      await askInVain(email.toUpperCase(), '192.0.2.99');
    }
    await runLater();
    expect(mails).toHaveLength(6);
    expect((await openBrowser().visit('/desk')).status).toBe(200);
  });

  test('is not refused because one stranger asked for the same address too often', async () => {
    const { send, openBrowser, mails } = await openTestDesk();
    for (let count = 0; count < 50; count += 1) await askWith(send)(owner, '198.51.100.1');
    expect(await openBrowser().ask()).toMatch(/^[\da-f]{64}$/);
    expect(mails).toHaveLength(4);
  });

  test('works in a browser that signed in before, whatever strangers ask for', async () => {
    const { send, openBrowser, mails, runLater, browser } = await openSignedIn();
    const session = await browser.call('GET', 'session');
    expect(session.headers['set-cookie']).toMatch(
      /^__Host-desk-known=[\da-f]{64}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    await browser.post('/desk/sign-out', { everywhere: '1' });
    const ask = askWith(send);
    for (let count = 0; count < 40; count += 1) await ask(owner, `198.51.100.${count}`);
    // From the same office, too.
    for (let count = 0; count < 10; count += 1) await ask(`stranger${count}@example.com`, '203.0.113.5');
    expect((await openBrowser().post('/desk/sign-in', { email: owner })).status).toBe(429);
    await runLater();
    const received = mails.length;
    expect(received).toBeLessThan(10);
    expect((await browser.signIn()).status).toBe(303);
    expect(mails).toHaveLength(received + 1);
    // The cookie is worth nothing for another address, and does not open the desk.
    expect((await browser.post('/desk/sign-out', {})).status).toBe(303);
    expect((await browser.call('GET', 'session')).status).toBe(401);
    expect((await browser.post('/desk/sign-in', { email: 'second@example.ph' })).status).toBe(429);
  });

  test('is limited for a network, in which one customer has many IP addresses', async () => {
    const ask = askWith((await openTestDesk()).send);
    const statuses = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push(await ask(`a${count}@example.com`, `2001:db8:1:${count}::1`));
    }
    expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([303]), 429]);
  });

  test('without a way to mail names the command instead, as it is called where the server runs', async () => {
    const command = 'docker exec CONTAINER node scripts/leads.ts';
    const { openBrowser } = await openTestDesk([], { mailLink: undefined, command });
    const page = await openBrowser().visit('/desk');
    expect(page.body).toContain(`>${command} sign-in</code>`);
    expect(page.body).not.toContain('action="/desk/sign-in"');
  });

  test('when the mail cannot be sent is noted in the log, without the link', async () => {
    const { openBrowser, runLater, log } = await openTestDesk([], { mailLink: refuseMail });
    await openBrowser().post('/desk/sign-in', { email: owner });
    await runLater();
    expect(log.error).toHaveBeenCalledWith({}, 'the link to sign in could not be mailed');
  });

  test('when the store is down says so', async () => {
    const { openBrowser, store } = await openTestDesk();
    store.failure = new StoreUnavailable('PGRST001', new Error('down'));
    const answer = await openBrowser().post('/desk/sign-in', { email: owner });
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('The store cannot be reached');
  });
});
