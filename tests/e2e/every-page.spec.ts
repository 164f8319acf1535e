import {
  industriesGroup,
  notFoundPaths,
  onePageOfEachKind,
  priceGuides,
  routes,
  servicesGroup,
} from '../support/content.ts';
import { findViolations } from '../support/e2e/axe.ts';
import { expect, laptop, menuPanel, menuToggle, phone, tablet, test } from '../support/e2e/test.ts';

const narrow = { width: 320, height: 640 };
const lyingTablet = { width: 1024, height: 768 };
const wide = { width: 1920, height: 1080 };

/** Pages of one kind share their layout, so one of each is tested at every width, and by axe on a laptop too. */
const fullyTested = new Set([...onePageOfEachKind, '/404']);
const everyWidth = [phone, narrow, tablet, lyingTablet, laptop, wide];
/** The widths at which longer words of other pages could overflow. */
const extremeWidths = [narrow, laptop];

for (const path of [...routes, ...notFoundPaths]) {
  test(`${path} can be used by everyone, at every width`, async ({ usedPage: { page, watch } }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    // Header and footer are the same on every page, and so are the colours of one kind of page.
    const violations = fullyTested.has(path)
      ? await findViolations(page)
      : await findViolations(page, 'main', { skip: ['color-contrast', 'link-in-text-block'] });
    expect.soft(violations, `axe at ${phone.width}`).toEqual([]);
    // Not by its role, which Playwright would work out anew for the whole page at each width.
    const heading = page.locator('h1');
    // Under load Chromium renders one frame with the vw units of the old size, so this polls.
    const eventually = expect.configure({ soft: true, timeout: 5000 });
    for (const viewport of fullyTested.has(path) ? everyWidth : extremeWidths) {
      // Each resize costs a layout, and the page was opened at the width of a phone.
      if (viewport !== phone) await page.setViewportSize(viewport);
      await eventually
        .poll(
          () =>
            heading.evaluate((h1) => ({
              sidewaysScroll: Math.max(0, document.documentElement.scrollWidth - innerWidth),
              isOffTheEdge: h1.getBoundingClientRect().x >= 20,
            })),
          { message: `at ${viewport.width}` },
        )
        .toEqual({ sidewaysScroll: 0, isOffTheEdge: true });
      if (viewport === laptop && fullyTested.has(path))
        expect.soft(await findViolations(page), `axe at ${laptop.width}`).toEqual([]);
    }
    const expected404 = notFoundPaths.includes(path);
    const problems = watch.problems.filter((problem) => !(expected404 && problem.includes('404')));
    expect.soft(problems).toEqual([]);
    expect.soft(watch.externalRequests).toEqual([]);
  });
}

test('axe finds an image without a text, and a colour that is too pale', async ({ page }) => {
  await page.setContent(
    '<title>A page</title><main><h1>A page</h1><img src="/a.jpg"><p style="color:#ccc">Pale</p></main>',
  );
  const found = await findViolations(page, 'main');
  expect(found.map((violation) => violation.split(':')[0]).toSorted()).toEqual(['color-contrast', 'image-alt']);
  expect(await findViolations(page, 'main', { skip: ['color-contrast'] })).toHaveLength(1);
});

test.describe('with the menus open', () => {
  test('axe finds nothing on a laptop', async ({ page }) => {
    await page.setViewportSize(laptop);
    await page.goto('/');
    for (const name of [servicesGroup.label, industriesGroup.label]) {
      await menuToggle(page, name).focus();
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

test('touch targets on a phone are at least 44 pixels high', async ({ usedPage: { page } }) => {
  await page.setViewportSize(phone);
  for (const path of ['/', '/services', '/contact', priceGuides[0]!.path]) {
    await page.goto(path);
    const small = await page.locator('a:visible, button:visible, summary:visible').evaluateAll((targets) =>
      targets
        // A link inside a sentence is as high as its line, as WCAG allows.
        .filter((target) => getComputedStyle(target).display !== 'inline')
        .filter((target) => target.getBoundingClientRect().height < 43.5 && !target.matches('.skip-link'))
        .map((target) => `${target.textContent} ${target.getBoundingClientRect().height}`),
    );
    expect.soft(small, path).toEqual([]);
  }
});
