import { AxeBuilder } from '@axe-core/playwright';
import { specRoutes } from '../site/spec-routes.ts';
import { expect, laptop, menuPanel, phone, tablet, test } from './test.ts';

const routes = [...specRoutes, '/404', '/services/industry/not-found'];
const narrow = { width: 320, height: 640 };
const lyingTablet = { width: 1024, height: 768 };
const wide = { width: 1920, height: 1080 };

for (const path of routes) {
  test(`${path} can be used by everyone, at every width`, async ({ page, watch }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    for (const viewport of [phone, laptop]) {
      await page.setViewportSize(viewport);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect
        .soft(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          `axe at ${viewport.width}`,
        )
        .toEqual([]);
    }
    for (const viewport of [narrow, phone, tablet, lyingTablet, laptop, wide]) {
      await page.setViewportSize(viewport);
      // Under load Chromium lays out one frame with the old size's vw units: ask again until the page rests.
      const eventually = expect.configure({ soft: true, timeout: 5000 });
      await eventually
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `sideways scroll at ${viewport.width}`,
        })
        .toBeLessThanOrEqual(0);
      await eventually
        .poll(async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.x, {
          message: `distance from the edge at ${viewport.width}`,
        })
        .toBeGreaterThanOrEqual(20);
    }
    const expected404 = path === '/404' || path.endsWith('/not-found');
    const problems = watch.problems.filter((problem) => !(expected404 && problem.includes('404')));
    expect.soft(problems).toEqual([]);
    expect.soft(watch.strays).toEqual([]);
  });
}

test.describe('with the menus open', () => {
  test('nothing is found on a laptop', async ({ page }) => {
    await page.setViewportSize(laptop);
    await page.goto('/');
    for (const name of ['Services menu', 'Industries']) {
      await page.getByRole('button', { name }).focus();
      const panel = menuPanel(page, name);
      await expect(panel).toHaveCSS('opacity', '1');
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
  });

  test('nothing is found on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    for (const summary of await page.locator('header summary').all()) await summary.click();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
});

test('touch targets on a phone are at least 44 pixels high', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of ['/', '/services', '/contact', '/blog/guide-seo-rates-philippines']) {
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
