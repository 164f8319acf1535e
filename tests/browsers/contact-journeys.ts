/** A first look and a booked call, in every browser, with script and without, wherever the site runs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callField, nameCallTime, readCallTime } from '#src/domain/bookings/call-times.ts';
import { site } from '#src/domain/site.ts';
import type { BrowserWindow, TestBrowser } from '../support/browsers/browser-window.ts';
import { createPageActions } from '../support/browsers/page-actions.ts';
import { services } from '../support/content.ts';
import { startWebsites } from '../support/first-look/start-websites.ts';
import { titleOf, words } from '../support/first-look/words.ts';
import type { StoreInspector } from '../support/leads/inspect-stores.ts';
import { inventEmail } from '../support/leads/post-lead.ts';
import { need } from '../support/need.ts';
import { useServer } from '../support/use-server.ts';

type Website = Pick<StoreInspector, 'query'> & { url: string; stop(): Promise<unknown> };

const topic = need(services[0], 'a service');
const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

export function describeContactJourneys(
  place: string,
  browsers: TestBrowser[],
  start: (env: Record<string, string>) => Promise<Website>,
) {
  describe.each(browsers)(`the contact page ${place} in $name`, ({ isInstalled, openWindow }) => {
    const websites = useServer(startWebsites);
    const website = useServer(() => start({ FIRST_LOOK_TEST_HOST: websites.host }));

    describe.skipIf(!isInstalled()).each([
      ['with script', true],
      ['without script', false],
    ])('%s', (_name, hasScript) => {
      let browser: BrowserWindow;
      beforeAll(async () => {
        browser = await openWindow(hasScript);
        await browser.open(website.url);
        if (hasScript) await browser.run(() => sessionStorage.setItem('audit-closed', 'true'));
      });
      afterAll(() => browser?.close());

      const { isVisible, readText, readValue } = createPageActions(() => browser);

      async function send(fields: Record<string, string>) {
        for (const [field, text] of Object.entries(fields)) await browser.type(`#contact-${field}`, text);
        // A form that is sent before its script has arrived posts without it.
        const form = hasScript ? '#contact-form[data-ready]' : '#contact-form:not([data-ready])';
        await expect.poll(() => isVisible(form)).toBe(true);
        await browser.click('form:has(#contact-name) .form-button');
        await expect.poll(() => isVisible(hasScript ? '.sent-panel' : '#sent-contact')).toBe(true);
      }

      for (const viewport of viewports) {
        test(`a first look is taken and sent with the request at ${viewport.width}`, async () => {
          await browser.resize(viewport);
          await browser.open(`${website.url}/contact?about=${topic.slug}`);
          await browser.type('#look-site', `${websites.host}/slow-bakery`);
          await browser.click('.look-form .button');
          await expect.poll(() => readText('.look h3')).toBe(titleOf('no-https'));
          await browser.click('.look > .button');
          await expect.poll(() => readText('.form-source')).toBe(words.sendNote);
          expect(await readValue('#contact-message')).toContain(titleOf('no-https'));
          const email = inventEmail();
          await send({ name: 'Ana Reyes', email });
          const [lead] = await website.query<{ subject: string; message: string }>(
            `select subject, message from contacts where email = '${email}'`,
          );
          expect(lead).toMatchObject({ subject: `Free audit: ${topic.name}` });
          expect(lead!.message).toContain(`My website: http://${websites.host}/slow-bakery\nWhat the first look`);
          expect(await browser.listProblems()).toEqual([]);
        });

        // An agency may take no calls.
        test.skipIf(site.calls.atOnce < 1)(`a call is booked at ${viewport.width}, with its file`, async () => {
          await browser.resize(viewport);
          await browser.open(`${website.url}/contact`);
          if (await isVisible('.call-times summary')) await browser.click('.call-times summary');
          if (!hasScript) await browser.click('.call-links > a');
          const choice = '.call-day label:has(:enabled)';
          await expect.poll(() => isVisible(choice)).toBe(true);
          const time = await readValue(`${choice} input`);
          await browser.click(choice);
          expect(await readValue(`[name=${callField}]:checked`)).toBe(time);
          const email = inventEmail();
          const phone = '0917 123 4567';
          await send({ name: 'Ana Reyes', email, subject: 'Two cafés', message: 'Nobody finds us.', phone });
          await expect.poll(() => isVisible('.call-times')).toBe(false);
          const startsAt = readCallTime(time)!;
          const link = `a[href="/call.ics?at=${time}"]`;
          expect(await isVisible(`.booked-call ${link}`)).toBe(true);
          expect(await readText(`.booked-call:has(${link})`)).toContain(nameCallTime(startsAt));
          const booked = await website.query(`select starts_at as "startsAt", subject from bookings
            join contacts on contacts.id = lead_id where email = '${email}'`);
          expect(booked).toEqual([
            { startsAt, subject: `Call on ${nameCallTime(startsAt)} ${site.city} time: Two cafés` },
          ]);
        });
      }
    });
  });
}
