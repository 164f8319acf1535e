import type { Page } from '@playwright/test';
import { findViolations } from '../support/e2e/axe.ts';
import { holdBackAudit } from '../support/e2e/clickable.ts';
import { expect, laptop, phone, test } from '../support/e2e/test.ts';
import { long } from '../support/test-size.ts';

const sheets = ['sample-audit', 'sample-friday'];

/** How many sheets of A4 the page takes. */
async function countPages(page: Page) {
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length;
}

for (const id of sheets) {
  test(`#${id} prints alone, whole, on one page`, async ({ page }) => {
    await page.goto(`/services#${id}`);
    expect(await countPages(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator(`#${id}`);
    for (const part of await sheet.locator('.sheet-more').all()) await expect(part).toBeVisible();
    const others = page.locator('#rates, #terms, .site-footer, .sheet:not(:target), #samples h2');
    for (const other of await others.all()) await expect(other).toBeHidden();
  });

  test(`on a phone, #${id} is a summary that its link unfolds without a script`, async ({ browser, server }) => {
    const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false, baseURL: server.url });
    const page = await context.newPage();
    await page.goto('/services');
    const sheet = page.locator(`#${id}`);
    await expect(sheet.locator('.sheet-more').first()).toBeHidden();
    await sheet.getByRole('link', { name: 'Read the whole' }).click();
    for (const part of await sheet.locator('.sheet-more').all()) await expect(part).toBeVisible();
    await expect(sheet.getByRole('heading', { level: 3 })).toBeInViewport();
    await context.close();
  });
}

test('the sheet in the URL is whole on a wide screen too, and both have no findings of axe', long, async ({ page }) => {
  await holdBackAudit(page);
  await page.goto('/services#sample-friday');
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport);
    expect.soft(await findViolations(page), `at ${viewport.width}`).toEqual([]);
  }
  for (const part of await page.locator('.sheet:target .sheet-more').all()) await expect(part).toBeVisible();
});
