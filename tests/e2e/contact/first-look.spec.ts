import { services } from '../../support/content.ts';
import { need } from '../../support/need.ts';
import { findViolations } from '../../support/e2e/axe.ts';
import { audit, awaitAudit, expectHydrated, fillAndSend } from '../../support/e2e/lead-forms.ts';
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

// A look that is sent with the request, with script and without: tests/browsers/contact-journeys.ts.
test('a request for an audit that was sent offers a look at the website that was given', async ({ page, websites }) => {
  await page.clock.install();
  await page.goto('/about');
  await awaitAudit(page);
  await fillAndSend(page, 'audit', { ...audit, website: `http://${websites.host}/fine` });
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
