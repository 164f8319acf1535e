/** The screen of words and prices, with its real server, on one that cannot publish. */
import { resolve } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { breakStore, startDeskWithLeads, type DeskWithLeads } from '../support/desk/desk-with-leads.ts';
import { findViolations } from '../support/e2e/axe.ts';
import { long } from '../support/test-size.ts';

let desk: DeskWithLeads;

// In one worker, because they share a server.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  desk = await startDeskWithLeads(1);
});
test.afterAll(() => desk.stop());

const writeQuery = (file: string, key?: string) =>
  `?${new URLSearchParams({ screen: 'words', file: `src/content/${file}`, ...(key !== undefined && { key }) })}`;
const payment = writeQuery('terms.yaml', 'payment');
const state = (page: Page) => page.locator('.words-state');
const measure = (bars: Element[]) => bars.reduce((sum, bar) => sum + bar.clientHeight, 0);
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

test('a promise is inserted at the caret, and read as what it says', async ({ page }) => {
  await desk.open(page, payment);
  const text = textOf(page);
  await text.fill('You can leave .');
  await text.press('ArrowLeft');
  await page.getByRole('button', { name: 'Insert a promise' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('notice');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/^You can leave \[\[[a-z-]+\]\]\.$/);
  await expect(page.locator('.reads mark')).toHaveCount(1);
  await expect(page.locator('.reads')).not.toContainText('[[');
  await expect(page.locator('.reads')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.locator('.reads')).toBeVisible();
  await expect(page.locator('.words-group [aria-current]')).toContainText(/draft|not ready/);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await expect(state(page)).toContainText('This server cannot publish.');
});

test('a form goes on saving after its draft was published or discarded meanwhile', async ({ page }) => {
  await desk.open(page, payment);
  await textOf(page).fill('You pay by bank transfer, within two weeks after the invoice.');
  await expect(state(page)).toContainText('Saved as a draft.');
  desk.change('delete from content_drafts where file = ?', 'src/content/terms.yaml');
  // Another field: the text that is gone would be asked about.
  await page.getByRole('textbox', { name: 'Label' }).fill('How you pay');
  await expect(state(page)).not.toContainText('Saved as a draft.');
  await expect(state(page)).toContainText('Saved as a draft.');
});

test('what is typed is saved as soon as the page is hidden: a phone closes it without a question', async ({ page }) => {
  await desk.open(page, payment);
  await textOf(page).fill('You pay by bank transfer or by check, in two weeks after the invoice.');
  const saved = page.waitForRequest((request) => request.method() === 'PATCH', { timeout: 1500 });
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await saved;
  await expect(state(page)).toContainText('Saved as a draft.');
});

test('an entry that a draft deletes can be brought back', long, async ({ page }) => {
  await desk.open(page, writeQuery('benefits.yaml', 'local-expertise'));
  await page.getByLabel('More for').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Local expertise', exact: true }).click();
  await expect(page.getByText('A draft deletes this')).toBeVisible();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByLabel('More for')).toBeVisible();
});

test('what a publication changed is brought back as a draft, in place of another if wanted', async ({ page }) => {
  const name = { file: 'src/content/values.yaml', key: 'client-partnership' };
  const entries = [{ ...name, title: 'Client Partnership', group: '', schema: {}, before: { value: {} }, after: {} }];
  await page.route(/difference\?commit/, (route) => route.fulfill({ json: { entries, effects: [], waiting: [] } }));
  const entry = `${desk.url}/api/content/entry?${new URLSearchParams(name)}`;
  await page.route(/bring-back/, async (route) => route.fulfill({ response: await page.request.get(entry) }));
  await desk.open(page, `?screen=words&commit=${'a'.repeat(40)}`);
  const bringBack = page.getByRole('button', { name: 'Put “Client Partnership” back as it was' });
  await bringBack.click();
  await expect(page.getByText('“Client Partnership” is as it is online.')).toBeVisible();
  await page.getByRole('textbox').last().fill('We tell you what a campaign costs before it begins.');
  await expect(state(page)).toContainText('Saved as a draft.');
  await page.goBack();
  await bringBack.click();
  await expect(page.getByRole('dialog')).toContainText('There is a draft of this. Bringing back replaces it.');
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByText('is as it was before, in a draft until you publish it.')).toBeVisible();
});

