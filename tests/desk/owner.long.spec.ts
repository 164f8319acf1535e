/** The desk in the hands of its owner: on a phone, by ear, without a connection, on paper. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { isolate } from '#desk/app/data/lead-words.ts';
import { startDeskWithLeads, type DeskWithLeads } from '../support/desk/desk-with-leads.ts';

let desk: DeskWithLeads;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  desk = await startDeskWithLeads(300);
});
test.afterAll(() => desk.stop());

const rows = (page: Page) => page.locator('.row-link');
const screens = (page: Page) => page.getByRole('navigation', { name: 'Desk' });
const findLead = (index: number) => desk.leads.filter(({ state }) => state !== 'spam')[index]!;

test('another screen has the focus, with its name', async ({ page }) => {
  await desk.open(page);
  const names = { Figures: 'Figures', State: 'State of things', Log: 'Log', Inbox: 'Inbox' };
  for (const [link, name] of Object.entries(names)) {
    await screens(page).getByRole('link', { name: link }).click();
    await expect(page.getByRole('main', { name })).toBeFocused();
  }
});

test('the day is heard with every row', async ({ page }) => {
  await desk.open(page);
  await expect(rows(page).nth(5)).toBeVisible();
  for (const row of await rows(page).all()) {
    await expect(row).toHaveAccessibleName(/^(Today|Yesterday|\w{3} \d+ \w+|\d+ \w+ \d{4}) \d+:\d\d [ap]\.m\. /);
  }
});

test('without a connection an inquiry of the list can still be read', async ({ page, context }) => {
  await desk.open(page);
  const lead = findLead(6);
  await expect(rows(page).nth(6)).toBeVisible();
  await context.setOffline(true);
  await rows(page).nth(6).click();
  await expect(page.getByRole('alert').first()).toContainText('The server does not answer.');
  await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reply' })).toBeVisible();
});

test('what the pages to sign in leave in the URL is gone', async ({ page }) => {
  await desk.open(page, '?state=read&again=1&problem=code');
  await expect(page).toHaveURL(`${desk.url}?state=read`);
});

test('each filter that is set is named, and taken away with one press', async ({ page }) => {
  await desk.open(page, '?form=audit&source=facebook&from=2026-01-05');
  const set = page.getByRole('list', { name: 'Filters that are set' });
  await expect(set.getByRole('button')).toHaveText([/Form: Audit/, /Source: facebook/, /From: 5 Jan 2026/]);
  await set.getByRole('button', { name: 'Remove the filter Source: facebook' }).click();
  await expect(page).toHaveURL(`${desk.url}?form=audit&from=2026-01-05`);
});

test('a filter that is typed asks the server once, when it is there', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (search.includes('source=')) asked.add(`${pathname}${search}`);
  });
  await desk.open(page);
  await page.locator('summary', { hasText: 'Filter' }).click();
  await page.getByLabel('Source').pressSequentially('facebook');
  await expect(page).toHaveURL(/source=facebook$/);
  await expect(page.locator('.row-tags').first()).toContainText('facebook');
  expect(asked).toEqual(new Set(['/desk/api/leads?source=facebook']));
});

test('the address can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, email } = findLead(3);
  await desk.open(page, `?lead=${id}`);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByRole('status')).toContainText(`Copied: ${email}`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email);
});

test('on paper there is the whole inquiry and nothing else', async ({ page }) => {
  const lead = findLead(4);
  desk.change('update contacts set message = ? where id = ?', 'A long story. '.repeat(300), lead.id);
  await desk.open(page, `?lead=${lead.id}`);
  await expect(page.locator('.lead-panel-message')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(rows(page).first()).toBeHidden();
  const hidden = await page.locator('.lead-panel').evaluate((panel) => panel.scrollHeight - panel.clientHeight);
  expect(hidden).toBeLessThanOrEqual(1);
});

test('a long path does not squeeze its figures', async ({ page }) => {
  const path = `/blog/${'a-very-long-slug-'.repeat(8)}`;
  desk.change(
    'insert into page_views (day, path, views) values (?, ?, 9)',
    new Date().toISOString().slice(0, 10),
    path,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await desk.open(page, '?screen=figures');
  const figures = page.locator('.figure-pair dl dd:nth-of-type(1)');
  await expect(figures.first()).toBeVisible();
  for (const figure of await figures.all()) expect((await figure.boundingBox())!.height).toBeLessThan(30);
});

test('at 360 the header has one line, and everything to touch is at least 44 pixels high', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const giveUp = 'insert into lead_outbox (id, lead_id, channel, attempts, due_at) values (?, ?, ?, 14, null)';
  desk.change(giveUp, 'given-up', findLead(2).id, 'webhook');
  const parts = {
    '': '.row',
    [`?lead=${findLead(9).id}`]: '.notes form',
    '?source=facebook': '.active-filters',
    '?screen=health': '.given-up',
  };
  for (const [query, shown] of Object.entries(parts)) {
    await desk.open(page, query);
    await expect(page.locator(shown).first()).toBeVisible();
    expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(50);
    const low = await page.evaluate(() =>
      [...document.querySelectorAll('a:not(.skip-link), button, summary, select, textarea')]
        .filter((target) => target.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          return Math.min(width, height) < 43.5;
        })
        .map((target) => target.outerHTML),
    );
    expect(low, query).toEqual([]);
  }
});

test('the buttons that delete are as large on a phone as anywhere', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await desk.open(page, `?lead=${findLead(9).id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  for (const name of ['Keep', 'Delete 1 inquiry']) {
    await expect(page.getByRole('dialog').getByRole('button', { name })).toHaveCSS('font-size', '15px');
  }
});

test('a figure that is not there is said, not drawn', async ({ page }) => {
  await page.route('**/desk/api/figures*', (route) => route.fulfill({ json: { weeks: [], pages: [], sources: [] } }));
  await desk.open(page, '?screen=figures');
  await expect(page.getByText('No inquiries in this time.')).toHaveCount(2);
  await expect(page.getByText('As a table')).toHaveCount(0);
  await expect(page.getByRole('img')).toHaveCount(0);
});

