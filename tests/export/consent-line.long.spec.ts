import type { Locator } from '@playwright/test';
import { findViolations } from '../support/e2e/axe.ts';
import { auditDialog, awaitAudit, chatButton } from '../support/e2e/lead-forms.ts';
import { laptop, phone } from '../support/e2e/test.ts';
import { expect, line, test } from './tagged-test.ts';

test('the line leads to the privacy notice, which says who learns what', async ({ page }) => {
  await page.goto('/about');
  await line(page).getByRole('link', { name: 'Privacy notice' }).click();
  await expect(page.getByRole('main')).toContainText('If you allow it, Google Analytics and Meta set cookies');
});

test('the line is beside the chat’s button and the pop-up, and gives way where there is no room', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  const widths = [320, 360, 390, 575, 576, 768, 1023, 1024, 1199, 1200, 1280, 1920];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overlap(line(page), chatButton(page)), { message: `${width}` }).toBe(false);
  }
  await awaitAudit(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    if (width < 1024) await expect.soft(line(page), `${width}`).toBeHidden();
    else await expect.poll(() => overlap(line(page), auditDialog(page)), { message: `${width}` }).toBe(false);
  }
  await page.setViewportSize(phone);
  await page.keyboard.press('Escape');
  await expect(line(page)).toBeVisible();
});

async function overlap(first: Locator, second: Locator) {
  const [a, b] = [(await first.boundingBox())!, (await second.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const viewport of [phone, laptop]) {
  test(`axe finds nothing wrong at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/about');
    await expect(line(page)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(line(page)).toBeHidden();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there is neither a line nor a choice', async ({ page }) => {
    await page.goto('/about');
    await expect(page.locator('.consent')).toBeHidden();
    await expect(page.locator('.consent-change')).toBeHidden();
  });
});
