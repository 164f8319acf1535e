import type { Page } from '@playwright/test';
import { site } from '../../src/site.ts';
import { industries, industriesGroup, labelOf, services, servicesGroup } from '../content.ts';
import { expect, laptop, menuPanel, phone, test } from './test.ts';

/** The button that opens the services says so; that of the industries is the label itself. */
const servicesButton = `${servicesGroup.label} menu`;
const toggleOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const firstService = (page: Page) => menuPanel(page, servicesButton).getByRole('link').first();
const firstIndustry = (page: Page) => menuPanel(page, industriesGroup.label).getByRole('link').first();

test.describe('the menu on a laptop', () => {
  test.use({ viewport: laptop });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('opens under the pointer and closes when it leaves', async ({ page }) => {
    const link = firstService(page);
    await expect(link).toBeHidden();
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: servicesGroup.label, exact: true })
      .hover();
    await expect(link).toBeVisible();
    await expect(toggleOf(page, servicesButton)).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(link).toBeHidden();
    await expect(toggleOf(page, servicesButton)).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens when the focus arrives and closes when it moves on', async ({ page }) => {
    await toggleOf(page, industriesGroup.label).focus();
    await expect(firstIndustry(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(firstIndustry(page)).toBeFocused();
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: labelOf('/blog'), exact: true })
      .focus();
    await expect(firstIndustry(page)).toBeHidden();
  });

  test('opens by a click, and the click leads nowhere for the industries', async ({ page }) => {
    await toggleOf(page, industriesGroup.label).click();
    await expect(firstIndustry(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    await firstIndustry(page).click();
    await expect(page).toHaveURL(industries[0]!.path);
  });

  test('Escape closes it and keeps the focus; Enter opens it again', async ({ page }) => {
    const toggle = toggleOf(page, industriesGroup.label);
    await toggle.focus();
    await expect(firstIndustry(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(firstIndustry(page)).toBeHidden();
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(firstIndustry(page)).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  test('Escape closes it under the pointer too', async ({ page }) => {
    await toggleOf(page, industriesGroup.label).hover();
    await expect(firstIndustry(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(firstIndustry(page)).toBeHidden();
    await page.mouse.move(20, laptop.height - 20);
    await page.keyboard.press('Escape');
    await toggleOf(page, industriesGroup.label).hover();
    await expect(firstIndustry(page)).toBeVisible();
  });

  test('a click does not pin it open, and the menu under the pointer is the one that shows', async ({ page }) => {
    await toggleOf(page, industriesGroup.label).click();
    await page.mouse.move(20, laptop.height - 20);
    await expect(firstIndustry(page)).toBeHidden();
    await toggleOf(page, industriesGroup.label).focus();
    await toggleOf(page, servicesButton).hover();
    await expect(firstService(page)).toBeVisible();
    await expect(firstIndustry(page)).toBeHidden();
  });

  test('a screen reader can open and close it without pointer or focus', async ({ page }) => {
    const toggle = toggleOf(page, industriesGroup.label);
    const activate = () => toggle.evaluate((button) => (button as HTMLElement).click());
    await activate();
    await expect(firstIndustry(page)).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await activate();
    await expect(firstIndustry(page)).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('is at most 24rem high and scrolls inside, within the window', async ({ page }) => {
    for (const name of [servicesButton, industriesGroup.label]) {
      await toggleOf(page, name).focus();
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
    const last = menuPanel(page, industriesGroup.label).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });
});

test.describe('the menu on a large touch screen', () => {
  test.use({ viewport: laptop, hasTouch: true });

  test('opens by a tap, and closes by another tap on it or elsewhere', async ({ page }) => {
    await page.goto('/');
    const toggle = toggleOf(page, industriesGroup.label);
    const link = firstIndustry(page);
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

  const toggle = '.phone-menu > summary';

  test('opens and closes by its button, and is at most 80% of the window', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu).toBeHidden();
    await page.locator(toggle).click();
    await expect(menu).toBeVisible();
    await menu.getByText(industriesGroup.label, { exact: true }).click();
    await menu.getByText(servicesGroup.label, { exact: true }).click();
    expect((await menu.boundingBox())!.height).toBeLessThanOrEqual(phone.height * 0.8 + 1);
    await page.locator(toggle).click();
    await expect(menu).toBeHidden();
  });

  test('services and industries open independently', async ({ page }) => {
    await page.locator(toggle).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const service = menu.getByRole('link', { name: services[0]!.navTitle, exact: true });
    const industry = menu.getByRole('link', { name: industries[0]!.navTitle, exact: true });
    await menu.getByText(servicesGroup.label, { exact: true }).click();
    await expect(service).toBeVisible();
    await expect(industry).toBeHidden();
    await menu.getByText(industriesGroup.label, { exact: true }).click();
    await expect(industry).toBeVisible();
    await expect(service).toBeVisible();
    await menu.getByText(servicesGroup.label, { exact: true }).click();
    await expect(service).toBeHidden();
    await expect(industry).toBeVisible();
  });

  test('closes when a link is chosen', async ({ page }) => {
    await page.locator(toggle).click();
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: labelOf('/about'), exact: true })
      .click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  });

  test('closes when the focus moves on into the page', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await page.locator(toggle).click();
    await menu.getByRole('link', { name: site.auditLabel }).focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
  });

  test('offers the audit also where the header has no room for its button', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator(toggle).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: site.auditLabel }).click();
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
    await toggleOf(page, industriesGroup.label).hover();
    await expect(firstIndustry(page)).toBeVisible();
    await page.mouse.move(20, laptop.height - 20);
    await expect(firstIndustry(page)).toBeHidden();
    await toggleOf(page, servicesButton).focus();
    await firstService(page).click();
    await expect(page).toHaveURL(services[0]!.path);
  });

  test('the phone menu and its groups open by tap', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    await page.locator('.phone-menu > summary').click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByText(servicesGroup.label, { exact: true }).click();
    await menu.getByRole('link', { name: services[1]!.navTitle, exact: true }).click();
    await expect(page).toHaveURL(services[1]!.path);
  });
});
