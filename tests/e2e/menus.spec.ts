import type { Page } from '@playwright/test';
import { site } from '#src/domain/site.ts';
import { industries, industriesGroup, labelOf, services, servicesGroup } from '../support/content.ts';
import { expect, laptop, menuPanel, menuToggle, phone, test } from '../support/e2e/test.ts';
import { long } from '../support/test-size.ts';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
/** Not the link to all services, which only a phone shows. */
const firstService = (page: Page) =>
  menuPanel(page, servicesGroup.label).getByRole('link', { name: services[0]!.navTitle, exact: true });
const firstIndustry = (page: Page) => menuPanel(page, industriesGroup.label).getByRole('link').first();

/** Whether a screen reader says that the group is expanded. */
const expectExpanded = (page: Page, label: string, isExpanded: boolean) =>
  expect
    .poll(() => menuToggle(page, label).evaluate(({ parentElement }) => parentElement!.hasAttribute('open')))
    .toBe(isExpanded);

test.describe('the menu on a laptop', () => {
  test.use({ viewport: laptop });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('opens under the pointer and closes when it leaves', async ({ page }) => {
    const link = firstService(page);
    await expect(link).toBeHidden();
    await mainMenu(page).getByRole('link', { name: servicesGroup.label, exact: true }).hover();
    await expect(link).toBeVisible();
    await expectExpanded(page, servicesGroup.label, true);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(link).toBeHidden();
    await expectExpanded(page, servicesGroup.label, false);
  });

  test('stays closed when the focus passes, opens by a key, and closes by a key or when the focus moves on', async ({
    page,
  }) => {
    const toggle = menuToggle(page, industriesGroup.label);
    await toggle.focus();
    await expect(firstIndustry(page)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.locator('.main-menu > div > a:focus')).toHaveCount(1);
    for (const [open, close] of [
      ['Enter', 'Enter'],
      ['Space', 'Space'],
      ['ArrowDown', 'Escape'],
    ] as const) {
      await toggle.press(open);
      await expect(firstIndustry(page)).toBeVisible();
      await expectExpanded(page, industriesGroup.label, true);
      if (open === 'ArrowDown') await expect(firstIndustry(page)).toBeFocused();
      await page.keyboard.press(close);
      await expect(firstIndustry(page)).toBeHidden();
      await expect(toggle).toBeFocused();
      await expectExpanded(page, industriesGroup.label, false);
    }
    await page.keyboard.press('Enter');
    await expect(firstIndustry(page)).toBeVisible();
    await mainMenu(page)
      .getByRole('link', { name: labelOf('/blog'), exact: true })
      .focus();
    await expect(firstIndustry(page)).toBeHidden();
  });

  test('a fast Tab enters it and passes every link', long, async ({ page }) => {
    await menuToggle(page, servicesGroup.label).press('Enter');
    // Not one frame between the key presses.
    await Promise.all(services.map(() => page.keyboard.press('Tab')));
    const focused = page.locator('.menu-panel a:focus');
    await expect(focused).toHaveText(services.at(-1)!.navTitle);
  });

  test(
    'under the pointer Escape closes it, a click does not pin it, and no other menu shows',
    long,
    async ({ page }) => {
      const away = () => page.mouse.move(20, laptop.height - 20);
      await menuToggle(page, industriesGroup.label).hover();
      await expect(firstIndustry(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(firstIndustry(page)).toBeHidden();
      await away();
      await page.keyboard.press('Escape');
      await menuToggle(page, industriesGroup.label).hover();
      await expect(firstIndustry(page)).toBeVisible();
      await menuToggle(page, industriesGroup.label).click();
      await away();
      await expect(firstIndustry(page)).toBeHidden();
      await menuToggle(page, industriesGroup.label).press('Enter');
      await menuToggle(page, servicesGroup.label).hover();
      await expect(firstService(page)).toBeVisible();
      await expect(firstIndustry(page)).toBeHidden();
    },
  );

  test('a screen reader can open and close it without pointer or focus', async ({ page }) => {
    const toggle = menuToggle(page, industriesGroup.label);
    const activate = () => toggle.evaluate((button) => (button as HTMLElement).click());
    await activate();
    await expect(firstIndustry(page)).toBeVisible();
    await expectExpanded(page, industriesGroup.label, true);
    await activate();
    await expect(firstIndustry(page)).toBeHidden();
    await expectExpanded(page, industriesGroup.label, false);
  });

  test(
    'is at most 24rem high, within a small window, and shows all links without scrolling',
    long,
    async ({ page }) => {
      const small = { width: 1024, height: 640 };
      await page.setViewportSize(small);
      for (const name of [servicesGroup.label, industriesGroup.label]) {
        await menuToggle(page, name).press('Enter');
        const panel = menuPanel(page, name);
        await expect(panel).toHaveCSS('opacity', '1');
        const box = (await panel.boundingBox())!;
        expect(box.height).toBeLessThanOrEqual(24 * 16);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(small.width);
        expect(await panel.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
        for (const link of await panel.getByRole('link').all()) {
          const { x, width } = (await link.boundingBox())!;
          expect(x + width).toBeLessThanOrEqual(box.x + box.width);
        }
      }
    },
  );
});

test.describe('the menu on a large touch screen', () => {
  test.use({ viewport: laptop, hasTouch: true });

  test('opens by a tap, and closes by another tap on it or elsewhere', async ({ page }) => {
    await page.goto('/');
    const toggle = menuToggle(page, industriesGroup.label);
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

  test('opens and closes by its button, is at most 80% of the window, and its groups open independently', async ({
    page,
  }) => {
    const menu = mainMenu(page);
    const service = menu.getByRole('link', { name: services[0]!.navTitle, exact: true });
    const industry = menu.getByRole('link', { name: industries[0]!.navTitle, exact: true });
    await expect(menu).toBeHidden();
    await page.locator(toggle).click();
    await menuToggle(page, servicesGroup.label).click();
    await expect(service).toBeVisible();
    await expect(industry).toBeHidden();
    await menuToggle(page, industriesGroup.label).click();
    await expect(industry).toBeInViewport();
    await expect(service).toBeVisible();
    expect((await menu.boundingBox())!.height).toBeLessThanOrEqual(phone.height * 0.8 + 1);
    await menuToggle(page, servicesGroup.label).click();
    await expect(service).toBeHidden();
    await expect(industry).toBeVisible();
    await page.locator(toggle).click();
    await expect(menu).toBeHidden();
  });

  test('closes by Escape, a tap elsewhere, and when the focus moves on into the page', long, async ({ page }) => {
    const menu = mainMenu(page);
    await page.locator(toggle).click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.locator(toggle)).toBeFocused();
    await page.locator(toggle).click();
    await page.mouse.click(phone.width / 2, phone.height - 10);
    await expect(menu).toBeHidden();
    await page.locator(toggle).click();
    await menu.getByRole('link', { name: site.auditLabel }).focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
  });

  test(
    'offers the audit also where the header has no room for its button, and closes with it',
    long,
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.locator(toggle).click();
      await mainMenu(page).getByRole('link', { name: site.auditLabel }).click();
      await expect(page).toHaveURL('/contact?about=audit');
      await expect(mainMenu(page)).toBeHidden();
    },
  );

  test('has no price over the name of its service, also where names take two lines', long, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator(toggle).click();
    await menuToggle(page, servicesGroup.label).click();
    const gaps = await menuPanel(page, servicesGroup.label)
      .locator('[data-price]')
      .evaluateAll((items) =>
        items.map((item) => {
          const name = document.createRange();
          name.selectNodeContents(item);
          const { right, width } = getComputedStyle(item, '::after');
          const priceLeft = item.getBoundingClientRect().right - parseFloat(right) - parseFloat(width);
          return priceLeft - name.getBoundingClientRect().right;
        }),
      );
    expect(gaps).toHaveLength(services.length);
    expect(Math.min(...gaps)).toBeGreaterThan(0);
  });

  test('leaves the audit button on one line on every phone', long, async ({ page }) => {
    for (const width of [360, 375, 384, 393]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await page.locator('.site-header .button-small').boundingBox())!.height).toBe(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the laptop menu opens by pointer and by key', async ({ page }) => {
    await page.setViewportSize(laptop);
    await page.goto('/');
    await menuToggle(page, industriesGroup.label).hover();
    await expect(firstIndustry(page)).toBeVisible();
    await page.mouse.move(20, laptop.height - 20);
    await expect(firstIndustry(page)).toBeHidden();
    await menuToggle(page, servicesGroup.label).press('Enter');
    await firstService(page).click();
    await expect(page).toHaveURL(services[0]!.path);
  });

  test('the phone menu and its groups open by tap', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    await page.locator('.phone-menu > summary').click();
    const menu = mainMenu(page);
    await menuToggle(page, servicesGroup.label).click();
    await menu.getByRole('link', { name: services[1]!.navTitle, exact: true }).click();
    await expect(page).toHaveURL(services[1]!.path);
  });
});

test.describe('the footer', () => {
  test.use({ javaScriptEnabled: false });
  const links = '.site-footer nav a';

  test('on a phone folds its groups, which open by a tap, and on a wider screen shows every link', async ({ page }) => {
    const count = site.footerServices.length + site.footerCompany.length;
    await page.setViewportSize(phone);
    await page.goto('/about');
    await expect(page.locator(`${links}:visible`)).toHaveCount(0);
    for (const toggle of await page.locator('.site-footer summary').all()) await toggle.click();
    await expect(page.locator(`${links}:visible`)).toHaveCount(count);
    await page.reload();
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(page.locator(`${links}:visible`)).toHaveCount(count);
    await expect(page.locator('.site-footer summary:visible')).toHaveCount(0);
  });
});
