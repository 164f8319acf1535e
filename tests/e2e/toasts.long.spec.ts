import type { Page } from '@playwright/test';
import { outcomes } from '#src/domain/lead.ts';
import * as forms from '../support/e2e/lead-forms.ts';
import { expect, laptop, test } from '../support/e2e/test.ts';

async function failOnce(page: Page) {
  await page.route(forms.endpoint, forms.respondWith(500, '{}'));
  await page.goto('/contact');
  await forms.fillAndSend(page, 'contact', forms.contact);
  await expect(page.locator('.toast')).toBeVisible();
}

async function swipeRight(page: Page, distance: number) {
  const box = (await page.locator('.toast').boundingBox())!;
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 8 });
  await page.mouse.up();
}

test.describe('a toast', () => {
  test('closes by itself after 5000 ms', async ({ page }) => {
    await page.clock.install();
    await failOnce(page);
    await page.clock.fastForward(3000);
    await expect(page.locator('.toast')).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  test('is replaced by the next one', async ({ page }) => {
    await failOnce(page);
    await forms.openChat(page);
    await forms.fillAndSend(page, 'chat', forms.chat);
    await forms.expectToast(page, outcomes.chat.failed);
  });

  test('is focused by F8, stays when swiped right by 40 pixels, closes at 60 or by its button', async ({ page }) => {
    await page.setViewportSize(laptop);
    await failOnce(page);
    await page.keyboard.press('F8');
    await expect(page.locator('.toasts')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('.toast')).toBeFocused();
    await swipeRight(page, 40);
    await expect(page.locator('.toast')).toHaveCount(1);
    await swipeRight(page, 60);
    await expect(page.locator('.toast')).toHaveCount(0);
    await forms.send(page, 'contact').click();
    await expect(page.locator('.toast')).toBeVisible();
    await forms.closeToast(page);
  });

  test('announces a failure at once, a success politely', async ({ page }) => {
    await failOnce(page);
    await expect(page.locator('.toast')).toHaveAttribute('data-state', 'open');
    await expect(page.locator('[role=status][aria-live=assertive]').first()).toBeAttached();
    await page.unroute(forms.endpoint);
    await forms.send(page, 'contact').click();
    await expect(page.locator('.toast-title')).toHaveText(outcomes.contact.sent.title);
    await expect(page.locator('[role=status][aria-live=polite]').first()).toBeAttached();
  });
});
