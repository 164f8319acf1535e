import { services } from '../support/content.ts';
import { expect, test } from '../support/e2e/test.ts';

test.describe('on a phone of 390 by 844', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the price and the button of every service are in the first screen, above the chat button', async ({ page }) => {
    for (const { path } of services) {
      await page.goto(path);
      const chat = (await page.locator('.chat-button').boundingBox())!;
      for (const part of ['.price-tag', '.lit-hero a.button']) {
        const box = (await page.locator(part).boundingBox())!;
        expect.soft(box.y + box.height, `${part} of ${path}`).toBeLessThanOrEqual(chat.y);
      }
    }
  });
});

test.describe('on a phone of 360', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the search box of the blog and its button share a line', async ({ page }) => {
    await page.goto('/blog');
    const box = (await page.getByRole('searchbox').boundingBox())!;
    const button = (await page.getByRole('button', { name: 'Search', exact: true }).boundingBox())!;
    expect(button.y).toBe(box.y);
    expect(box.width).toBeGreaterThan(160);
    expect(button.x + button.width).toBeLessThanOrEqual(340);
  });
});

test('a card in a hero ends at its lower edge, beside the text', async ({ page }) => {
  for (const { path } of services.filter(({ picture }) => picture)) {
    await page.goto(path);
    const card = (await page.locator('.hero-card').boundingBox())!;
    const hero = (await page.locator('.lit-hero').boundingBox())!;
    // The card goes on below the edge, so that its own end is never seen.
    expect.soft(card.y + card.height, path).toBeGreaterThan(hero.y + hero.height);
    expect.soft(hero.y + hero.height - card.y, path).toBeGreaterThan(200);
  }
});
