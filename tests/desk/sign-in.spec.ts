/** Signing in to the desk of the real server, as a browser does it: cookies, history, links from other sites. */
import { createServer } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import { makeLeads } from '../support/desk/make-leads.ts';
import { fillLeadFile } from '../support/desk/fill-lead-file.ts';
import { startMailbox } from '../support/leads/mailbox.ts';
import { listen } from '../support/ports.ts';
import { startServer, type RunningServer } from '../support/start-server.ts';
import { findViolations } from '../support/e2e/axe.ts';
import { long } from '../support/test-size.ts';

const leads = makeLeads(20, new Date()).filter(({ state }) => state !== 'spam');
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let server: RunningServer;
let desk: string;
let users = 0;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  mailbox = await startMailbox();
  const owners = Array.from({ length: 20 }, (_, index) => `owner${index + 1}@example.ph`);
  server = await startServer({
    DESK: 'on',
    DESK_USERS: owners.join(','),
    LEADS_EMAIL: 'leads@example.ph',
    SMTP_URL: mailbox.url,
    TRUST_PROXY: '127.0.0.1',
  });
  fillLeadFile(server.dataFolder, leads);
  desk = `http://127.0.0.1:${new URL(server.url).port}/desk`;
});
test.afterAll(async () => {
  await server.stop();
  await mailbox.stop();
});
test.beforeEach(async ({ page }) => {
  users += 1;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${users}` });
});

/** Asks on the page that is open, and returns the link of the mail. */
async function ask(page: Page): Promise<string> {
  const address = `owner${users}@example.ph`;
  await page.getByLabel('Your email address').fill(address);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
  const findMail = () => mailbox.mails.find(({ to, text }) => to.includes(address) && text.includes('/desk/link'));
  await expect.poll(findMail).toBeDefined();
  return /http\S+\/desk\/link\?\S+/.exec(findMail()!.text)![0];
}

async function signIn(page: Page, url = desk) {
  await page.goto(url);
  await page.goto(await ask(page));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('.row').first()).toBeVisible();
}

/** A page of another site, such as a mail program in the browser. */
async function openOtherSite(page: Page, link: string) {
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<a href="${link}">Open it in the desk</a>`);
  });
  const { port, stop } = await listen(other);
  // Another name of this machine is another site.
  await page.goto(`http://localhost:${port}/`);
  await page.getByRole('link').click();
  stop();
}

test(
  'a link in a mail opens the inquiry, though the browser leaves the session out at first',
  long,
  async ({ page }) => {
    await signIn(page);
    const lead = leads[5]!;
    await openOtherSite(page, `${desk}?lead=${lead.id}`);
    await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeFocused();
    expect(page.url()).toBe(`${desk}?lead=${lead.id}`);
  },
);

test('after a wrong code and the right one, the back button shows the desk', async ({ page, browser }) => {
  await page.goto(desk);
  const link = await ask(page);
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  await expect(page.getByLabel('Code')).toBeFocused();

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Code').fill((await phone.getByText(/^\d{6}$/).textContent())!);
  await page.keyboard.press('Enter');
  await expect(page.locator('.row').first()).toBeVisible();
  await phone.context().close();
  for (const step of ['back', 'back']) {
    await page.goBack();
    await expect(page.locator('.row').first(), step).toBeVisible();
  }
});

for (const [colorScheme, size] of [
  ['light', {}],
  ['dark', long],
] as const) {
  test(
    `the pages to sign in are accessible without script, in the desk’s own type, ${colorScheme}`,
    size,
    async ({ browser }) => {
      const headers = { 'x-forwarded-for': `198.51.100.${users}` };
      const options = { colorScheme, extraHTTPHeaders: headers, viewport: { width: 390, height: 844 } };
      const page = await (await browser.newContext({ ...options, javaScriptEnabled: false })).newPage();
      const reader = await (await browser.newContext(options)).newPage();
      const problems: string[] = [];
      reader.on('console', (message) => problems.push(message.text()));
      const check = async (url: string) => {
        await reader.goto(url);
        expect(await findViolations(reader), url).toEqual([]);
        expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      };
      await check(desk);
      await expect.poll(() => reader.evaluate(() => document.fonts.check('700 28px heading'))).toBe(true);
      expect(problems).toEqual([]);
      await page.goto(desk);
      const link = await ask(page);
      await check(link);
      await check(`${desk}/link?token=x`);
      await check(`${desk}?problem=code`);
      await page.context().close();
      await reader.context().close();
    },
  );
}