test('while the server is away everything is kept, also over a reload, and saved later', long, async ({ page }) => {
  const typed = 'You pay by bank transfer, within two weeks after the invoice.';
  await desk.open(page, payment);
  await expect(textOf(page)).toBeVisible();
  const repair = await breakStore(page);
  await textOf(page).fill(typed);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(state(page)).toContainText('Not saved. The store cannot be reached now.');
  await expect(state(page)).toContainText('What you typed is kept');
  await repair();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(textOf(page)).toHaveValue(typed);
  await expect(state(page)).toContainText('Saved as a draft.');
});

test('what is typed back after a reload is stored, and nobody is asked about it', long, async ({ page }) => {
  await desk.open(page, payment);
  const before = await textOf(page).inputValue();
  await textOf(page).fill('You pay within a week.');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await textOf(page).fill(before);
  await expect(state(page)).toContainText('Saved as a draft.');
  await page.reload();
  await expect(textOf(page)).toHaveValue(before);
  await expect(page.getByText('changed')).toBeHidden();
});

test('signed out in the middle of a sentence, it is there after signing in', long, async ({ page, context }) => {
  const typed = 'You pay by bank transfer or by check, within two weeks after the invoice.';
  await desk.open(page, payment);
  await expect(textOf(page)).toBeVisible();
  await context.clearCookies();
  await textOf(page).fill(typed);
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await desk.signIn(page);
  await desk.open(page, payment);
  await expect(textOf(page)).toHaveValue(typed);
});

test('items of a list are added, moved and removed by buttons, and a removal is undone', long, async ({ page }) => {
  await desk.open(page, writeQuery('team.yaml', 'ines-villareal'));
  await expect(page.getByRole('button', { name: 'Remove: Event Activation' })).toBeVisible();
  const list = page.getByRole('group', { name: 'Certificates' });
  const items = list.getByRole('textbox');
  await expect(items.first()).toBeVisible();
  const count = await items.count();
  await list.getByRole('button', { name: 'Add a certificate' }).click();
  await expect(items).toHaveCount(count + 1);
  await expect(items.last()).toBeFocused();
  await page.keyboard.type('TikTok Media Buying');
  await list.getByRole('button', { name: 'Move up: TikTok Media Buying' }).click();
  await expect(items.nth(count - 1)).toHaveValue('TikTok Media Buying');
  await expect(list.getByRole('button', { name: 'Move up: TikTok Media Buying' })).toBeFocused();
  await list.getByRole('button', { name: 'Remove: TikTok Media Buying' }).click();
  await expect(items).toHaveCount(count);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(items).toHaveCount(count + 1);
});

