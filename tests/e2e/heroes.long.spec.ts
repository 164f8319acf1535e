import { industries, services } from '../support/content.ts';
import { expect, test } from '../support/e2e/test.ts';

test.describe('on a phone of 390 by 844', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the price and the button of every service are in the first screen, above the chat button', async ({ page }) => {
    for (const { path } of services) {
      await page.goto(path);
      const chat = (await page.locator('.chat-button').boundingBox())!;
      for (const part of ['.price-tag', '.city-hero a.button']) {
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

for (const width of [360, 390, 1280, 1920]) {
  test(`the prices and the lighthouse of a service are below its button, and cover none of its points, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const findEdges = (part: string) =>
      page.locator(part).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    for (const path of ['/services', ...services.map((service) => service.path)]) {
      await page.goto(path);
      const [points, prices, button, lighthouse] = await Promise.all(
        ['.service-hero .ruled', '.city text', '.service-hero div:has(> .button)', '.city > i'].map(findEdges),
      );
      const [highest, top] = [prices, lighthouse].map((boxes) => Math.min(...boxes!.map((box) => box.top)));
      expect.soft(top, path).toBeGreaterThan(button![0]!.bottom);
      // On a phone the points come after the city.
      if (width < 1024) expect.soft(points![0]!.top, path).toBeGreaterThan(lighthouse![0]!.bottom);
      else expect.soft(highest, path).toBeGreaterThan(points![0]!.bottom);
    }
  });
}

test('in forced colours the city keeps its lit windows', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { path } = industries.find(({ ledBy }) => ledBy === 'calendar')!;
  await page.goto(path);
  const [wall, window] = await Promise.all(
    ['.walls', '.all'].map((look) => page.locator(`.city ${look}`).evaluate((drawn) => getComputedStyle(drawn))),
  );
  expect(window!.stroke).not.toBe(wall!.fill);
});

// oxlint-disable unicorn/consistent-function-scoping -- it runs in the page, where only its own functions are
/** Texts of drawings that an edge cuts, and discs that are cut by the edge of their drawing. */
function findCutTexts(main: Element) {
  const cut: string[] = [];
  const edges = (element: Element) => element.getBoundingClientRect();
  /** The elements around a text that hide what is outside of them; what scrolls hides nothing. */
  function* listFrames(element: Element) {
    for (let frame: Element | null = element; frame && frame !== main; frame = frame.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(frame);
      if (/auto|scroll/.test(overflowX + overflowY)) return;
      if (overflowX !== 'visible' && display !== 'inline') yield frame;
    }
  }
  const isSeen = (box: DOMRect, frame: DOMRect) =>
    box.right > frame.left && box.left < frame.right && box.bottom > frame.top + 1 && box.top < frame.bottom - 1;
  /** Half a line of a tilted card may be a pixel or two off. */
  const reachesOut = (box: DOMRect, frame: DOMRect) =>
    box.left < frame.left - 1 ||
    box.right > frame.right + 1 ||
    box.top < frame.top - 2 ||
    box.bottom > frame.bottom + 2;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement!;
    if (!text.textContent!.trim() || !parent.checkVisibility() || parent.closest('.sr-only, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width && height);
    const frames = [...listFrames(parent)].map(edges);
    const seen = boxes.filter((box) => frames.every((frame) => isSeen(box, frame)));
    if (seen.some((box) => frames.some((frame) => reachesOut(box, frame)))) cut.push(text.textContent!.trim());
  }
  for (const disc of main.querySelectorAll('svg > circle')) {
    const [box, frame] = [edges(disc), edges(disc.parentElement!)];
    const isHidden = getComputedStyle(disc.parentElement!).overflow !== 'visible';
    if (isHidden && (box.right > frame.right + 1 || box.left < frame.left - 1)) cut.push('a disc');
  }
  return cut;
}
// oxlint-enable unicorn/consistent-function-scoping

for (const width of [360, 390, 768, 1280, 1920]) {
  test(`no text of a drawing is cut at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const { path } of [...services, ...industries]) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await page.locator('main').evaluate(findCutTexts), path).toEqual([]);
    }
  });
}
