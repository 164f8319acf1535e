import { expect, test } from '../support/e2e/test.ts';

test('the slogan takes two lines on every phone', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 360, 375, 384, 393, 412]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.locator('h1').evaluate((h1) => {
      return Math.round(h1.getBoundingClientRect().height / parseFloat(getComputedStyle(h1).lineHeight));
    });
    expect.soft(lines, `${width}`).toBe(2);
  }
});