test('a new article begins as a draft with what it needs, and is deleted as one', long, async ({ page }) => {
  await desk.open(page, '?screen=words');
  await page.locator('summary', { hasText: /^Articles/ }).click();
  await page.getByRole('button', { name: 'New article' }).click();
  await page.getByLabel('Title', { exact: true }).fill('What a launch costs!');
  await expect(page.getByRole('dialog')).toContainText('what-a-launch-costs');
  await page.getByRole('button', { name: 'Begin it' }).click();
  await expect(page).toHaveURL(/what-a-launch-costs\.mdx/);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('What a launch costs!');
  // All is counted, but nothing is red that was not filled in, until one asks for it.
  await expect(page.locator('.problem-list')).toContainText('14 things are missing or wrong');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Title in search results' }).fill('Short');
  await expect(page.locator('[aria-invalid]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.locator('[aria-invalid]')).not.toHaveCount(1);
  await expect(page.locator('.problem-list')).toContainText('14 things are missing or wrong');
  await page.getByLabel('More for').click();
  await expect(page.getByRole('button', { name: 'Discard the draft' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('It was never online.');
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('What a launch costs! is deleted.')).toBeVisible();
});

test('what is no photo is refused before it is sent, and a photo needs words', long, async ({ page }) => {
  await desk.open(page, writeQuery('photos.yaml'));
  const file = page.getByLabel(/Choose a photo/);
  await file.setInputFiles({ name: 'rates.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByRole('alert')).toContainText('Choose a JPEG');
  await page.locator('.photo-upload input[type="file"]').setInputFiles('public/icon-512.png');
  await expect(page.getByRole('button', { name: 'Add the photo' })).toBeDisabled();
  await page.getByLabel('What the photo shows').fill('The lighthouse of the logo');
  await page.getByRole('button', { name: 'Add the photo' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The lighthouse of the logo' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('.photo-grid .mark')).toHaveText('new');
});

/** As from a folder of the owner's machine. */
async function dropFile(page: Page, place: Locator, file: string) {
  const { x, y } = (await place.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [resolve(file)], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: x + 2, y: y + 2, data });
}

test('a picture of a text is uploaded where it is inserted', async ({ page }) => {
  await desk.open(page, writeQuery('articles/guide-seo-rates-philippines.mdx'));
  const text = page.locator('#field-body');
  await text.press('ControlOrMeta+End');
  await page.getByRole('button', { name: 'Insert a picture' }).click();
  const dialog = page.getByRole('dialog');
  await dropFile(page, dialog.getByText('drop it here'), 'public/apple-touch-icon.png');
  await dialog.getByLabel('What the photo shows').fill('The lighthouse on a phone');
  await dialog.getByRole('button', { name: 'Add the photo' }).click();
  await expect(dialog).toBeHidden();
  await expect(text).toHaveValue(/!\[The lighthouse on a phone\]\(\/photos\/apple-touch-icon\.png\)\s*$/);
  await page.getByRole('button', { name: 'Insert a picture' }).click();
  await dialog.getByRole('button', { name: 'The lighthouse on a phone' }).click();
  await expect(text).toHaveValue(/apple-touch-icon\.png[^]*apple-touch-icon\.png/);
  await page.getByRole('button', { name: 'Insert a box or a table' }).click();
  await dialog.getByRole('searchbox').fill('table');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue(/\n\n\| Month \| Cost \|\n[^<]*$/);
  await text.fill('- a card');
  await text.press('Enter');
  await page.keyboard.type('a code');
  // Of the two, one begins an item and one ends the list.
  for (let pressed = 0; pressed < 2; pressed++) await text.press('Enter');
  const buttons = page.getByRole('group', { name: 'For text' });
  await buttons.getByRole('button', { name: 'Heading' }).click();
  await expect(text).toHaveValue('- a card\n- a code\n\n## ');
  // Of two buttons that are pressed one after the other, the second counts.
  await text.fill('');
  await buttons.getByRole('button', { name: 'Bold' }).click();
  await buttons.getByRole('button', { name: 'List' }).click();
  await expect(text).toHaveValue('- ');
});

test('a long form has a list of its fields, which leads to them', async ({ page }) => {
  await desk.open(page, writeQuery('site.json'));
  const links = page.getByRole('navigation', { name: 'In this form' });
  await links.getByRole('button', { name: 'Hours' }).click();
  await expect(page.getByRole('group', { name: 'Hours', exact: true }).locator(':focus')).toBeInViewport();
  // On a phone it stands above the form; days are chosen, not listed.
  await page.setViewportSize({ width: 390, height: 800 });
  await links.getByText('In this form').click();
  await links.getByRole('button', { name: 'Hours' }).click();
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await page.getByRole('button', { name: 'Add a time' }).click();
  await expect(page.getByRole('checkbox', { name: 'Monday' }).last()).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 720 } });

  test('the list and the form take turns, and the bar stays in reach', async ({ page }) => {
    await desk.open(page, '?screen=words');
    await page.getByRole('link', { name: 'SEO retainers' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'SEO retainers' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeInViewport();
    expect(await page.locator('.desk-header, .words-bar').evaluateAll(measure)).toBeLessThan(0.2 * 720);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'List' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 2, name: 'SEO retainers' })).toBeVisible();
  });
});

test('at twice the size, “Publish” is in reach while one types and in the list', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  for (const screen of [payment, '?screen=words']) {
    await desk.open(page, screen);
    await expect(page.getByRole('button', { name: 'Publish' })).toBeInViewport({ ratio: 1 });
  }
});
