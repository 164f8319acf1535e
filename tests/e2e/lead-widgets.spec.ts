import { setTimeout } from 'node:timers/promises';
import { buildLead, formKinds, outcomes } from '#src/domain/lead.ts';
import { readLeads } from '../support/read-leads.ts';
import { findViolations } from '../support/e2e/axe.ts';
import {
  awaitAudit,
  chat,
  chatButton,
  closeToast,
  endpoint,
  expectHydrated,
  expectToast,
  fill,
  fillAndSend,
  leadsFrom,
  openChat,
  openForm,
  readForm,
  recordInserts,
  respondWith,
  send,
} from '../support/e2e/lead-forms.ts';
import { expect, holdBack, laptop, phone, test } from '../support/e2e/test.ts';

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

  await fillAndSend(page, 'chat', chat);
  await expect(page.locator('.toast')).toBeVisible();
  const sent = (await total()) - opened;
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThanOrEqual(18 * KB);
});

for (const kind of formKinds) {
  test.describe(`the ${kind} form`, () => {
    const values = leadsFrom('once')[kind];
    const names = Object.keys(values);

    test('stores one lead that is not flagged, however often it is sent, says so, and is empty again', async ({
      page,
      server,
    }) => {
      const inserts = recordInserts(page);
      const release = await holdBack(page, endpoint);
      await openForm(page, kind);
      const busy = (await send(page, kind).getAttribute('data-busy'))!;
      await fill(page, kind, values);
      await send(page, kind).evaluate((button) => {
        for (let press = 0; press < 5; press += 1) (button as HTMLButtonElement).form!.requestSubmit();
      });
      await expect(send(page, kind)).toBeDisabled();
      await expect(send(page, kind)).toHaveText(busy);
      // The time when the form was sent to the visitor goes along. Nobody fills it in within a second.
      await expect(page.locator(`[name=issued][form=${kind}-form]`)).toHaveValue(/^\w+\.\w{32}$/);
      await setTimeout(1100);
      release();
      await expectToast(page, outcomes[kind].sent);
      if (kind === 'audit') await expect(page.locator('.toast').getByRole('link', { name: 'sample' })).toBeVisible();
      if (kind !== 'contact') {
        await expect(page.locator(`#${kind}`)).toBeHidden();
        await expect(chatButton(page)).toBeFocused();
      }
      await expect(send(page, kind)).toBeEnabled();
      expect(Object.values(await readForm(page, kind, names)).join('')).toBe('');
      const lead = buildLead(kind, values);
      expect(inserts.map((insert) => insert.postDataJSON())).toEqual([lead]);
      expect(await inserts[0]!.allHeaders()).toMatchObject({
        apikey: 'public-anon-key',
        authorization: 'Bearer public-anon-key',
      });
      const stored = readLeads(server.dataFolder).filter(({ email }) => email === lead.email);
      expect(stored).toMatchObject([{ ...lead, flagged: 0 }]);
    });

    test('stays open with its text when sending fails, also when the toast is closed', async ({ page }) => {
      await page.route(endpoint, respondWith(503, '{}'));
      await openForm(page, kind);
      await fillAndSend(page, kind, values);
      await expectToast(page, outcomes[kind].failed);
      await expect(send(page, kind)).toBeEnabled();
      await closeToast(page);
      await expect(send(page, kind)).toBeVisible();
      expect(await readForm(page, kind, names)).toEqual(values);
    });
  });
}

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
      await fillAndSend(page, 'chat', chat);
      await expect(page.locator('.toast-destructive')).toBeVisible();
      expect.soft(await findViolations(page), 'failure').toEqual([]);
      await page.unroute(endpoint);
      await send(page, 'chat').click();
      await expect(page.locator('.toast-title')).toHaveText(outcomes.chat.sent.title);
      expect.soft(await findViolations(page), 'success').toEqual([]);
      expect(watch.problems.filter((problem) => !problem.includes('500'))).toEqual([]);
    });
  }
});
