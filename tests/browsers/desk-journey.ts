/** The whole way of an inquiry to the owner and through the desk, in any browser, on any store. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { TestBrowser } from '../support/browsers/browser-window.ts';
import { describeOwnerJourney } from '../support/browsers/page-actions.ts';
import { startEdgeOnD1 } from '../support/leads/lead-servers.ts';
import { startMailbox } from '../support/leads/mailbox.ts';
import { persistentStores, type PersistentStore } from '../support/leads/persistent-stores.ts';
import { configWithMail } from '../support/start-edge.ts';
import { startServer } from '../support/start-server.ts';
import { forThisTest } from '../support/use-server.ts';

type DeskServer = Pick<PersistentStore, 'query'> & {
  url: string;
  stop(): Promise<unknown>;
  /** Every mail so far. */
  readMails(): Promise<{ to: string; text: string }[]>;
};

const deskOwner = 'owner@example.ph';
const settings = { DESK: 'on', LEADS_EMAIL: deskOwner, LEADS_FROM: 'website@example.ph' };

async function startOnNode(make: () => Promise<PersistentStore>): Promise<DeskServer> {
  const mailbox = await forThisTest(startMailbox());
  const { env, query } = await make();
  const server = await startServer({ ...settings, ...env, SMTP_URL: mailbox.url });
  const readMails = async () => mailbox.mails.map(({ to, text }) => ({ to: to.join(), text }));
  return { ...server, query, readMails };
}

async function startOnD1(): Promise<DeskServer> {
  const server = await startEdgeOnD1(settings, configWithMail);
  const readMails = () => {
    // Wrangler writes the text of each mail into a file and prints where.
    const mails = server.readOutput().matchAll(/To: (\S+)[\s\S]*?Text: (\S+)/g);
    return Promise.all(Array.from(mails, async ([, to, file]) => ({ to: to!, text: await readFile(file!, 'utf8') })));
  };
  return { ...server, readMails };
}

const deskServers = [
  ...persistentStores.map(({ name, make }) => ({ name, start: () => startOnNode(make) })),
  { name: 'D1 at the edge', start: startOnD1 },
];

const inquiry = {
  name: 'Ana <b>Reyes</b>',
  email: 'ana@kapehan.example',
  subject: 'Two cafés',
  message: 'Nobody finds us. ₱20k a month. Text me: 0917 123 4567',
};

export function describeDeskJourney(testBrowser: TestBrowser, storeNames: string[]) {
  describeOwnerJourney('the desk', testBrowser, 1280, ({ findWindow, expectText, click }) => {
    async function signInWithLink(server: DeskServer) {
      await findWindow().open(await findLink(server));
      await findWindow().click('button');
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
      await findWindow().type('#code', code);
      await findWindow().click('form[action="/desk/code"] button');
    }

    const stores = deskServers.filter((server) => storeNames.includes(server.name));
    describe.each(stores)('on $name', ({ name: storeName, start }) => {
      test('an inquiry is mailed, read, answered, noted, exported and deleted', async () => {
        const server = await forThisTest(start());
        await findWindow().open(`${server.url}/contact?utm_source=newsletter`);
        await findWindow().run(() => sessionStorage.setItem('audit-closed', 'true'));
        for (const [field, text] of Object.entries(inquiry)) await findWindow().type(`#contact-${field}`, text);
        await findWindow().click('form:has(#contact-name) .form-button');
        await expect
          .poll(async () => (await server.readMails()).map(({ text }) => text).join())
          .toContain(inquiry.message);

        await findWindow().open(`${server.url}/desk`);
        await findWindow().type('#email', deskOwner);
        await findWindow().click('form[action="/desk/sign-in"] button');
        await expectText('h1', 'Look into your mailbox');
        await (storeName === 'PostgreSQL' ? signInWithCode(server) : signInWithLink(server));

        await expectText('.row-name', inquiry.name);
        await expect.poll(() => findWindow().run(() => document.title)).toBe('(1) Desk');
        const [row, dot] = await findWindow().run(() =>
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
        await findWindow().type('#note-text', 'Called: she opens in March.');
        await click('.notes form button');
        await expectText('.note', 'Called: she opens in March.');

        await click('.menu:not(.filter-menu) > summary');
        await click('.menu:not(.filter-menu) .menu-panel .action');
        await expectText('[role="status"]', 'Exported as leads-');

        await click('.action-delete');
        await expectText('dialog', `The inquiry of ${inquiry.name}`);
        await click('dialog .action-danger');
        await expectText('[role="status"]', '1 inquiry deleted.');
        expect(await server.query('select id from contacts')).toEqual([]);
        expect(await server.query('select lead_id from lead_origins')).toEqual([]);

        await click('nav[aria-label="Desk"] a[href*="log"]');
        for (const deed of ['signed in', 'exported', 'deleted']) await expectText('.log-entries', deed);
        await click('.account > summary');
        await click('.account-menu [name="everywhere"]');
        await expectText('h1', 'Sign in to the desk');
        await findWindow().open(`${server.url}/desk?screen=log`);
        await expectText('h1', 'Sign in to the desk');
      });
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