test('a change that fails takes back its own inquiry only', async ({ page }) => {
  await desk.open(page, '?state=unread');
  const [failing, later] = await Promise.all([0, 1].map((index) => rows(page).nth(index).getAttribute('href')));
  const [failingId, laterId] = [failing, later].map((url) => new URL(url!, desk.url).searchParams.get('lead')!);
  const row = (id: string) => page.locator(`[data-lead="${id}"]`);
  const answers = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(`**/desk/api/leads/${failingId}`, async (route) => {
    await answers.promise;
    await route.fulfill({ status: 503, json: { problem: 'The store cannot be reached now.' } });
  });
  await page.route(`**/desk/api/leads/${laterId}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  for (const id of [failingId!, laterId!]) {
    await row(id)
      .getByRole('button', { name: /^Answered/ })
      .click({ force: true });
    await expect(row(id)).toHaveCount(0);
  }
  answers.resolve();
  await expect(page.getByRole('status')).toContainText('Not changed. The store cannot be reached now.');
  await expect(row(failingId!)).toHaveCount(1);
  await expect(row(laterId!)).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('status')).toContainText('marked answered.');
  await expect(row(failingId!)).toHaveCount(1);
  await expect(row(laterId!)).toHaveCount(0);
});

test('a new inquiry leaves time to undo, and is said afterwards', async ({ page }) => {
  await page.clock.install();
  await desk.open(page, '?state=unread');
  await expect(rows(page).nth(1)).toBeVisible();
  // What can be undone is there for ten seconds, which a busy machine may need.
  await page.clock.pauseAt(Date.now() + 1000);
  const expectOne = (part: Locator) =>
    expect
      .poll(async () => {
        await page.clock.runFor(50);
        return part.count();
      })
      .toBe(1);
  const id = 'ffffffff-0000-4000-8000-000000000001';
  const created_at = new Date(Date.now() + 1000).toISOString();
  desk.add({ ...findLead(0), id, created_at, name: 'Nena Bago', flagged: false, state: 'unread', version: 0 });
  await rows(page).nth(1).focus();
  await page.keyboard.press('e');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expectOne(undo);
  await expectOne(page.locator(`[data-lead="${id}"]`));
  await page.clock.runFor(1000);
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: 'Close message' }).click();
  await expectOne(page.getByRole('status').getByText(`New inquiry from ${isolate('Nena Bago')}.`));
});
