import { outcomes } from '#src/domain/lead.ts';
import { readLeads } from '../support/read-leads.ts';
import { findViolations } from '../support/e2e/axe.ts';
import {
  awaitAudit,
  chat,
  contact,
  endpoint,
  expectHydrated,
  fill,
  fillWithoutScript,
  openChat,
  respondWith,
  send,
} from '../support/e2e/lead-forms.ts';
import { expect, laptop, phone, test } from '../support/e2e/test.ts';
import { long } from '../support/test-size.ts';

const KB = 1024;

test('the forms load at most 75 KB of script when first opened and 18 KB more on sending', async ({ page }) => {
  // Each script once: it is fetched, and then imported from the cache.
  const total = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = files.filter(({ name }) => name.endsWith('.js'));
      const sizes = new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
      return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    });

  // Not the home page, whose hero loads a script of its own under the pointer.
  await page.goto('/about');
  await openChat(page);
  await expectHydrated(page, 'chat');
  const opened = await total();
  expect(opened).toBeGreaterThan(0);
  expect(opened).toBeLessThanOrEqual(75 * KB);

  await fill(page, 'chat', chat);
  await send(page, 'chat').click();
  await expect(page.locator('.toast')).toBeVisible();
  const sent = (await total()) - opened;
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThanOrEqual(18 * KB);
});

test('the dialogs’ forms carry the time when they were sent, so that no lead of a person is flagged', async ({
  page,
  server,
}) => {
  const lead = { ...chat, email: 'patient@bakery.example' };
  await page.goto('/');
  await openChat(page);
  const openedAt = await page.evaluate(() => performance.now());
  await expect(page.locator('[name=issued][form=audit-form]')).toHaveValue(/^\w+\.\w{32}$/);
  await fill(page, 'chat', lead);
  await page.waitForFunction((moment) => performance.now() > moment + 1100, openedAt);
  await send(page, 'chat').click();
  await expect(page.locator('.toast')).toBeVisible();
  const stored = readLeads(server.dataFolder).filter(({ email }) => email === lead.email);
  expect(stored).toMatchObject([{ flagged: 0 }]);
});

test.describe('no findings of axe, console errors or CSP violations', () => {
  for (const viewport of [phone, laptop]) {
    test(`with each dialog and toast open at ${viewport.width}`, async ({ page, watch }) => {
      await page.setViewportSize(viewport);
      await page.clock.install();
      await page.goto('/');
      await awaitAudit(page);
      await page.locator('#audit summary').click();
      expect.soft(await findViolations(page), 'audit pop-up').toEqual([]);
      await page.keyboard.press('Escape');

      await openChat(page);
      await page.locator('#chat summary').click();
      expect.soft(await findViolations(page), 'chat').toEqual([]);
      await page.route(endpoint, respondWith(500, '{}'));
      await fill(page, 'chat', chat);
      await send(page, 'chat').click();
      await expect(page.locator('.toast-destructive')).toBeVisible();
      expect.soft(await findViolations(page), 'failure').toEqual([]);
      await page.unroute(endpoint);
      await send(page, 'chat').click();
      await expect(page.locator('.toast-title')).toHaveText(outcomes.chat.sent.title);
      expect.soft(await findViolations(page), 'success').toEqual([]);
      expect(watch.problems.filter((problem) => !problem.includes('500'))).toEqual([]);
    });
  }

  test('in a form that the server rejected', long, async ({ page }) => {
    await page.goto('/contact');
    await page.route('**/assets/*.js', (route) => route.abort());
    await fillWithoutScript(page, 'contact', { ...contact, name: '  ' });
    await send(page, 'contact').click();
    await expect(page.locator('#contact-summary')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});
