import type { Page } from '@playwright/test';
import { phoneProblem } from '#src/domain/bookings/call-phone.ts';
import { callRefusals, notSentYet } from '#src/domain/bookings/call-words.ts';
import { mostOpenCalls, nameCallClock, nameCallTime, readCallTime } from '#src/domain/bookings/call-times.ts';
import { outcomes } from '#src/domain/lead.ts';
import { site } from '#src/domain/site.ts';
import { readLeads } from '../../support/read-leads.ts';
import { findViolations } from '../../support/e2e/axe.ts';
import {
  contact,
  expectHydrated,
  expectToast,
  fill,
  fillAndSend,
  readForm,
  send,
} from '../../support/e2e/lead-forms.ts';
import { expect, holdBack, test } from '../../support/e2e/test.ts';
import { bookCall, fillTime, readCallTimes } from '../../support/leads/call-times.ts';
import { inventEmail } from '../../support/leads/post-lead.ts';
import { long } from '../../support/test-size.ts';

const phone = '0917 123 4567';

/** Opens the times of the contact page and chooses one that is free, which is later offered to no other test. */
async function chooseTime(page: Page) {
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await openTimes(page);
  // Any of them, so that tests that run at the same time rarely meet.
  const free = page.locator('.call-day label:visible:has(input:enabled)');
  const choice = free.nth(Math.floor(Math.random() * (await free.count())));
  const time = (await choice.locator('input').getAttribute('value'))!;
  await choice.click();
  return { time, name: nameCallTime(readCallTime(time)!) };
}

async function openTimes(page: Page) {
  if (!(await page.locator('.call-times[open]').count())) await page.locator('.call-times summary').click();
  await page.locator('.call-day label:visible:has(input:enabled)').first().waitFor();
}

const firstDay = (page: Page) => page.locator('.call-day legend').first();
const chosen = (page: Page) => page.locator('.call-times [name=call]:checked');

/** The server sends a page of the last half second. */
function waitUntilTaken({ url }: { url: string }, time: string) {
  return expect(async () => expect(await readCallTimes(url)).toContainEqual({ time, isTaken: true })).toPass();
}

/** The chosen time, which somebody else took, is chosen no more. */
async function expectNoneChosen(page: Page) {
  await expect(chosen(page)).toHaveValue('');
  await expect(page.locator('#contact-form .booked-call')).toHaveCount(0);
}

// An agency may take no calls.
test.skip(site.calls.atOnce < 1);

// On a laptop, in other browsers and without script: tests/browsers/contact-journeys.ts.
test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'America/New_York' });

test('a visitor books a call, and reads its time in Manila and at home', async ({ page, server, watch }) => {
  const { time, name: manila } = await chooseTime(page);
  expect(await findViolations(page, 'main')).toEqual([]);
  const lead = { ...contact, email: inventEmail(), phone };
  await fill(page, 'contact', lead);
  await expect(page.locator('#contact-form .booked-call')).toContainText(`${manila}, ${site.city} time`);
  await send(page, 'contact').click();
  await expectToast(page, outcomes.contact.sent);
  const panel = page.locator('.contact-panel .sent-panel:visible');
  await expect(panel).toContainText(`${manila}, ${site.city} time`);
  await expect(panel).toContainText(`${nameCallClock(readCallTime(time)!, 'America/New_York')} where you are`);
  await expect(panel.getByRole('link', { name: 'Add it to your calendar' })).toHaveAttribute(
    'href',
    `/call.ics?at=${time}`,
  );
  const stored = readLeads(server.dataFolder).find(({ email }) => email === lead.email);
  expect(stored).toMatchObject({ subject: `Call on ${manila} ${site.city} time: ${lead.subject}` });
  expect(watch.problems).toEqual([]);
});

test('a call asks for a phone number, and does not go without one', async ({ page, server }) => {
  const field = page.getByLabel('Phone number for the call');
  await page.goto('/contact');
  await expect(field).toBeHidden();
  await chooseTime(page);
  const lead = { ...contact, email: inventEmail() };
  await fillAndSend(page, 'contact', lead);
  await expect(page.locator('#contact-form .form-failure')).toHaveText(phoneProblem);
  await expect(field).toBeFocused();
  await field.fill(phone);
  await send(page, 'contact').click();
  await expectToast(page, outcomes.contact.sent);
  const stored = readLeads(server.dataFolder).find(({ email }) => email === lead.email);
  expect(stored!.message).toContain(`time: ${phone}.`);
});

test('a time that somebody else takes meanwhile: nothing typed is lost, and others are offered', async ({
  page,
  server,
}) => {
  const { time } = await chooseTime(page);
  const lead = { ...contact, email: inventEmail(), phone };
  await fill(page, 'contact', lead);
  await fillTime(server.url, time);
  await send(page, 'contact').click();
  await expectToast(page, { title: notSentYet, text: callRefusals.taken });
  await expect(page.locator('#contact-form .form-failure')).toHaveText(callRefusals.taken);
  expect(await readForm(page, 'contact', Object.keys(lead))).toEqual(lead);
  await expect(page.locator(`.call-day input[value="${time}"]`)).toBeDisabled();
  await expectNoneChosen(page);
  await page.locator('.call-day label:visible:has(input:enabled)').last().click();
  await send(page, 'contact').click();
  await expectToast(page, outcomes.contact.sent);
});

