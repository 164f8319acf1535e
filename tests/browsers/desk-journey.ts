/** The whole way of an inquiry to the owner and through the desk, in any browser, on any store. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { deskOwner, deskServers, type DeskServer } from '../support/desk/desk-servers.ts';
import type { BrowserWindow, TestBrowser } from '../support/browsers/browser-window.ts';

const inquiry = {
  name: 'Ana <b>Reyes</b>',
  email: 'ana@kapehan.example',
  subject: 'Two cafés',
  message: 'Nobody finds us. ₱20k a month. Text me: 0917 123 4567',
};

export function describeDeskJourney({ name, isInstalled, openWindow }: TestBrowser, storeNames: string[]) {
  describe.skipIf(!isInstalled())(`the desk in ${name}`, () => {
    let browser: BrowserWindow;
    beforeAll(async () => {
      browser = await openWindow();
      await browser.resize({ width: 1280, height: 800 });
    });
    afterAll(() => browser.close());

    const readText = (selector: string) => browser.run((query) => document.querySelector(query)?.textContent, selector);
    async function expectText(selector: string, text: string) {
      await expect.poll(async () => (await readText(selector)) ?? '').toContain(text);
    }
    const click = async (selector: string) => {
      await expect.poll(() => browser.run((query) => document.querySelector(query) !== null, selector)).toBe(true);
      await browser.click(selector);
    };

    async function signInWithLink(server: DeskServer) {
      await browser.open(await findLink(server));
      await browser.click('button');
    }

    /** As on a phone: another browser opens the link, and its code is typed where the link was asked for. */
    async function signInWithCode(server: DeskServer) {
      const link = new URL(await findLink(server));
      const opened = await fetch(`${link.origin}/desk/link`, {
        method: 'POST',
        headers: { origin: link.origin },
        body: link.searchParams,
      });
      const [code] = /\b\d{6}\b/.exec(await opened.text())!;
      await browser.type('#code', code);
      await browser.click('form[action="/desk/code"] button');
    }

    const stores = deskServers.filter(({ name: storeName, isThere }) => isThere && storeNames.includes(storeName));
    describe.each(stores)('on $name', ({ name: storeName, start }) => {
      test('an inquiry is mailed, read, answered, noted, exported and deleted', async () => {
        const server = await start();
        onTestFinished(() => server.stop());
        await browser.open(`${server.url}/contact?utm_source=newsletter`);
        await browser.run(() => sessionStorage.setItem('audit-closed', 'true'));
        for (const [field, text] of Object.entries(inquiry)) await browser.type(`#contact-${field}`, text);
        await browser.click('form:has(#contact-name) .form-button');
        await expect
          .poll(async () => (await server.readMails()).map(({ text }) => text).join())
          .toContain(inquiry.message);

        await browser.open(`${server.url}/desk`);
        await browser.type('#email', deskOwner);
        await browser.click('form[action="/desk/sign-in"] button');
        await expectText('h1', 'Look into your mailbox');
        await (storeName === 'PostgreSQL' ? signInWithCode(server) : signInWithLink(server));

        await expectText('.row-name', inquiry.name);
        await expect.poll(() => browser.run(() => document.title)).toBe('(1) Desk');
        const [row, dot] = await browser.run(() =>
          ['.row', '.row .state-dot'].map((part) => {
            const { top, height } = document.querySelector(part)!.getBoundingClientRect();
            return top + height / 2;
          }),
        );
        expect(dot).toBeCloseTo(row!, -1);
        await click('.row-link');
        await expectText('.lead-panel-message', inquiry.message);
        await expectText('.lead-panel', 'newsletter');
        await click('.lead-marks [title^="Answered"]');
        await expectText('[role="status"]', 'marked answered');
        await browser.type('#note-text', 'Called: she opens in March.');
        await click('.notes form button');
        await expectText('.note', 'Called: she opens in March.');

        await click('.menu:not(.filter-menu) > summary');
        await click('.menu:not(.filter-menu) .menu-panel .action');
        await expectText('[role="status"]', 'Exported as leads-');

        await click('.action-delete');
        await expectText('dialog', `The inquiry of ${inquiry.name}`);
        await click('dialog .action-danger');
        await expectText('[role="status"]', '1 inquiry deleted.');
        expect(await server.inspector.readLeads()).toEqual([]);
        expect(await server.inspector.readSources()).toEqual([]);

        await click('nav[aria-label="Desk"] a[href*="log"]');
        for (const deed of ['signed in', 'exported', 'deleted']) await expectText('.log-entries', deed);
        await click('.account > summary');
        await click('.account-menu [name="everywhere"]');
        await expectText('h1', 'Sign in to the desk');
        await browser.open(`${server.url}/desk?screen=log`);
        await expectText('h1', 'Sign in to the desk');
      });
    });

    test('nothing was refused by the policy, and no script failed', async () => {
      // Chromium also reports photos of other hosts, which cannot be reached here.
      const problems = (await browser.listProblems()).filter(
        (problem) => !problem.startsWith('Failed to load resource'),
      );
      expect(problems).toEqual([]);
    });
  });
}

/** As an owner finds it in the mailbox. */
async function findLink(server: DeskServer) {
  const find = async () =>
    (await server.readMails())
      .filter(({ to }) => to === deskOwner)
      .map(({ text }) => /http\S+\/desk\/link\?token=\w+/.exec(text)?.[0])
      .findLast((link) => link !== undefined);
  await expect.poll(find).toBeDefined();
  // The link of `npm run dev:edge` has its usual port; this Worker has another.
  const { pathname, search } = new URL((await find())!);
  return server.url + pathname + search;
}
