import type { Page } from '@playwright/test';
import { outcomes } from '#src/domain/lead.ts';
import { site } from '#src/domain/site.ts';
import { readLeads } from '../support/read-leads.ts';
import * as forms from '../support/e2e/lead-forms.ts';
import { blockStorage, expect, holdBack, test } from '../support/e2e/test.ts';

const { audit, chat, contact } = forms.leadsFrom('offline');

/** What a visitor waits for a file before the page goes on without it. */
const patienceMs = 5000;

test.describe('a form sent before its script has arrived', () => {
  test('shows that it is being sent, and is sent once', async ({ page, server, watch }) => {
    const inserts = forms.recordInserts(page);
    const release = await holdBack(page, '**/assets/lead-forms*');
    await page.goto('/contact');
    await forms.fillWithoutScript(page, 'contact', { ...contact, email: 'early@kapehan.example' });
    await forms.send(page, 'contact').click();
    await expect(forms.send(page, 'contact')).toHaveText('Sending...');
    await expect(forms.send(page, 'contact')).toBeDisabled();
    await page.evaluate(() => document.querySelector<HTMLFormElement>('[data-island=contact] form')!.requestSubmit());
    release();
    await forms.expectToast(page, outcomes.contact.sent);
    await expect(forms.send(page, 'contact')).toHaveText('Send Message');
    await expect(forms.send(page, 'contact')).toBeEnabled();
    expect(inserts).toHaveLength(1);
    expect(readLeads(server.dataFolder).filter(({ email }) => email === 'early@kapehan.example')).toHaveLength(1);
    expect(watch.problems).toEqual([]);
  });

  test('shows its problems once the script is there, and can be sent again', async ({ page, watch }) => {
    const release = await holdBack(page, '**/assets/lead-forms*');
    await page.goto('/');
    await forms.openChat(page);
    await forms.fillWithoutScript(page, 'chat', { ...chat, name: '  ' });
    await forms.send(page, 'chat').click();
    await expect(forms.send(page, 'chat')).toHaveText('Sending...');
    release();
    await expect(page.locator('#chat-name-problem')).toHaveText('Enter your name.');
    await expect(forms.send(page, 'chat')).toHaveText('Send Message');
    await expect(forms.send(page, 'chat')).toBeEnabled();
    expect(await forms.readForm(page, 'chat', ['email', 'message'])).toEqual({
      email: chat.email,
      message: chat.message,
    });
    expect(watch.problems).toEqual([]);
  });

  test('posts without it after five seconds', async ({ page, server }) => {
    await holdBack(page, '**/assets/lead-forms*');
    await page.clock.install();
    await page.goto('/');
    await forms.awaitAudit(page);
    await forms.fillWithoutScript(page, 'audit', { ...audit, email: 'slow@resort.example' });
    await forms.send(page, 'audit').click();
    await expect(forms.send(page, 'audit')).toHaveText('Submitting...');
    await page.clock.fastForward(patienceMs);
    await expect(page).toHaveURL(/\/contact\?sent=audit#sent-audit$/);
    await expect(page.locator('#sent-audit')).toBeVisible();
    expect(readLeads(server.dataFolder).filter(({ email }) => email === 'slow@resort.example')).toHaveLength(1);
    // The pop-up does not return after it was sent.
    await page.clock.fastForward(60_000);
    await expect(page.locator('#audit')).toHaveCount(0);
  });
});

test.describe('a form whose script for sending', () => {
  // One that cannot be fetched: back-button.long.spec.ts.
  test('does not answer within five seconds posts without it, once', async ({ page, server }) => {
    const release = await holdBack(page, '**/assets/submit-lead*');
    const inserts = forms.recordInserts(page);
    await page.clock.install();
    await page.goto('/contact');
    await forms.fill(page, 'contact', { ...contact, email: 'late@kapehan.example' });
    const posted = await holdBack(page, '**/contact');
    const post = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/contact'));
    await forms.send(page, 'contact').click();
    // On a slow machine the seconds, which begin with the first letter, have passed before they are skipped here.
    await Promise.race([post, page.clock.fastForward(patienceMs)]);
    await post;
    release();
    posted();
    await expect(page.locator('#sent-contact')).toBeVisible();
    expect(readLeads(server.dataFolder).filter(({ email }) => email === 'late@kapehan.example')).toHaveLength(1);
    expect(inserts).toEqual([]);
    // The text that was sent is not restored as a draft.
    expect(await forms.readForm(page, 'contact', ['name', 'message'])).toEqual({ name: '', message: '' });
    expect(await page.evaluate(() => sessionStorage.getItem('draft-contact'))).toBeNull();
    await forms.writeAnother(page);
    await expect(page.locator('#sent-contact')).toBeHidden();
    await page.fill('#contact-name', 'B');
  });

  test('cannot be fetched offline keeps its text and says so', async ({ page, context }) => {
    await page.route('**/assets/submit-lead*', (route) => route.abort());
    await page.goto('/contact');
    await forms.fill(page, 'contact', contact);
    await context.setOffline(true);
    await forms.send(page, 'contact').click();
    await expectFailure(page);
    expect(await forms.readForm(page, 'contact', Object.keys(contact))).toEqual(contact);
    await page.unroute('**/assets/submit-lead*');
    await context.setOffline(false);
    await forms.send(page, 'contact').click();
    await forms.expectToast(page, outcomes.contact.sent);
  });
});

/** The words of the toast, in the form. */
async function expectFailure(page: Page) {
  const { title, text } = outcomes.contact.failed;
  await expect(page.getByRole('alert').filter({ hasText: `${title} ${text}` })).toBeVisible();
}

test.describe('without a connection', () => {
  test('a form that nobody had turned to before stays, says so, and can be sent later', async ({ page, context }) => {
    await page.goto('/contact');
    await context.setOffline(true);
    await forms.fillWithoutScript(page, 'contact', contact);
    await forms.send(page, 'contact').click();
    await expectFailure(page);
    await context.setOffline(false);
    await page.focus('#contact-name');
    await forms.expectHydrated(page, 'contact');
    expect(await forms.readForm(page, 'contact', Object.keys(contact))).toEqual(contact);
    await forms.send(page, 'contact').click();
    await forms.expectToast(page, outcomes.contact.sent);
  });

  test('the chat and other days of calls stay on the page and say so', async ({ page, context }) => {
    await page.goto('/contact');
    await page.locator('.call-times summary').click();
    await expect(page.locator('.call-day').first()).toBeVisible();
    await context.setOffline(true);
    await page.locator('.call-links > a').last().click();
    await expect(page.locator('#contact-form .form-failure')).toContainText('You are offline');
    const dialog = page.waitForEvent('dialog');
    await page.evaluate(() => document.querySelector<HTMLElement>('.chat-button')!.click());
    expect((await dialog).message()).toBe('Offline');
    await (await dialog).accept();
    await expect(page).toHaveURL('/contact');
  });
});

test.describe('what could not be fetched is fetched again', () => {
  for (const file of ['lead-forms', 'client', 'storage']) {
    test(`${file} of a form`, async ({ page }) => {
      await page.goto('/contact');
      let requests = 0;
      await page.route(`**/assets/${file}*`, (route) => {
        requests += 1;
        return route.abort();
      });
      await page.focus('#contact-name');
      await expect.poll(() => requests).toBeGreaterThan(0);
      await page.unroute(`**/assets/${file}*`);
      await page.focus('#contact-email');
      await forms.expectHydrated(page, 'contact');
    });
  }

  test('the dialogs', async ({ page, watch }) => {
    await page.clock.install();
    await page.route('**/widgets', forms.respondWith(503, '<template></template>'));
    await page.goto('/');
    const failed = page.waitForResponse('**/widgets');
    await page.clock.fastForward(site.popupDelaySeconds * 1000);
    await (await failed).finished();
    await page.unroute('**/widgets');
    await forms.openChat(page);
    expect(watch.problems.filter((problem) => !problem.includes('503'))).toEqual([]);
  });
});

test('the chat button opens the contact page if the dialogs take longer than five seconds', async ({ page }) => {
  await page.clock.install();
  await holdBack(page, '**/widgets');
  await page.goto('/about');
  const requested = page.waitForRequest('**/widgets');
  await forms.pressChatButton(page);
  await requested;
  await page.clock.fastForward(patienceMs);
  await expect(page).toHaveURL(/\/contact\??$/);
});

test('with storage blocked the pop-up opens, closes and sends', async ({ page, watch }) => {
  await blockStorage(page, 'sessionStorage');
  await page.clock.install();
  await page.goto('/about');
  await forms.awaitAudit(page);
  await page.keyboard.press('Escape');
  await expect(forms.auditDialog(page)).toBeHidden();
  await page.goto('/about');
  await forms.awaitAudit(page);
  await forms.fillAndSend(page, 'audit', audit);
  await forms.expectToast(page, outcomes.audit.sent);
  await expect(forms.auditDialog(page)).toBeHidden();
  await expect(forms.chatButton(page)).toBeFocused();
  expect(watch.problems).toEqual([]);
});
