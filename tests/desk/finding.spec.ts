/** Every text of the site leads to its field, and what is finished is published alone. The test is the publisher. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test, type Page } from '@playwright/test';
import { startDeskWithLeads, type DeskWithLeads } from '../support/desk/desk-with-leads.ts';

let desk: DeskWithLeads;
const folder = mkdtempSync(`${tmpdir()}/parola-finding-`);

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  mkdirSync(`${folder}/jobs`);
  symlinkSync(`${process.cwd()}/dist/current/client`, `${folder}/preview`);
  desk = await startDeskWithLeads(1, { CONTENT_FOLDER: folder });
});
test.afterAll(async () => {
  await desk.stop();
  rmSync(folder, { recursive: true });
});

const lookFor = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Find a page or a word' }).fill(words);

test('what a field is called leads into it, and what is fixed or put together is called so', async ({ page }) => {
  await desk.open(page, '?screen=words');
  await lookFor(page, 'opening hours');
  await page.getByRole('link', { name: /Hours, times, opens/ }).click();
  await expect(page.getByLabel('Opens')).toBeFocused();
  await lookFor(page, 'holidays');
  await expect(page.getByRole('link', { name: 'Christmas Day' }).first()).toBeVisible();
  await lookFor(page, 'Rather talk?');
  await expect(page.getByRole('region', { name: 'In texts' })).toContainText('On Contact. Worked out from');
  await lookFor(page, 'Chat with us');
  await expect(page.getByRole('region', { name: 'In texts' })).toContainText('every page. Fixed by the design');
  await lookFor(page, 'Branding & Design, from ₱15,000 a project');
  await page
    .getByRole('link', { name: /Starter, amount, from: 15,000/ })
    .first()
    .click();
  await expect(page.locator('[id="field-tiers.0.amount.from"]')).toBeFocused();
});

const blocks = 'h1,h2,h3,p,li,dt,dd,th,td,summary,label,legend,button,figcaption,text,div,a[href^="mailto:"]'.split(
  ',',
);

test('a click on a text of the preview opens its field, or says where its words are from', async ({ page }) => {
  await desk.open(page, `?${new URLSearchParams({ screen: 'words', file: 'src/content/terms.yaml', key: 'payment' })}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.poll(() => readdirSync(`${folder}/jobs`)).toHaveLength(1);
  const [name = ''] = readdirSync(`${folder}/jobs`);
  const job = JSON.parse(readFileSync(`${folder}/jobs/${name}`, 'utf8'));
  const { files: _, ...state } = job;
  writeFileSync(`${folder}/jobs/${job.id}.state.json`, JSON.stringify({ ...state, stage: 'done' }));
  const [frame, shown] = [page.locator('iframe'), page.frameLocator('iframe')];
  await shown.getByText('We have worked from BGC').click();
  await expect(page.getByRole('heading', { level: 2, name: 'About' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Intro optional' })).toBeFocused();
  const [found, lost] = [new Set<string>(), new Set<string>()];
  await page.route('**/content/find?*', async (route) => {
    const { fields, shown: lines } = await (await route.fetch()).json();
    const words = new URL(route.request().url()).searchParams.get('q')!;
    (fields.length + lines.length > 0 ? found : lost).add(words);
    await route.fulfill({ json: { fields: [], shown: [] } });
  });
  const articles = ['guide-seo-rates', 'seo-vs-sem', 'local-seo-guide'].map((slug) => `blog/${slug}-philippines`);
  const others = ['', 'about', 'contact', 'case-studies', 'services', 'services/seo', 'services/industry/clinics'];
  for (const path of [...others, ...articles].map((one) => `/${one}`)) {
    await frame.evaluate((element, src) => element.setAttribute('src', src), `/desk/preview${path}`);
    await expect(frame).toHaveAttribute('title', `Preview of ${path}`);
    await shown.locator('body').evaluate((body, kinds) => {
      for (const kind of kinds) {
        const all = [...body.querySelectorAll(`${kind}:not(a:not([href^="mailto:"]) *)`)].filter((one) =>
          [...one.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && /\p{L}{3}/u.test(nodeValue!)),
        );
        for (const one of [all[0], all.at(-1)]) one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      }
    }, blocks);
    await page.waitForLoadState('networkidle');
  }
  expect([...lost]).toEqual([]);
  expect(found.size).toBeGreaterThan(75);
});

const readJobs = () => readdirSync(`${folder}/jobs`).map((name) => readFileSync(`${folder}/jobs/${name}`, 'utf8'));

test('what is finished can be published while an unfinished draft waits and says why', async ({ page }) => {
  const openEntry = (file: string, key: string) =>
    desk.open(page, `?${new URLSearchParams({ screen: 'words', file: `src/content/${file}.yaml`, key })}`);
  for (const [file, key, field, text] of [
    ['values', 'client-partnership', 'Title', ''],
    ['milestones', '2018-start', 'Title', 'Two desks in BGC'],
  ] as const) {
    await openEntry(file, key);
    await page.getByRole('textbox', { name: field, exact: true }).fill(text);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.locator('#words-state')).toContainText('Saved as a draft');
    if (text) continue;
    await expect(page.getByRole('textbox', { name: field, exact: true })).toBeFocused();
    await expect(page.locator(':focus')).toHaveAttribute('aria-describedby', /field-title-problem/);
    await expect(page.locator('#field-title-problem')).toHaveRole('alert');
  }
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('is not ready, so it is left out. Title: Fill this in.');
  await expect(dialog).toContainText(/Title: Before: .+Now: Two desks in BGC/);
  await expect(dialog).not.toContainText('yaml');
  const choice = dialog.getByRole('checkbox', { name: /^Publish it/ });
  await choice.uncheck();
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await choice.check();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => readJobs().filter((job) => job.includes('"publish"')).length).toBe(1);
  expect(readJobs().join()).toContain('Two desks in BGC');
  expect(readJobs().join()).not.toContain('src/content/values.yaml');
  // What is done is told together with what it left: until then nothing that is over is offered.
  await page.route('**/desk/api/content', (route) => void setTimeout(() => void route.continue(), 1000));
  const { files: _, ...job } = JSON.parse(readJobs().find((text) => text.includes('"publish"'))!);
  writeFileSync(`${folder}/jobs/${job.id}.state.json`, JSON.stringify({ ...job, stage: 'done', endedAt: new Date() }));
  await expect(page.locator('#words-state')).toContainText('It is online.');
  expect(await page.getByRole('link', { name: 'Two desks in BGC' }).count()).toBe(0);
});
