import type { Page } from '@playwright/test';
import { buildLead, fastestPersonMs, formKinds, outcomes } from '#src/domain/lead.ts';
import { site } from '#src/domain/site.ts';
import * as forms from '../support/e2e/lead-forms.ts';
import { publicKey } from './export-site.ts';
import { expect, test } from './test.ts';

const { audit, chat, contact } = forms.leadsFrom('static');

/** Longer than a form waits for its scripts. */
const waitMs = 7000;

const failure = (page: Page, form: string) => page.locator(`form:has(#${form}-name) .form-failure`);
test.describe('a lead goes straight into the hosted project, with nothing that looks like spam', () => {
  for (const kind of formKinds) {
    const values = forms.leadsFrom('static')[kind];
    test(kind, async ({ page, exported: { project, host }, watch }) => {
      await forms.openForm(page, kind);
      await forms.fill(page, kind, values);
      // Nobody has filled in a form before the page is this old.
      await page.waitForFunction((ms) => performance.now() > ms, fastestPersonMs);
      await forms.send(page, kind).click();
      await forms.expectToast(page, outcomes[kind].sent);
      const row = buildLead(kind, values);
      expect(project.inserts).toContainEqual({ row, apikey: publicKey, clientInfo: 'website' });
      expect(host.posts).toEqual([]);
      expect(watch.problems).toEqual([]);
    });
  }
});

test.describe('a form whose scripts do not come', () => {
  test('cannot be sent, names the phone and the email address, and works once they come', async ({
    page,
    exported,
  }) => {
    await page.clock.install();
    await page.route('**/assets/lead-forms*', (route) => route.abort());
    await page.goto('/contact');
    await forms.fillWithoutScript(page, 'contact', contact);
    await page.press('#contact-name', 'Enter');
    await expect(forms.send(page, 'contact')).toBeDisabled();
    await page.clock.fastForward(waitMs);
    await expect(failure(page, 'contact')).toContainText(`call ${site.phone} or write to ${site.email}`);
    await page.unroute('**/assets/lead-forms*');
    await page.focus('#contact-email');
    await forms.expectHydrated(page, 'contact');
    await expect(failure(page, 'contact')).toBeHidden();
    await expect(forms.send(page, 'contact')).toBeEnabled();
    expect(await forms.readForm(page, 'contact', Object.keys(contact))).toEqual(contact);
    expect(exported.host.posts).toEqual([]);
  });

  test('says so in the chat too, without its first script', async ({ page, exported }) => {
    await page.clock.install();
    await page.route('**/assets/form-loader*', (route) => route.abort());
    await page.goto('/');
    await forms.openChat(page);
    await forms.fillWithoutScript(page, 'chat', chat);
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#chat-form')!.requestSubmit());
    await expect(failure(page, 'chat')).toContainText(site.phone);
    expect(await forms.readForm(page, 'chat', Object.keys(chat))).toEqual(chat);
    expect(exported.host.posts).toEqual([]);
  });

  test('keeps its text without the script for sending', async ({ page, exported }) => {
    await page.clock.install();
    await page.goto('/');
    await forms.awaitAudit(page);
    await page.route('**/assets/submit-lead*', (route) => route.abort());
    await forms.fillAndSend(page, 'audit', audit);
    await expect(failure(page, 'audit')).toContainText(`${outcomes.audit.failed.text} You can also call`);
    await expect(forms.auditDialog(page)).toBeVisible();
    await page.unroute('**/assets/submit-lead*');
    await forms.send(page, 'audit').click();
    await forms.expectToast(page, outcomes.audit.sent);
    expect(exported.host.posts).toEqual([]);
  });
});
