/** What a visitor does on the site, in any browser, through the real server. */
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildLead, outcomes, type FormKind } from '#src/domain/lead.ts';
import { familyList, notFoundPaths, onePageOfEachKind, services } from '../support/content.ts';
import { need } from '../support/need.ts';
import { readLeads } from '../support/read-leads.ts';
import { startServer, type RunningServer } from '../support/start-server.ts';
import { isAll } from '../support/test-size.ts';
import type { BrowserWindow, TestBrowser } from '../support/browsers/browser-window.ts';
import { createPageActions } from '../support/browsers/page-actions.ts';

const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 800 };

const senders = {
  contact: {
    name: 'Ana Reyes',
    email: 'ana@kapehan.example',
    subject: 'Two cafés',
    message: 'Nobody finds us.\n₱20k a month.',
  },
  chat: { name: 'Ben Cruz', email: 'ben@hardware.example', company: 'Cruz Hardware', message: 'How much is a page?' },
  audit: { name: 'Carla Uy', email: 'carla@resort.example', website: 'https://resort.example' },
} satisfies Record<FormKind, Record<string, string>>;

/** `npm test` has the menu, the chat and the contact form; the rest rarely differs between browsers. */
// oxlint-disable-next-line vitest/expect-expect, vitest/no-disabled-tests, vitest/valid-title -- the tests are those below
const further = test.runIf(isAll);

