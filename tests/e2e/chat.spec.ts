import { site } from '../../src/site.ts';
import { readLeads } from '../read-leads.ts';
import {
  answerWith,
  chat,
  endpoint,
  expectToast,
  fill,
  holdAnswer,
  openChat,
  readForm,
  recordInserts,
  send,
} from './lead-forms.ts';
import { expect, laptop, phone, test } from './test.ts';

const names = Object.keys(chat);

test.describe('the chat', () => {
  for (const path of ['/', '/blog/guide-seo-rates-philippines', '/404']) {
    test(`opens on ${path} with the focus in it, and brings its script only then`, async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.setViewportSize(laptop);
      await page.goto(path);
      expect(scripts).toEqual([]);
      await openChat(page);
      await expect(page.locator('#chat-name')).toBeFocused();
      const { width } = (await page.locator('#chat').boundingBox())!;
      expect(width).toBeLessThanOrEqual(425);
      await expect.poll(() => scripts.length).toBeGreaterThan(0);
    });
  }

  test('asks for name, e-mail and message; the company is optional', async ({ page }) => {
    await page.goto('/');
    await openChat(page);
    for (const name of ['name', 'email', 'message']) {
      await expect(page.locator(`#chat-${name}`)).toHaveAttribute('required', '');
    }
    await expect(page.locator('#chat-company')).not.toHaveAttribute('required');
    await expect(page.locator('#chat-email')).toHaveAttribute('type', 'email');
  });

  test('offers Messenger, Viber, WhatsApp and the phone, and says whether the office is open', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-18T03:00:00Z');
    await page.goto('/');
    await openChat(page);
    const dialog = page.getByRole('dialog', { name: 'Chat with us' });
    const links = await dialog
      .locator('.chat-ways a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual([
      'https://m.me/paroladigital.example',
      'viber://chat?number=%2B639175550118',
      'https://wa.me/639175550118',
      site.phone.href,
    ]);
    await expect(dialog).toContainText('Open now, until 6:00 p.m. in Manila');
  });

  const ways: [string, (page: import('@playwright/test').Page) => Promise<void>][] = [
    ['its close button', (page) => page.getByRole('button', { name: 'Close chat' }).click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['a click outside', (page) => page.mouse.click(40, 400)],
  ];
  for (const [way, close] of ways) {
    test(`closes by ${way}, gives the focus back and keeps what was typed`, async ({ page }) => {
      await page.setViewportSize(laptop);
      await page.goto('/about');
      await openChat(page);
      await page.fill('#chat-message', 'half a thought');
      await close(page);
      await expect(page.locator('#chat')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Chat with us' })).toBeFocused();
      await openChat(page);
      await expect(page.locator('#chat-message')).toHaveValue('half a thought');
    });
  }

  test('sends one lead, closes, and is empty when it opens again', async ({ page, server }) => {
    const inserts = recordInserts(page);
    const release = await holdAnswer(page);
    await page.goto('/services/seo');
    await openChat(page);
    await fill(page, 'chat', chat);
    await send(page, 'chat').click();
    await expect(send(page, 'chat')).toBeDisabled();
    await expect(send(page, 'chat')).toHaveText('Sending...');
    release();
    await expectToast(page, 'Message Sent!', "Thanks for reaching out. We'll get back to you shortly!");
    await expect(page.locator('#chat')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Chat with us' })).toBeFocused();
    const lead = { ...chat, message: `Live Chat Inquiry: ${chat.message}`, subject: 'Live Chat Lead' };
    expect(inserts.map((insert) => insert.postDataJSON())).toEqual([lead]);
    expect(readLeads(server.dataFolder).filter(({ email }) => email === chat.email)).toMatchObject([lead]);
    await openChat(page);
    expect(await readForm(page, 'chat', names)).toEqual({ name: '', email: '', company: '', message: '' });
  });

  test('stays open with its text when sending fails', async ({ page }) => {
    await page.route(endpoint, answerWith(503, '{}'));
    await page.goto('/');
    await openChat(page);
    await fill(page, 'chat', chat);
    await send(page, 'chat').click();
    await expectToast(
      page,
      'Uh oh! Something went wrong.',
      'There was a problem sending your message. Please try again.',
    );
    await expect(page.locator('#chat')).toBeVisible();
    await expect(send(page, 'chat')).toBeEnabled();
    expect(await readForm(page, 'chat', names)).toEqual(chat);
    // Closing the toast is no click outside the chat.
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(page.locator('#chat')).toBeVisible();
  });

  test('text survives a reload', async ({ page }) => {
    await page.goto('/');
    await openChat(page);
    await fill(page, 'chat', chat);
    await page.reload();
    await openChat(page);
    await expect.poll(() => readForm(page, 'chat', names)).toEqual(chat);
  });

  test('leads to the contact page when it cannot be fetched', async ({ page }) => {
    await page.route('**/widgets', (route) => route.abort());
    await page.goto('/about');
    await page.getByRole('button', { name: 'Chat with us' }).click();
    await expect(page.getByRole('heading', { name: 'Request a Free Consultation' })).toBeVisible();
  });

  test('fits a phone from edge to edge, with nothing out of reach', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    await openChat(page);
    const box = (await page.locator('#chat').boundingBox())!;
    expect([box.x, box.width, box.y + box.height]).toEqual([0, phone.width, phone.height]);
    await send(page, 'chat').scrollIntoViewIfNeeded();
    await expect(send(page, 'chat')).toBeInViewport();
  });
});
