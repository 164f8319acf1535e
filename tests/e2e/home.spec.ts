import type { Page } from '@playwright/test';
import { site } from '#src/domain/site.ts';
import { industries } from '../support/content.ts';
import { findViolations } from '../support/e2e/axe.ts';
import { expect, laptop, phone, test } from '../support/e2e/test.ts';
import { long } from '../support/test-size.ts';

const industry = (page: Page) => page.locator('.picker [name=industry]');
const budget = (page: Page) => page.locator('.picker [name=budget]');
const heading = (page: Page) => page.locator('.picker-buys b');
const demand = (page: Page) => page.locator('.city').getAttribute('data-demand');

test('the form in the hero and the city below it are in the window, however wide it is', async ({ page }) => {
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    for (const part of ['.picker', '.city']) {
      const { x, width: own } = (await page.locator(part).boundingBox())!;
      expect.soft(x, `${part} at ${width}`).toBeGreaterThanOrEqual(0);
      expect.soft(x + own, `${part} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});

test.describe('the industries in the hero', () => {
  test('relight for each, with its own month until a budget is typed', async ({ page, watch }) => {
    await page.goto('/');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    const [first, other] = [await demand(page), industries.find(({ slug }) => slug !== site.firstIndustry)!];
    const start = await budget(page).inputValue();
    await industry(page).selectOption(other.slug);
    await expect(page.locator('.picker-links a').first()).toHaveAttribute('href', other.path);
    expect(await demand(page)).not.toBe(first);
    expect(await budget(page).inputValue()).not.toBe(start);
    await budget(page).fill('100k');
    await expect(page.getByRole('status').locator('.picker-buys b')).toHaveText('₱100,000 a month buys');
    await industry(page).selectOption(industries[0]!.slug);
    await expect(page.locator('.picker-links a').first()).toHaveAttribute('href', industries[0]!.path);
    await expect(budget(page)).toHaveValue('100k');
    await expect(page).toHaveURL(`/?industry=${industries[0]!.slug}&budget=100000`);
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
    expect(await findViolations(page, '.hero')).toEqual([]);
    expect(watch.problems).toEqual([]);
  });

  test('leave the text beside them where it is, however tall their answer', long, async ({ page }) => {
    await page.setViewportSize(laptop);
    await page.goto('/');
    const places = () =>
      page
        .locator('.hero h1, .hero-act')
        .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().top + scrollY));
    const start = await places();
    for (const { slug, path } of industries) {
      await industry(page).selectOption(slug);
      await expect(page.locator('.picker-links a').first()).toHaveAttribute('href', path);
      expect.soft(await places(), slug).toEqual(start);
    }
    await budget(page).fill('2000000');
    await expect(heading(page)).toContainText('we plan in person');
    expect(await places()).toEqual(start);
  });
});

test('on a phone services are two in a row, and stories scroll sideways by keyboard', long, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const tops = await page
    .locator('.service-panes a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops[1]).toBe(tops[2]);
  expect(tops[3]).toBe(tops[4]);
  const stories = page.locator('.stories');
  await stories.focus();
  // Each press goes on to the next story, once the last one has come to rest.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(stories.locator('figure').last()).toBeInViewport({ ratio: 0.9, timeout: 500 });
  }).toPass();
});