export function describeJourneys({ name, isInstalled, packages, openWindow }: TestBrowser) {
  const isMissing = !isInstalled();
  if (isMissing)
    console.log(`Skipped in ${name}: install Debian’s ${packages.join(' and ')} to run the journeys in it.`);

  describe.skipIf(isMissing)(`in ${name}`, () => {
    let server: RunningServer;
    let browser: BrowserWindow;

    beforeAll(async () => {
      [server, browser] = await Promise.all([startServer({ LEADS_RATE_LIMIT: '1000' }), openWindow()]);
      await open('/');
      await keepPopupClosed();
    });
    afterAll(async () => {
      await browser.close();
      await server.stop();
    });

    const open = (path: string) => browser.open(`${server.url}${path}`);
    const keepPopupClosed = () => browser.run(() => sessionStorage.setItem('audit-closed', 'true'));
    const readPath = () => browser.run(() => location.pathname + location.search + location.hash);
    const { isVisible, readText, readValue } = createPageActions(() => browser);

    async function fill(form: FormKind) {
      for (const [field, text] of Object.entries(senders[form])) await browser.type(`#${form}-${field}`, text);
      // A form that is sent before its script has arrived posts without it.
      await expect.poll(() => isVisible(`#${form}-form[data-ready]`)).toBe(true);
    }
    async function readForm(form: FormKind) {
      const fields = Object.keys(senders[form]);
      const values = await Promise.all(fields.map((field) => readValue(`#${form}-${field}`)));
      return Object.fromEntries(fields.map((field, index) => [field, values[index]]));
    }
    const send = (form: FormKind) => browser.click(`form:has(#${form}-name) .form-button`);
    async function expectToast({ title, text }: { title: string; text: string }) {
      // Read at once: a toast leaves after five seconds, and a driver on a busy machine may need as long for a second look.
      await expect.poll(() => readText('.toast')).toEqual(expect.stringContaining(`${title}${text}`));
    }
    const storedLeads = (form: FormKind) =>
      readLeads(server.dataFolder).filter(({ email }) => email === senders[form].email);

    for (const viewport of [phone, laptop]) {
      further(`each kind of page loads without an error at ${viewport.width}`, async () => {
        await browser.resize(viewport);
        for (const path of [...onePageOfEachKind, ...notFoundPaths]) {
          await open(path);
          expect.soft(await isVisible('h1'), path).toBe(true);
          const sidewaysScroll = await browser.run(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(sidewaysScroll, path).toBeLessThanOrEqual(0);
          // The page's script answers the arrow keys in the menu.
          const isUnanswered = await browser.run(() =>
            document
              .querySelector('.menu-group summary')
              ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })),
          );
          expect.soft(isUnanswered, path).toBe(false);
          expect.soft(await browser.listProblems(), path).toEqual([]);
        }
      });
    }

    further('a photo that cannot be loaded leaves the artwork behind it', async () => {
      await browser.resize(laptop);
      await open('/case-studies');
      // Again and again: what is above it may still be laid out, and a photo out of sight is not asked for.
      const readOpacity = () =>
        browser.run(() => {
          const photo = document.querySelector('.photo > :last-child')!;
          photo.scrollIntoView();
          return getComputedStyle(photo).opacity;
        });
      await expect.poll(readOpacity).toBe('0');
      expect(await isVisible('.photo > img:first-child')).toBe(true);
    });

    further('the menu on a laptop opens under the pointer, and by keyboard', async () => {
      await browser.resize(laptop);
      await open('/');
      const group = '.menu-group:has(> details:first-child)';
      const link = `${group} .menu-panel a`;
      expect(await isVisible(link)).toBe(false);
      await browser.hover(`${group} summary`);
      await expect.poll(() => isVisible(link)).toBe(true);
      await browser.click(`${group} summary`);
      expect(await isVisible(link)).toBe(true);
      await browser.press('Escape');
      await expect.poll(() => isVisible(link)).toBe(false);
      await browser.hover('h1');
      await browser.run((query) => document.querySelector<HTMLElement>(query)?.focus(), `${group} summary`);
      await browser.press('Enter');
      await expect.poll(() => isVisible(link)).toBe(true);
      await browser.click(link);
      await expect.poll(readPath).toBe(need(familyList[0]?.members[0], 'an industry').path);
    });

    test('the menu on a phone opens, and its groups, and leads to a page', async () => {
      await browser.resize(phone);
      await open('/');
      const { path } = need(services[0], 'a service');
      const link = `.menu-panel [href="${path}"]`;
      await browser.click('.phone-menu > summary');
      await expect.poll(() => isVisible('.main-menu')).toBe(true);
      expect(await isVisible(link)).toBe(false);
      await browser.click('.main-menu summary');
      await expect.poll(() => isVisible(link)).toBe(true);
      await browser.click(link);
      await expect.poll(readPath).toBe(path);
      expect(await isVisible('.main-menu')).toBe(false);
    });

    test('the chat opens with the focus in it, sends, and closes', async () => {
      await browser.resize(laptop);
      await open('/about');
      // Its button begins after the first screen.
      await browser.run(() => scrollTo(0, innerHeight));
      await browser.click('.chat-button');
      await expect.poll(() => browser.run(() => document.activeElement?.id)).toBe('chat-name');
      await fill('chat');
      await send('chat');
      await expectToast(outcomes.chat.sent);
      await expect.poll(() => isVisible('#chat')).toBe(false);
      expect(storedLeads('chat')).toMatchObject([buildLead('chat', senders.chat)]);
      expect(await browser.listProblems()).toEqual([]);
    });

    further('the pop-up opens by itself, sends, and does not return', async () => {
      await browser.resize(laptop);
      await open('/case-studies');
      await browser.run(() => sessionStorage.removeItem('audit-closed'));
      onTestFinished(keepPopupClosed);
      await expect.poll(() => isVisible('#audit')).toBe(true);
      expect(await browser.run(() => document.activeElement?.tagName)).toBe('BODY');
      await fill('audit');
      await send('audit');
      await expectToast(outcomes.audit.sent);
      await expect.poll(() => isVisible('#audit')).toBe(false);
      expect(storedLeads('audit')).toMatchObject([buildLead('audit', senders.audit)]);
      await expect.poll(() => browser.run(() => sessionStorage.getItem('audit-closed'))).toBe('true');
      expect(await browser.listProblems()).toEqual([]);
    });

    test('the contact form keeps its text while the server cannot store it, and is empty once it is sent', async () => {
      await browser.resize(phone);
      await open('/contact');
      await fill('contact');
      // As by another program that hangs: the server then answers 503.
      const locked = new DatabaseSync(`${server.dataFolder}/leads.db`);
      onTestFinished(() => locked.close());
      locked.exec('begin immediate');
      await send('contact');
      await expectToast(outcomes.contact.failed);
      expect(await readForm('contact')).toEqual(senders.contact);
      locked.exec('rollback');
      await send('contact');
      await expectToast(outcomes.contact.sent);
      expect(Object.values(await readForm('contact'))).toEqual(['', '', '', '']);
      expect(storedLeads('contact')).toMatchObject([senders.contact]);
    });
  });
}