test('a third call with one address: its time stays free, and the message can go without it', async ({
  page,
  server,
}) => {
  const lead = { ...contact, email: inventEmail(), phone };
  const free = (await readCallTimes(server.url)).filter(({ isTaken }) => !isTaken);
  for (const { time } of free.slice(-mostOpenCalls)) await bookCall(server.url, time, { email: lead.email });
  const { time } = await chooseTime(page);
  await fillAndSend(page, 'contact', lead);
  await expect(page.locator('#contact-form .form-failure')).toHaveText(callRefusals.enough);
  expect(await readForm(page, 'contact', Object.keys(lead))).toEqual(lead);
  await expect(page.locator(`.call-day input[value="${time}"]`)).toBeEnabled();
  await expectNoneChosen(page);
  await send(page, 'contact').click();
  await expectToast(page, outcomes.contact.sent);
});

test('later days come without leaving the form, and a time that was chosen stays chosen', long, async ({ page }) => {
  const { time } = await chooseTime(page);
  await fill(page, 'contact', contact);
  const days = [(await firstDay(page).textContent())!];
  const label = page.locator('.call-times label:has([name=call]:checked)');
  for (const step of [1, 2]) {
    await page.getByRole('link', { name: 'Later days' }).click();
    await expect(firstDay(page)).not.toHaveText(days.at(-1)!);
    await expect(page.locator('.call-day input:enabled').first(), `step ${step}`).toBeFocused();
    await expect(label).toContainText(nameCallClock(readCallTime(time)!));
    days.push((await firstDay(page).textContent())!);
  }
  expect(await readForm(page, 'contact', Object.keys(contact))).toEqual(contact);
  for (const day of [days[1]!, days[0]!]) {
    await page.getByRole('link', { name: 'Earlier days' }).click();
    await expect(firstDay(page)).toHaveText(day);
  }
  await expect(chosen(page)).toHaveValue(time);
});

test(
  'a chosen time that somebody takes meanwhile is chosen no more on other days, nor after a reload',
  long,
  async ({ page, server }) => {
    const { time } = await chooseTime(page);
    await fill(page, 'contact', contact);
    const taken = page.locator(`.call-day input[value="${time}"]`);
    await page.getByRole('link', { name: 'Later days' }).click();
    await expect(page.getByRole('link', { name: 'Earlier days' })).toBeVisible();
    await fillTime(server.url, time);
    await waitUntilTaken(server, time);
    await page.getByRole('link', { name: 'Earlier days' }).click();
    await expect(taken).toBeDisabled();
    await expectNoneChosen(page);

    const other = await chooseTime(page);
    await fill(page, 'contact', contact);
    await fillTime(server.url, other.time);
    await waitUntilTaken(server, other.time);
    await page.reload();
    await expect(page.locator(`.call-day input[value="${other.time}"]`)).toBeDisabled();
    await expectHydrated(page, 'contact');
    await expectNoneChosen(page);
  },
);

test('a call whose response was lost is booked once, also after a reload', async ({ page, server }) => {
  const { time, name: manila } = await chooseTime(page);
  await page.route('**/rest/v1/contacts*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lead = { ...contact, email: inventEmail(), phone };
  await fillAndSend(page, 'contact', lead);
  await expectToast(page, outcomes.contact.failed);
  await page.unroute('**/rest/v1/contacts*');
  await fillTime(server.url, time);
  await waitUntilTaken(server, time);
  await page.reload();
  await expect(chosen(page)).toHaveValue(time);
  await expectHydrated(page, 'contact');
  await send(page, 'contact').click();
  await expectToast(page, outcomes.contact.sent);
  await expect(page.locator('.contact-panel .sent-panel:visible')).toContainText(manila);
  expect(readLeads(server.dataFolder).filter(({ email }) => email === lead.email)).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(lead.email);
});

test('a time that is chosen while a font is still loading stays chosen', long, async ({ page }) => {
  const release = await holdBack(page, '**/*.woff2');
  const { time } = await chooseTime(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  release();
  await page.waitForLoadState('load');
  await expect(chosen(page)).toHaveValue(time);
});

test('other days that come late leave the focus to whoever is typing', long, async ({ page }) => {
  await page.goto('/contact');
  await openTimes(page);
  const release = await holdBack(page, '**/contact?day=*');
  const day = await firstDay(page).textContent();
  await page.getByRole('link', { name: 'Later days' }).click();
  await page.locator('#contact-message').pressSequentially('We');
  release();
  await expect(firstDay(page)).not.toHaveText(day!);
  await page.keyboard.type(' open soon');
  await expect(page.locator('#contact-message')).toHaveValue('We open soon');
  await expect(chosen(page)).toHaveValue('');
});

test('times that do not come are said to, and come at the next try', async ({ page }) => {
  await page.goto('/contact');
  // As a server answers whose store does not say which are taken.
  await page.route('/contact?day=*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }), { times: 1 });
  await page.locator('.call-times summary').click();
  await expect(page.locator('.call-times')).toContainText('The times did not come');
  await page.getByRole('link', { name: 'Show times' }).click();
  await expect(page.locator('.call-day input:visible:enabled')).not.toHaveCount(0);
  await expect(page.locator('.call-times')).not.toContainText('did not come');
});

test('other times that cannot be fetched leave those that are shown', long, async ({ page, server }) => {
  const { time } = await chooseTime(page);
  await fill(page, 'contact', { ...contact, email: inventEmail(), phone });
  await fillTime(server.url, time);
  await page.route('/contact?day=*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  const refetched = page.waitForResponse((response) => response.status() === 502);
  await send(page, 'contact').click();
  await refetched;
  await expect(page.locator('#contact-form .form-failure')).toHaveText(callRefusals.taken);
  await expect(page.locator('.call-times')).toBeVisible();
});
