/** Calls that visitors booked, at the desk: they are seen, moved and cancelled, and calendars get a file. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { readCallTime } from '#src/domain/bookings/call-times.ts';
import { site } from '#src/domain/site.ts';
import { startDeskWithLeads, type DeskWithLeads } from '../support/desk/desk-with-leads.ts';
import { findViolations } from '../support/e2e/axe.ts';
import { bookCall, readCallTimes } from '../support/leads/call-times.ts';
import { startMailbox } from '../support/leads/mailbox.ts';

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let desk: DeskWithLeads;
test.skip(site.calls.atOnce < 1);
test.beforeAll(async () => {
  mailbox = await startMailbox();
  desk = await startDeskWithLeads(20, { SMTP_URL: mailbox.url, LEADS_EMAIL: 'leads@example.ph' });
});
test.afterAll(async () => {
  await desk.stop();
  await mailbox.stop();
});

const toStamp = (time: string) => `${time.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** The subjects of the mails to the visitor. */
const listTold = () =>
  mailbox.mails.flatMap(({ to, header }) => (to.includes('eva@example.ph') ? [header('subject')] : []));

async function saveVisitorFile(page: Page) {
  const button = page.getByRole('button', { name: 'File for the visitor' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await download.path(), 'utf8');
}

test('a booked call is on top of the list, is moved, cancelled and booked again; the visitor is told, and calendars follow', async ({
  page,
}) => {
  const { origin } = new URL(desk.url);
  const [first, second] = (await readCallTimes(origin)).map(({ time }) => readCallTime(time)!);
  await bookCall(origin, first!, { email: 'eva@example.ph' });
  await desk.open(page);
  await expect(page.locator('.row-tags').first()).toContainText('Call booked');
  await page.locator('.coming-calls a').first().click();
  const call = page.getByRole('region', { name: 'Booked call' });
  await expect(call).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await call.getByLabel('Another time').selectOption(second!);
  await call.getByRole('button', { name: 'Move' }).click();
  const moved = await saveVisitorFile(page);
  expect(moved).toContain('METHOD:REQUEST');
  expect(moved).toContain(`UID:call-${toStamp(first!)}@`);
  expect(moved).toContain(`DTSTART:${toStamp(second!)}`);
  await expect(page.locator('.coming-calls time')).toHaveAttribute('datetime', second!);

  const cancel = call.getByRole('button', { name: 'Cancel the call' });
  await cancel.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('you can book it again. The visitor gets a mail');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.locator('.coming-calls time')).toHaveCount(1);
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel the call' }).click();
  await expect(call).toContainText(/The call on .* is cancelled\./);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.coming-calls time')).toHaveAttribute('datetime', second!);
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel the call' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText(/The call on .* is cancelled\./);
  await expect(page.locator('.row-tags').first()).toContainText('Call cancelled');
  await desk.open(page, '?screen=log');
  await page.getByRole('link', { name: 'The inquiry' }).first().click();
  expect(await saveVisitorFile(page)).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/);
  await expect(page.locator('.coming-calls a')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  // Where it was not cancelled, what is stored with the inquiry says which call it was.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(call.getByRole('button', { name: /^Book .* again$/ })).toContainText(/\d:\d\d [ap]\.m\. again/);
  expect(await saveVisitorFile(page)).toContain(`UID:call-${toStamp(first!)}@`);
  await call.getByRole('button', { name: /^Book .* again$/ }).click();
  await expect(page.locator('.coming-calls time')).toHaveAttribute('datetime', first!);
  await expect(page.locator('.row-tags').first()).toContainText('Call booked');
  expect(await saveVisitorFile(page)).toContain(`DTSTART:${toStamp(first!)}`);
  await expect.poll(listTold).toHaveLength(5);
  expect(listTold()[1]).toMatch(/^Cancelled: your call on /);
});
