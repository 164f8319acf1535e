import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { expect, test, type Browser } from '@playwright/test';
import { readLeads } from '../support/read-leads.ts';
import { fill, fillWithoutScript } from '../support/e2e/lead-forms.ts';

/** `npm run dev`: forms, leads, answers and redirects work as on the built site. */
test.describe.configure({ mode: 'serial', timeout: 60_000 });

let dev: ChildProcess;
let url: string;
let data: string;
const problems: string[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  data = await mkdtemp(`${tmpdir()}/parola-dev-`);
  const { PATH, HOME } = process.env;
  dev = spawn('npm', ['run', 'dev', '--', '--port', '0', '--host', '127.0.0.1'], {
    // NODE_ENV as on many servers, where somebody tries something out.
    env: {
      PATH,
      HOME,
      DATA_DIR: data,
      LEADS_RATE_LIMIT: '1000',
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: dev.stdout! }).on('line', (line) => {
      const served = /Local\s+(http:\S+?)\/?$/.exec(line)?.[1];
      if (served) resolve(served);
    });
    dev.once('exit', () => reject(new Error('npm run dev ended')));
  });
  await compileEverything(browser);
});

/** The first visit compiles the page and the scripts, which takes a busy machine longer than a test may last. */
async function compileEverything(browser: Browser) {
  const page = await browser.newPage();
  await expect(async () => {
    await page.goto(`${url}/about`, { timeout: 60_000 });
    await page.evaluate((script) => import(script), '/src/browser/forms/lead-forms.ts');
  }).toPass();
  await page.close();
}

test.afterAll(async () => {
  dev.kill('SIGTERM');
  await once(dev, 'exit');
  await rm(data, { recursive: true });
});

test.beforeEach(async ({ context, page }) => {
  problems.length = 0;
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
});

test.afterEach(() => expect(problems).toEqual([]));

const texts = { name: 'Ana Reyes', email: 'ana@example.ph', message: 'Kumusta' };

test('the chat opens and sends', async ({ page }) => {
  await page.goto(`${url}/about`);
  await page.locator('.chat-button').click();
  await fill(page, 'chat', texts);
  await page.locator('#chat button.form-button').click();
  await expect(page.locator('.toast')).toContainText('Message Sent!');
  expect(readLeads(`${data}/dev`).map(({ subject }) => subject)).toEqual(['Live Chat Lead']);
});

test('the pop-up opens and sends', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${url}/about`);
  await page.clock.runFor(6000);
  await fill(page, 'audit', { name: 'Ana', email: 'ana@example.ph', website: 'https://www.example.ph' });
  await page.locator('#audit button.form-button').click();
  await expect(page.locator('.toast')).toContainText('Thank You!');
});

test('the contact form shows what is missing, and sends', async ({ page }) => {
  await page.goto(`${url}/contact`);
  await fill(page, 'contact', { ...texts, subject: 'Bags' });
  await page.locator('[data-island=contact] button.form-button').click();
  await expect(page.locator('.toast')).toContainText('Message Sent!');
});

test('a search filters while typing, and by URL', async ({ page }) => {
  await page.goto(`${url}/blog`);
  const shown = page.locator('.article-card:visible');
  const all = await shown.count();
  await page.getByRole('searchbox').fill('no such words');
  await expect(page.getByRole('status')).toContainText('No articles found');
  await expect(shown).toHaveCount(0);
  await page.goto(`${url}/blog?q=${encodeURIComponent((await page.locator('h3').first().textContent())!)}`);
  await expect(shown).toHaveCount(1);
  expect(all).toBeGreaterThan(1);
});

test('an estimate follows the choice, and its URL', async ({ page }) => {
  await page.goto(`${url}/services`);
  const guides = (await (await page.request.get(`${url}/prices.json`)).json()) as Record<string, { guide: string }>;
  await page.goto(`${url}/blog/${Object.values(guides)[0]!.guide}`);
  const total = page.locator('.estimate-total');
  const before = await total.textContent();
  await page.locator('.estimator [type=radio]').first().check();
  await expect(total).not.toHaveText(before!);
  const chosen = await total.textContent();
  await page.reload();
  await expect(total).toHaveText(chosen!);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a rejected form shows its problems, and is stored when they are corrected', async ({ page }) => {
    await page.goto(`${url}/contact`);
    await fillWithoutScript(page, 'contact', { ...texts, subject: 'Bags', message: '  ' });
    await page.locator('[data-island=contact] button.form-button').click();
    await expect(page).toHaveTitle(/^Not sent yet/);
    await expect(page.locator('#contact-name')).toHaveValue('Ana Reyes');
    const before = readLeads(`${data}/dev`).length;
    await fillWithoutScript(page, 'contact', { message: 'Kumusta' });
    await page.locator('[data-island=contact] button.form-button').click();
    await expect(page).toHaveURL(/#sent-contact$/);
    expect(readLeads(`${data}/dev`)).toHaveLength(before + 1);
  });
});

test('redirects and the 404 page are those of the built site', async ({ request }) => {
  const getStatus = async (path: string) => {
    const response = await request.get(url + path, { maxRedirects: 0 });
    return [response.status(), response.headers()['location']];
  };
  expect(await getStatus('/About/')).toEqual([308, '/about']);
  expect(await getStatus('/about.html?a=1')).toEqual([308, '/about?a=1']);
  expect(await getStatus('/blog/no-such-article')).toEqual([302, '/404']);
  expect(await getStatus('/case-studies/no-such-study')).toEqual([302, '/case-studies']);
  expect(await getStatus('/no-such-page')).toEqual([404, undefined]);
  expect((await request.put(`${url}/contact`)).status()).toBe(405);
});

test('a saved source reloads the page', async ({ page }) => {
  await page.goto(`${url}/404`);
  await expect(async () => {
    await utimes('src/sections/chrome/NotFound.tsx', new Date(), new Date());
    await page.waitForEvent('load', { timeout: 2000 });
  }).toPass();
});
