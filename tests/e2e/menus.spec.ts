import { expect, laptop, menuPanel, phone, test } from './test.ts';

test.describe('the menu on a laptop', () => {
  test.use({ viewport: laptop });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  const seo = 'SEO Services';

  test('opens under the pointer and closes when it leaves', async ({ page }) => {
    const link = page.getByRole('link', { name: seo });
    await expect(link).toBeHidden();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).hover();
    await expect(link).toBeVisible();
    await expect(page.getByRole('button', { name: 'Services menu' })).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(link).toBeHidden();
    await expect(page.getByRole('button', { name: 'Services menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens when the focus arrives and closes when it moves on', async ({ page }) => {
    await page.getByRole('button', { name: 'Industries' }).focus();
    const firstIndustry = page.getByRole('link', { name: 'Automotive' });
    await expect(firstIndustry).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(firstIndustry).toBeFocused();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).focus();
    await expect(firstIndustry).toBeHidden();
  });

  test('opens by a click, and the click leads nowhere for Industries', async ({ page }) => {
    await page.getByRole('button', { name: 'Industries' }).click();
    await expect(page.getByRole('link', { name: 'Law Firms' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('link', { name: 'Law Firms' }).click();
    await expect(page).toHaveURL('/services/industry/law-firms');
  });

  test('Escape closes it and keeps the focus; Enter opens it again', async ({ page }) => {
    const toggle = page.getByRole('button', { name: 'Industries' });
    await toggle.focus();
    await expect(page.getByRole('link', { name: 'Automotive' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Automotive' })).toBeHidden();
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Automotive' })).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  test('Escape closes it under the pointer too', async ({ page }) => {
    await page.getByRole('button', { name: 'Industries' }).hover();
    await expect(page.getByRole('link', { name: 'Automotive' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Automotive' })).toBeHidden();
    await page.mouse.move(20, laptop.height - 20);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Industries' }).hover();
    await expect(page.getByRole('link', { name: 'Automotive' })).toBeVisible();
  });

  test('a click does not pin it open, and the menu under the pointer is the one that shows', async ({ page }) => {
    await page.getByRole('button', { name: 'Industries' }).click();
    await page.mouse.move(20, laptop.height - 20);
    await expect(page.getByRole('link', { name: 'Automotive' })).toBeHidden();
    await page.getByRole('button', { name: 'Industries' }).focus();
    await page.getByRole('button', { name: 'Services menu' }).hover();
    await expect(page.getByRole('link', { name: seo })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Automotive' })).toBeHidden();
  });

  test('a screen reader can open and close it without pointer or focus', async ({ page }) => {
    const toggle = page.getByRole('button', { name: 'Industries' });
    const activate = () => toggle.evaluate((button) => (button as HTMLElement).click());
    await activate();
    await expect(page.getByRole('link', { name: 'Automotive' })).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await activate();
    await expect(page.getByRole('link', { name: 'Automotive' })).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('is at most 24rem high and scrolls inside, within the window', async ({ page }) => {
    for (const name of ['Services menu', 'Industries']) {
      await page.getByRole('button', { name }).focus();
      const panel = menuPanel(page, name);
      await expect(panel).toHaveCSS('translate', '0px');
      const box = (await panel.boundingBox())!;
      expect(box.height).toBeLessThanOrEqual(24 * 16);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(laptop.width);
      for (const link of await panel.getByRole('link').all()) {
        const { x, width } = (await link.boundingBox())!;
        expect(x + width).toBeLessThanOrEqual(box.x + box.width);
      }
    }
    expect(
      await page
        .locator('.menu-panel')
        .last()
        .evaluate((panel) => panel.scrollHeight > panel.clientHeight),
    ).toBe(true);
  });
});

test.describe('the menu on a large touch screen', () => {
  test.use({ viewport: laptop, hasTouch: true });

  test('opens by a tap, and closes by another tap on it or elsewhere', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Industries' });
    const link = page.getByRole('link', { name: 'Automotive' });
    await toggle.tap();
    await expect(link).toBeVisible();
    await toggle.tap();
    await expect(link).toBeHidden();
    await toggle.tap();
    await expect(link).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap({ position: { x: 5, y: 5 } });
    await expect(link).toBeHidden();
  });
});

test.describe('the menu on a phone', () => {
  test.use({ viewport: phone });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  const toggle = 'summary:has-text("Menu")';

  test('opens and closes by its button, and is at most 80% of the window', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu).toBeHidden();
    await page.locator(toggle).click();
    await expect(menu).toBeVisible();
    await menu.getByText('Industries', { exact: true }).click();
    await menu.getByText('Services', { exact: true }).click();
    expect((await menu.boundingBox())!.height).toBeLessThanOrEqual(phone.height * 0.8 + 1);
    await page.locator(toggle).click();
    await expect(menu).toBeHidden();
  });

  test('Services and Industries open independently', async ({ page }) => {
    await page.locator(toggle).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const [seo, law] = [
      menu.getByRole('link', { name: 'SEO Services' }),
      menu.getByRole('link', { name: 'Law Firms' }),
    ];
    await menu.getByText('Services', { exact: true }).click();
    await expect(seo).toBeVisible();
    await expect(law).toBeHidden();
    await menu.getByText('Industries', { exact: true }).click();
    await expect(law).toBeVisible();
    await expect(seo).toBeVisible();
    await menu.getByText('Services', { exact: true }).click();
    await expect(seo).toBeHidden();
    await expect(law).toBeVisible();
  });

  test('closes when a link is chosen', async ({ page }) => {
    await page.locator(toggle).click();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  });

  test('closes when the focus moves on into the page', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await page.locator(toggle).click();
    await menu.getByRole('link', { name: 'Get an Exclusive Audit' }).focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
  });

  test('offers the audit also where the header has no room for its button', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator(toggle).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Get an Exclusive Audit' }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('Escape and a tap elsewhere close it', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await page.locator(toggle).click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.locator(toggle)).toBeFocused();
    await page.locator(toggle).click();
    await page.mouse.click(phone.width / 2, phone.height - 10);
    await expect(menu).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the laptop menu opens by pointer and by focus', async ({ page }) => {
    await page.setViewportSize(laptop);
    await page.goto('/');
    await page.getByRole('button', { name: 'Industries' }).hover();
    await expect(page.getByRole('link', { name: 'Law Firms' })).toBeVisible();
    await page.mouse.move(20, laptop.height - 20);
    await expect(page.getByRole('link', { name: 'Law Firms' })).toBeHidden();
    await page.getByRole('button', { name: 'Services menu' }).focus();
    await page.getByRole('link', { name: 'Paid Ads Management' }).click();
    await expect(page).toHaveURL('/services/paid-ads');
  });

  test('the phone menu and its groups open by tap', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    await page.locator('summary:has-text("Menu")').click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByText('Services', { exact: true }).click();
    await menu.getByRole('link', { name: 'Web Analytics' }).click();
    await expect(page).toHaveURL('/services/web-analytics');
  });
});
