import { chromium, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { chromiumArguments, findHeadlessShell } from '#tests/support/browsers/find-chromium.ts';
import { startDeskWithLeads } from '#tests/support/desk/desk-with-leads.ts';
import { need } from '#tests/support/need.ts';
import { quantile, type Row } from './report.ts';

const runs = 5;
const leadCount = 10_000;
/** In one of the leads only. */
const rareWord = 'carabao';

/** What the owner waits for with ten thousand leads, in a browser at 1280, through the real server and its file. */
export async function measureDesk(): Promise<Row[]> {
  await using desk = await startDeskWithLeads(leadCount);
  const read = desk.leads.find(({ state }) => state === 'read');
  desk.add({ ...need(read, 'a lead that was read'), id: randomUUID(), message: `Our ${rareWord} needs a website.` });
  await using browser = await chromium.launch({ executablePath: findHeadlessShell(), args: chromiumArguments });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const open = () => page.goto(desk.url).then(() => page.waitForSelector('.row'));
  const openLead = () => page.locator('.row-link').nth(3).click();
  await desk.signIn(page);
  return [
    await measure('first list', () => page.goto('about:blank'), open),
    await measure('search, a rare word', open, () => search(page, rareWord)),
    await measure('search, a frequent word', open, () => search(page, 'website')),
    await measure('open a lead', open, () => openLead().then(() => page.waitForSelector('.notes form'))),
    await measure('scroll to the 5,000th', open, () => scrollTo(page, 5000)),
    { 'with 10,000 leads': 'script, brotli', 'median of 5': `${countBytes('js')} bytes` },
    { 'with 10,000 leads': 'styles, brotli', 'median of 5': `${countBytes('css')} bytes` },
  ];
}

async function measure(name: string, prepare: () => Promise<unknown>, work: () => Promise<unknown>): Promise<Row> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await prepare();
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return { 'with 10,000 leads': name, 'median of 5': `${quantile(times, 0.5).toFixed(0)} ms` };
}

/** From the last letter to the list of what was found; 200 ms of it the search waits for more letters. */
async function search(page: Page, word: string) {
  await page.locator('#search').fill(word);
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('.lead-list')?.ariaBusy === 'false' &&
      location.search.includes(wanted) &&
      document.querySelectorAll('.row').length > 0,
    word,
  );
}

/** As fast as the list grows: a hundred pages, each fetched when the end of the one before is near. */
async function scrollTo(page: Page, position: number) {
  await page.evaluate(async (wanted) => {
    const list = document.querySelector('.lead-list');
    while (document.querySelectorAll('.row').length < wanted) {
      const { offsetHeight = 0 } = document.querySelector<HTMLElement>('.row') ?? {};
      list?.scrollTo(0, Math.min(list.scrollHeight, wanted * offsetHeight - list.clientHeight / 2));
      await new Promise(requestAnimationFrame);
    }
  }, position);
}

function countBytes(extension: string) {
  const files = globSync(`dist/current/desk/assets/*.${extension}.br`);
  return files.reduce((sum, file) => sum + statSync(file).size, 0).toLocaleString('en-PH');
}
