import type { Page } from '@playwright/test';
import { answerWith, chat, contact, endpoint, expectToast, fill, openChat, send } from './lead-forms.ts';
import { expect, laptop, test } from './test.ts';

async function failOnce(page: Page) {
  await page.route(endpoint, answerWith(500, '{}'));
  await page.goto('/contact');
  await fill(page, 'contact', contact);
  await send(page, 'contact').click();
  await expect(page.locator('.toast')).toBeVisible();
}

test.describe('a toast', () => {
  test('goes by itself after 5000 ms', async ({ page }) => {
    await page.clock.install();
    await failOnce(page);
    await page.clock.fastForward(3000);
    await expect(page.locator('.toast')).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  test('is never one of two: the next takes its place', async ({ page }) => {
    await failOnce(page);
    await openChat(page);
    await fill(page, 'chat', chat);
    await send(page, 'chat').click();
    await expectToast(
      page,
      'Uh oh! Something went wrong.',
      'There was a problem sending your message. Please try again.',
    );
  });

  test('can be closed', async ({ page }) => {
    await failOnce(page);
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  test('F8 brings the focus to it', async ({ page }) => {
    await failOnce(page);
    await page.keyboard.press('F8');
    await expect(page.locator('.toasts')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('.toast')).toBeFocused();
  });

  for (const [distance, stays] of [
    [40, true],
    [60, false],
  ] as const) {
    test(`swiped right by ${distance} pixels it ${stays ? 'stays' : 'goes'}`, async ({ page }) => {
      await page.setViewportSize(laptop);
      await failOnce(page);
      const box = (await page.locator('.toast').boundingBox())!;
      const [x, y] = [box.x + 60, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 8 });
      await page.mouse.up();
      await expect(page.locator('.toast')).toHaveCount(stays ? 1 : 0);
    });
  }

  test('announces a failure at once, a success politely', async ({ page }) => {
    await failOnce(page);
    await expect(page.locator('.toast')).toHaveAttribute('data-state', 'open');
    await expect(page.locator('[role=status][aria-live=assertive]').first()).toBeAttached();
    await page.unroute(endpoint);
    await send(page, 'contact').click();
    await expect(page.locator('.toast-title')).toHaveText('Message Sent!');
    await expect(page.locator('[role=status][aria-live=polite]').first()).toBeAttached();
  });
});
