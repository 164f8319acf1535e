/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page must stand inside of it */
import type { Page } from '@playwright/test';
import { onePageOfEachKind } from '../support/content.ts';
import { holdBackAudit } from '../support/e2e/clickable.ts';
import { expect, test } from '../support/e2e/test.ts';

/** The words under the chat's button, if it is in the window. */
function readUnderChat(page: Page) {
  return page.evaluate(() => {
    const button = document.querySelector('.chat-button')!;
    const corner = button.getBoundingClientRect();
    const covered: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    if (corner.top >= innerHeight) return covered;
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!textContent!.trim() || button.contains(parentElement) || !parentElement!.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const isUnder = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          right > corner.left && left < corner.right && bottom > corner.top && top < corner.bottom,
      );
      if (isUnder) covered.push(textContent!.trim());
    }
    return covered;
  });
}

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`the chat’s button covers no words on the first and the last screen at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await holdBackAudit(page);
    for (const path of [...onePageOfEachKind, '/404']) {
      await page.goto(path);
      expect.soft(await readUnderChat(page), `first screen of ${path}`).toEqual([]);
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expect(page.locator('html')).toHaveAttribute('data-past', '');
      await expect.poll(() => readUnderChat(page), { message: `last screen of ${path}` }).toEqual([]);
      // Hardly more than one screen, but with the chat, too.
      if (path === '/404') await expect(page.locator('.chat-button')).toBeInViewport({ ratio: 1 });
    }
  });
}

test('on a phone the way to the form is one button and one look', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const button = page.getByRole('link', { name: 'Claim Your Exclusive Audit Now' });
  expect((await button.boundingBox())!.y).toBeLessThan(360);
  await expect(page.locator('.picker [role=status]')).toBeHidden();
  await button.click();
  await expect(page.locator('.city-hero')).toContainText('You asked for the free audit.');
  expect((await page.locator('#contact-name').boundingBox())!.y).toBeLessThanOrEqual(560);
});
