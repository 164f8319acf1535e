import { articles, priceGuides } from '../support/content.ts';
import { expect, laptop, phone, test } from '../support/e2e/test.ts';

const { path } = priceGuides[0]!;

test('only tables that scroll are tab stops, also after they have changed their size', async ({ page }) => {
  await page.setViewportSize(laptop);
  await page.goto(path);
  const tabStops = page.locator('.table-scroll[tabindex]');
  await expect(page.locator('.table-scroll').first()).toBeAttached();
  await expect(tabStops).toHaveCount(0);
  const setWidth = (width: string) =>
    page
      .locator('.table-scroll > table')
      .first()
      .evaluate((table, minWidth) => void ((table as HTMLElement).style.minWidth = minWidth), width);
  await setWidth('200vw');
  await expect(tabStops).toHaveCount(1);
  await setWidth('');
  await expect(tabStops).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every table can be reached by keyboard, because it may scroll', async ({ page }) => {
    await page.goto(path);
    const count = await page.locator('.table-scroll').count();
    await expect(page.locator('.table-scroll[tabindex="0"]')).toHaveCount(count);
  });
});

test('the total of the estimator says what it is', async ({ page }) => {
  await page.goto(path);
  await expect(page.locator('output.estimate-total')).toHaveAccessibleName(/./);
});

test('in print, text, sources and every answer are open, the rest is left out, and no heading ends a sheet', async ({
  page,
}) => {
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
  const isShown = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.checkVisibility());
  expect([await isShown('.sources li'), await isShown('.faq p')]).toEqual([true, true]);
  const others = ['.site-header', '.chat-button', '.estimator-form', '.article-call', '.reading-bar', '.article-aside'];
  for (const part of others) await expect(page.locator(part)).toBeHidden();
  const breaks = await page
    .locator('.prose :is(h2, h3, caption, summary):visible')
    .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).breakAfter));
  expect(breaks.length).toBeGreaterThan(10);
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
});

/** The newest article that is no price guide; an agency may have none. */
const others = articles.filter(({ pricing }) => !pricing).slice(0, 1);
const longest = articles.toSorted((a, b) => b.title.length - a.title.length)[0]!;

for (const height of [720, 768, 900]) {
  test(`at 1280 × ${height} the audit is above the fold, and the chat button does not cover it`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height });
    for (const { path: article } of [longest, ...others]) {
      await page.goto(article);
      const chat = (await page.locator('.chat-button').boundingBox())!;
      const call = (await page.locator('.aside-call').boundingBox())!;
      expect.soft(call.y + call.height, article).toBeLessThanOrEqual(chat.y);
      await page.locator('#questions').scrollIntoViewIfNeeded();
      const contents = (await page.locator('#contents').boundingBox())!;
      expect.soft(contents.y + contents.height, article).toBeLessThanOrEqual(chat.y);
    }
  });
}

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the bar leads to the contents, which close once a part is chosen', async ({ page }) => {
    await page.goto(path);
    const contents = page.locator('#contents');
    const bar = page.locator('.reading-bar');
    await expect(contents).toBeHidden();
    await page.locator('#questions').scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport();
    await bar.getByText('Contents').click();
    await expect(contents).toBeInViewport();
    const link = contents.getByRole('link').nth(3);
    const heading = page.locator((await link.getAttribute('href'))!);
    await link.click();
    await expect(contents).toBeHidden();
    await expect(heading).toBeInViewport();
    const barBox = (await bar.boundingBox())!;
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(barBox.y + barBox.height);
  });

  test('the sources are folded, and open by a tap', async ({ page }) => {
    await page.goto(path);
    const source = page.locator('.sources li').first();
    await expect(source).toBeHidden();
    await page.locator('.sources > summary').click();
    await expect(source).toBeVisible();
  });
});

test('on a phone the title is larger than the drawing, so that the largest paint does not wait for it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const { path: article } of [priceGuides[0]!, ...others]) {
    await page.goto(article);
    const [title, drawing] = await page.evaluate(() => {
      const text = document.createRange();
      text.selectNodeContents(document.querySelector('h1')!);
      const boxes = [text, document.querySelector('.article-head img')!].map((part) => part.getBoundingClientRect());
      return boxes.map(({ width, height }) => width * height);
    });
    expect.soft(title, article).toBeGreaterThan(drawing!);
  }
});
