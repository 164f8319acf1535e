/** The desk's application and its server, with 10,000 inquiries. */
import { expect, test, type Page } from '@playwright/test';
import { isolate } from '#desk/app/data/lead-words.ts';
import type { LeadList } from '#desk/contract.ts';
import { markReasons } from '#src/domain/lead-marks.ts';
import { breakStore, startDeskWithLeads, type DeskWithLeads } from '../support/desk/desk-with-leads.ts';
import { findViolations } from '../support/e2e/axe.ts';
import { long } from '../support/test-size.ts';

let desk: DeskWithLeads;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  desk = await startDeskWithLeads(10_000);
});
test.afterAll(() => desk.stop());

const rows = (page: Page) => page.locator('.row-link');

test('the newest inquiry is first, and opens beside the list', async ({ page }) => {
  await desk.open(page);
  const newest = desk.leads.find(({ state }) => state !== 'spam');
  await expect(rows(page).first()).toContainText(newest!.name);
  await rows(page).first().click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(newest!.name);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', /^mailto:.+subject=Re%3A/);
});

test('whoever had the desk open while a colleague published opens a screen of the new build', async ({ page }) => {
  // The build before is gone, with the names of its files.
  await page.route(/WordsScreen-.*js$/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await desk.open(page);
  await page.getByRole('link', { name: 'Words and prices' }).click();
  await expect(page.getByRole('heading', { name: 'Words and prices' })).toBeAttached();
  await expect(page.getByText('could not be loaded')).toBeHidden();
});

test('a search keeps the focus and stands in the URL', long, async ({ page }) => {
  await desk.open(page);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('maria clara');
  await expect(page).toHaveURL(/q=maria\+clara/);
  await expect(rows(page).first()).toContainText('Maria Clara Ibarra');
  await expect(page.getByLabel('Search every field')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Search every field')).toHaveValue('maria clara');
});

test('everything by keyboard: step, open, mark, undo, note, close', async ({ page }) => {
  await desk.open(page, '?state=unread');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  const name = (await page.locator('.row-name').nth(1).textContent())!;
  const count = await rows(page).count();
  await page.keyboard.press('e');
  await expect(page.getByRole('status')).toContainText(`${isolate(name)}: marked answered.`);
  await expect(rows(page)).toHaveCount(count - 1);
  await expect(rows(page).nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(count);

  await rows(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.type('Call on Monday');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.note-text')).toHaveText('Call on Monday');
  await page.getByRole('heading', { level: 2, name }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('of two owners the later one is told who was faster', long, async ({ page }) => {
  const lead = desk.leads.find(({ state }) => state === 'read')!;
  await desk.open(page, `?lead=${lead.id}`);
  const answered = page.getByRole('group', { name: 'Mark' }).getByRole('button', { name: 'Answered' });
  await expect(answered).toHaveAttribute('aria-pressed', 'false');
  desk.changeElsewhere(lead.id, 'spam');
  await answered.click();
  await expect(page.getByRole('status')).toContainText('ben@parola.example marked it as spam');
  await expect(page.getByRole('group', { name: 'Mark' }).getByRole('button', { name: 'Spam' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('while the store is down the desk says so, and keeps what was typed', long, async ({ page }) => {
  await desk.open(page, `?lead=${desk.leads[40]!.id}`);
  await expect(page.getByRole('button', { name: 'Save note' })).toBeVisible();
  const repair = await breakStore(page);
  await page.getByPlaceholder('A note for the team').fill('Not to be lost');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('alert')).toContainText('Not saved. The store cannot be reached now.');
  await page.reload();
  await expect(page.getByRole('alert').first()).toContainText('The store cannot be reached now.');
  await repair();
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await expect(page.getByPlaceholder('A note for the team')).toHaveValue('Not to be lost');
});

test('a note whose answer is lost can be saved again, and is there once', long, async ({ page }) => {
  const lead = desk.leads[50]!;
  await desk.open(page, `?lead=${lead.id}`);
  const box = page.getByPlaceholder('A note for the team');
  const saved = page.locator('.note-text');
  const notesApi = '**/desk/api/leads/*/notes/*';
  await page.route(notesApi, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await box.fill('Called, no answer');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('alert')).toContainText('Not saved.');
  await page.unroute(notesApi);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(box).toHaveValue('');
  await expect(saved).toHaveText(['Called, no answer']);
  await page.reload();
  await expect(saved).toHaveText(['Called, no answer']);
  // The same words on another day are another note.
  await box.fill('Called, no answer');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(saved).toHaveCount(2);
});

test('an inquiry that looks odd is marked in the list, and says why', long, async ({ page }) => {
  const id = 'ffffffff-1111-4000-8000-000000000000';
  const mark = 'no-form-time';
  desk.add({ ...desk.leads[0]!, id, name: 'Odd Inquiry', flagged: true, mark, state: 'unread', version: 0 });
  await desk.open(page, '?q=Odd');
  await expect(rows(page).first()).toContainText('Check');
  await expect(rows(page).first().getByTitle(markReasons[mark])).toBeVisible();
  await rows(page).first().click();
  await expect(page.locator('.lead-panel-check')).toHaveText(`Check: ${markReasons[mark]}`);
});

test(
  'a name from right to left stands in line with the others, and begins where it is read',
  long,
  async ({ page }) => {
    const id = 'ffffffff-2222-4000-8000-000000000000';
    const lead = { ...desk.leads[0]!, id, state: 'unread' as const, version: 0, form: 'contact' as const };
    desk.add({ ...lead, name: 'נועה לוי', subject: `${'כמה עולה הפרסום שלכם במנילה? '.repeat(4)}Rtl` });
    await desk.open(page, '?q=Rtl');
    /** Where the text itself is inside its box. */
    const place = (selector: string) =>
      page.locator(selector).evaluate((box) => {
        const range = document.createRange();
        range.selectNodeContents(box);
        const [text, around] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
        return { left: Math.round(text.left - around.left), right: Math.round(around.right - text.right) };
      });
    await expect(rows(page)).toHaveCount(1);
    expect((await place('.row-name')).left).toBe(0);
    // Longer than its line: its end is cut, which is on the left.
    expect((await place('.row-headline')).right).toBe(0);
    await rows(page).first().click();
    expect((await place('.lead-panel-head h2')).left).toBe(0);
    await expect(page.locator('.lead-panel h2')).toHaveCSS('direction', 'rtl');
  },
);

test('a warning is said in an owner’s words, without the commands of the log', long, async ({ page }) => {
  await desk.open(page, '?screen=health');
  const warning = page.getByRole('list', { name: 'Warnings' }).getByText('No mail server is set up');
  await expect(warning).toContainText(/cannot mail links to sign in\. Show this to whoever looks after the site\.$/);
});

test('an inquiry that was deleted is said to be gone', async ({ page }) => {
  await desk.open(page, '?lead=ffffffff-9999-4000-8000-000000000000');
  await expect(page.getByText('This inquiry is gone')).toBeVisible();
});

test('an export that cannot hold everything says so first', long, async ({ page }) => {
  await desk.open(page);
  const menu = page.locator('.menu', { hasText: 'Export' });
  await menu.locator('summary').click();
  await expect(menu).toContainText(/The 9,\d{3} listed, as a file:/);
  await page.route('**/desk/api/leads*', async (route) => {
    const list = (await (await route.fetch()).json()) as LeadList;
    await route.fulfill({ json: { ...list, counts: { unread: 1, read: 0, answered: 10_000, spam: 0 } } });
  });
  await desk.open(page);
  await menu.locator('summary').click();
  await expect(menu).toContainText('The newest 10,000 of the 10,001 listed, as a file. Filter by date for the others.');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the desk says what it needs, and what works instead', long, async ({ page }) => {
    await desk.signIn(page);
    await page.goto(desk.url);
    // Not by its text: Playwright leaves out the texts of noscript.
    const note = page.locator('noscript > *');
    await expect(note).toBeInViewport();
    await expect(note).toContainText('The desk needs JavaScript.');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an inquiry takes the place of the list, and the back button returns to where it was', async ({ page }) => {
    await desk.open(page);
    const list = page.locator('.lead-list');
    await expect(rows(page).first()).toBeVisible();
    await list.evaluate((element) => element.scrollTo(0, 1500));
    const row = page.locator('.row-link').nth(19);
    await row.click();
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(row).toBeHidden();
    await page.goBack();
    await expect(row).toBeInViewport();
    expect(await list.evaluate((element) => element.scrollTop)).toBe(1500);
  });
});

for (const [width, colorScheme] of [
  [390, 'light'],
  [1280, 'dark'],
] as const) {
  test(`every screen is accessible at ${width}, ${colorScheme}`, long, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const lead = desk.leads[30]!.id;
    const screens = {
      '': '.row',
      [`?lead=${lead}`]: '.notes form',
      '?q=nothing-like-it': '.empty-note a',
      '?screen=words': '.words-group',
      '?screen=words&file=src%2Fcontent%2Fpricing.yaml&key=seo': '.words-form .item',
      '?screen=words&file=src%2Fcontent%2Fphotos.yaml': '.photo-grid',
      '?screen=figures': '.figure',
      '?screen=health': '.health-facts',
      '?screen=log': '.log-entries',
    };
    for (const [query, part] of Object.entries(screens)) {
      await desk.open(page, query);
      await expect(page.locator(part).first()).toBeVisible();
      expect(await findViolations(page), query).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await desk.open(page, `?lead=${lead}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    expect(await findViolations(page)).toEqual([]);
  });
}

test('the panel of filters stays where it is while they are set', async ({ page }) => {
  await desk.open(page);
  await page.locator('summary', { hasText: 'Filter' }).click();
  const panel = page.locator('.filter-panel');
  const before = await panel.boundingBox();
  await panel.getByLabel('Form').selectOption('audit');
  await expect(page.locator('.active-filters')).toBeVisible();
  expect(await panel.boundingBox()).toEqual(before);
});
