import { articles, priceGuides } from '../support/content.ts';
import { expect, phone, test } from '../support/e2e/test.ts';

const { path } = priceGuides[0]!;

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
  expect([await isShown('.sources a'), await isShown('.faq p')]).toEqual([true, true]);
  const others = ['.site-header', '.chat-button', '.estimator-form', '.related', '.article-aside'];
  for (const part of others) await expect(page.locator(part)).toBeHidden();
  const breaks = await page
    .locator('.prose :is(h2, h3, caption, summary):visible')
    .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).breakAfter));
  expect(breaks.length).toBeGreaterThan(10);
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
});

/** The newest article that is no price guide; an agency may have none. */
const others = articles.filter(({ pricing }) => !pricing).slice(0, 1);

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the contents open above the text, and what is chosen there is in sight below them', async ({ page }) => {
    await page.goto(path);
    const contents = page.locator('#contents');
    await expect(contents).toBeHidden();
    await page.locator('#questions').scrollIntoViewIfNeeded();
    await page.locator('.article-aside summary').click();
    await expect(contents).toBeInViewport();
    const link = contents.getByRole('link').nth(3);
    const heading = page.locator((await link.getAttribute('href'))!);
    await link.click();
    await expect(heading).toBeInViewport();
    const box = (await contents.boundingBox())!;
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(box.y + box.height);
  });

  test('the sources are folded, and open by a tap', async ({ page }) => {
    await page.goto(path);
    const source = page.locator('.sources > a').first();
    await expect(source).toBeHidden();
    await page.locator('.sources > summary').click();
    await expect(source).toBeVisible();
  });
});

test('on a phone the contents close once a part is chosen', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(path);
  await page.locator('.article-aside summary').click();
  await page.locator('#contents a').nth(3).click();
  await expect(page.locator('#contents')).toBeHidden();
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
