import type { Page, Request, Route } from '@playwright/test';
import type { FormKind } from '#src/domain/lead.ts';
import { site } from '#src/domain/site.ts';
import { expect } from './test.ts';

export const endpoint = '**/rest/v1/contacts';

/** Every insert request of the page, in order. */
export function recordInserts(page: Page) {
  const inserts: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/v1/contacts') && request.method() === 'POST') inserts.push(request);
  });
  return inserts;
}

export const respondWith = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, body, contentType: 'application/json' });

export const contact = {
  name: 'Ana Reyes',
  email: 'ana@kapehan.example',
  subject: 'Local SEO for two cafés',
  message: 'We opened in Makati and BGC.\nNobody finds us — ₱20k a month to spend. ☕',
};
export const chat = {
  name: 'Ben Cruz',
  email: 'ben@hardware.example',
  company: 'Cruz Hardware',
  message: 'How much is a page?',
};
export const audit = { name: 'Carla Uy', email: 'carla@resort.example', website: 'https://resort.example' };

/** The same with other email addresses: all tests of a worker share a server, and some count leads by address. */
export function leadsFrom(user: string) {
  return {
    audit: { ...audit, email: `${user}@resort.example` },
    chat: { ...chat, email: `${user}@hardware.example` },
    contact: { ...contact, email: `${user}@kapehan.example` },
  };
}

/** Fills in a form and waits for its script: a form that is sent earlier posts without it. */
export async function fill(page: Page, form: string, values: Record<string, string>) {
  await fillWithoutScript(page, form, values);
  await expectHydrated(page, form);
}

/** For a form whose script is late, cannot be fetched or is switched off. */
export async function fillWithoutScript(page: Page, form: string, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await page.fill(`#${form}-${name}`, value);
}

export const expectHydrated = (page: Page, form: string) =>
  expect(page.locator(`#${form}-form`)).toHaveAttribute('data-ready', '');

export async function readForm(page: Page, form: string, names: string[]) {
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await page.inputValue(`#${form}-${name}`)])),
  ) as Record<string, string>;
}

export const send = (page: Page, form: string) => page.locator(`form:has(#${form}-name) .form-button`);

export async function fillAndSend(page: Page, form: string, values: Record<string, string>) {
  await fill(page, form, values);
  await send(page, form).click();
}

/** After a contact form was sent, it comes back empty. */
export const writeAnother = (page: Page) => page.locator('.sent-links .button:visible').click();

export const chatButton = (page: Page) => page.locator('.chat-button');
export const chatDialog = (page: Page) => page.locator('#chat');
export const auditDialog = (page: Page) => page.locator('#audit');
export const closeButton = (page: Page, form: 'chat' | 'audit') => page.locator(`#${form} .widget-close`);

/** Its button begins after the first screen. */
export async function pressChatButton(page: Page) {
  await page.evaluate(() => scrollTo(0, innerHeight * 0.75));
  await chatButton(page).click();
}

export async function openChat(page: Page) {
  await pressChatButton(page);
  await expect(chatDialog(page)).toBeVisible();
}

/** Fast-forwards the page's clock until the audit pop-up opens. */
export async function awaitAudit(page: Page) {
  await page.clock.fastForward(site.popupDelaySeconds * 1000);
  await expect(auditDialog(page)).toBeVisible();
}

/** A page with this form in front of the visitor. */
export async function openForm(page: Page, kind: FormKind) {
  if (kind === 'audit') await page.clock.install();
  await page.goto(kind === 'contact' ? '/contact' : '/about');
  if (kind === 'chat') await openChat(page);
  if (kind === 'audit') await awaitAudit(page);
}

export async function expectToast(page: Page, { title, text }: { title: string; text: string }) {
  const toast = page.locator('.toast');
  await expect(toast).toHaveCount(1);
  await expect(toast.locator('.toast-title')).toHaveText(title);
  await expect(toast).toContainText(text);
}

export async function closeToast(page: Page) {
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.toast')).toHaveCount(0);
}
