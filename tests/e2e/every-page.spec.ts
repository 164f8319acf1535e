import {
  industriesGroup,
  notFoundPaths,
  onePageOfEachKind,
  priceGuides,
  routes,
  servicesGroup,
} from '../support/content.ts';
import { findViolations } from '../support/e2e/axe.ts';
import { checkMainPart, checkWholePage } from '../support/e2e/check-page.ts';
import { findCovered, holdBackAudit, widths } from '../support/e2e/clickable.ts';
import { expect, laptop, menuPanel, menuToggle, phone, test } from '../support/e2e/test.ts';
import { isAll, long } from '../support/test-size.ts';

/** Pages of one kind share their layout, so one of each has more tests. */
const tested = new Set([...onePageOfEachKind, '/404']);

for (const path of tested) {
  test(`${path} can be used by everyone, at every width`, ({ usedPage }) => checkWholePage(usedPage, path));

  const isOften = ['/', '/contact'].includes(path);
  test(`nothing lies over a link or button of ${path}, at every width`, isOften ? {} : long, async ({ page }) => {
    await holdBackAudit(page);
    await page.goto(path);
    for (const width of isAll ? widths : [phone.width, laptop.width]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findCovered(page), `at ${width}`).toEqual([]);
    }
  });
}

for (const path of [...routes, ...notFoundPaths].filter((route) => !tested.has(route))) {
  test(`${path} can be used by everyone, too`, long, ({ usedPage }) => checkMainPart(usedPage, path));
}

test.describe('with the menus open', () => {
  test('axe finds nothing on a laptop', async ({ page }) => {
    await page.setViewportSize(laptop);
    await page.goto('/');
    for (const name of [servicesGroup.label, industriesGroup.label]) {
      await menuToggle(page, name).press('Enter');
      await expect(menuPanel(page, name)).toHaveCSS('opacity', '1');
      expect(await findViolations(page)).toEqual([]);
    }
  });

  test('axe finds nothing on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    for (const summary of await page.locator('header summary').all()) await summary.click();
    expect(await findViolations(page)).toEqual([]);
  });
});

test('on a phone, touch targets are at least 44 pixels high and the text of fields 16', async ({
  usedPage: { page },
}) => {
  await page.setViewportSize(phone);
  for (const path of ['/', '/services', '/contact', ...priceGuides.slice(0, 1).map((guide) => guide.path)]) {
    await page.goto(path);
    const small = await page.locator('a:visible, button:visible, summary:visible').evaluateAll((targets) =>
      targets
        // A link inside a sentence is as high as its line, as WCAG allows.
        .filter((target) => getComputedStyle(target).display !== 'inline' && !target.matches('.skip-link'))
        // A link may fill the box around it, which is tapped then.
        .map((target) =>
          getComputedStyle(target, '::after').inset === '0px' ? (target.closest('li') ?? target) : target,
        )
        .filter((target) => target.getBoundingClientRect().height < 43.5)
        .map((target) => `${target.textContent} ${target.getBoundingClientRect().height}`),
    );
    expect.soft(small, path).toEqual([]);
    const fields = page.locator('main :is(input, select, textarea):not([type=radio], [type=hidden])');
    const sizes = await fields.evaluateAll((all) => all.map((field) => parseFloat(getComputedStyle(field).fontSize)));
    expect
      .soft(Math.min(...sizes), `text of the fields of ${path}, which an iPhone magnifies`)
      .toBeGreaterThanOrEqual(16);
  }
});
