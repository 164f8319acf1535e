import { slugOf } from '#src/domain/money/estimate-query.ts';
import { priceBook, services } from '../../support/content.ts';
import { need } from '../../support/need.ts';
import { readLeads } from '../../support/read-leads.ts';
import { findViolations } from '../../support/e2e/axe.ts';
import {
  audit,
  awaitAudit,
  contact,
  expectHydrated,
  fill,
  fillWithoutScript,
  send,
} from '../../support/e2e/lead-forms.ts';
import { expect, laptop, phone, test as base } from '../../support/e2e/test.ts';
import { startServer, type RunningServer } from '../../support/start-server.ts';
import { startWebsites } from '../../support/first-look/start-websites.ts';
import { titleOf, words } from '../../support/first-look/words.ts';
import { long } from '../../support/test-size.ts';

const topic = need(services[0], 'a service');

type Websites = Awaited<ReturnType<typeof startWebsites>>;

/** A server that may look at websites of our own making. */
const test = base.extend<object, { websites: Websites; server: RunningServer }>({
  websites: [
    async ({}, use) => {
      const websites = await startWebsites();
      await use(websites);
      await websites.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ websites }, use) => {
      const server = await startServer({ LEADS_RATE_LIMIT: '1000', ...websites.settings });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a visitor looks at a website and sends what was found', async ({ page, websites, server }) => {
      await page.goto(`/contact?about=${topic.slug}`);
      await page.getByRole('textbox', { name: 'Your website' }).fill(`${websites.host}/bakery`);
      await page.getByRole('button', { name: words.button }).click();
      await expect(page.locator('.look h3').first()).toHaveText(titleOf('no-https'));
      await expect(page.locator('#look-site')).toBeInViewport();
      await page.getByRole('link', { name: words.sendLabel }).click();
      await expect(page.locator('.form-source')).toHaveText(words.sendNote);
      await expect(page.locator('#contact-subject')).toHaveValue(`Free audit: ${topic.name}`);
      const { name, email } = { ...contact, email: `look-${javaScriptEnabled}@kapehan.example` };
      if (javaScriptEnabled) await fill(page, 'contact', { name, email });
      else await fillWithoutScript(page, 'contact', { name, email });
      await send(page, 'contact').click();
      await expect(page.locator('.sent-panel').filter({ visible: true })).toBeVisible();
      const lead = readLeads(server.dataFolder).find((one) => one.email === email);
      expect(lead).toMatchObject({ subject: `Free audit: ${topic.name}` });
      expect(lead!.message).toContain(`My website: http://${websites.host}/bakery\nWhat the first look`);
      expect(lead!.message).toContain(`- ${titleOf('weak-title', { title: 'Home' })} (`);
    });
  });
}

test('a request for an audit that was sent offers a look at the website that was given', async ({ page, websites }) => {
  await page.clock.install();
  await page.goto('/about');
  await awaitAudit(page);
  await fill(page, 'audit', { ...audit, website: `http://${websites.host}/fine` });
  await send(page, 'audit').click();
  await page.locator('.toast').getByRole('link', { name: '127.0.0.1' }).click();
  await expect(page.locator('.look h3').first()).toHaveText(titleOf('no-https'));
});

test('what was typed into the form stays when the findings are added', async ({ page, websites }) => {
  await page.goto(`/contact?about=${topic.slug}`);
  await page.locator('#contact-name').focus();
  await expectHydrated(page, 'contact');
  await page.locator('#contact-message').fill('We bake in Makati.');
  await page.getByRole('textbox', { name: 'Your website' }).fill(`${websites.host}/bakery`);
  await page.getByRole('button', { name: words.button }).click();
  await page.getByRole('link', { name: words.sendLabel }).click();
  await expect(page.locator('#contact-message')).toHaveValue(/^We bake in Makati\.\n\nMy website: http/);
});

test('an estimate that is in the message stays once when the findings are added', long, async ({ page, websites }) => {
  const [list, { tiers }] = Object.entries(priceBook)[0]!;
  await page.goto(`/contact?${list}=${slugOf(tiers[0]!.title)}`);
  const message = page.locator('#contact-message');
  await message.focus();
  await expectHydrated(page, 'contact');
  await message.press('Control+End');
  await message.pressSequentially('three branches');
  await page.getByRole('textbox', { name: 'Your website' }).fill(`${websites.host}/bakery`);
  await page.getByRole('button', { name: words.button }).click();
  await page.getByRole('link', { name: words.sendLabel }).click();
  await expect(message).toHaveValue(/three branches\n\nMy website: http/);
  expect((await message.inputValue()).split('Please quote for this')).toHaveLength(2);
});

test(
  'the answered page, and the one that says no, are accessible and fit their screens',
  long,
  async ({ page, websites, watch }) => {
    for (const viewport of [{ width: 320, height: 700 }, phone, laptop]) {
      await page.setViewportSize(viewport);
      for (const typed of [`${websites.host}/bakery`, 'ana@luntian.ph']) {
        await page.goto('/contact');
        await page.getByRole('textbox', { name: 'Your website' }).fill(typed);
        await page.getByRole('button', { name: words.button }).click();
        await expect(page.locator('.look, .look-refusal')).toBeVisible();
        expect(await findViolations(page, '#first-look')).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      }
    }
    expect(watch.problems).toEqual([]);
  },
);
