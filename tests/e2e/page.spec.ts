import { industries, onePageOfEachKind, photoHosts, priceGuides, services } from '../support/content.ts';
import { expect, holdBack, laptop, phone, tablet, test } from '../support/e2e/test.ts';
import { long } from '../support/test-size.ts';

test('the header turns translucent with a shadow after more than 10 pixels of scroll', async ({ page }) => {
  await page.goto('/');
  const header = page.locator('.site-header');
  const look = () =>
    header.evaluate((element) => {
      const { backgroundColor, boxShadow } = getComputedStyle(element);
      return { translucent: /\/ 0\.\d+\)|rgba\(.*0\.\d+\)/.test(backgroundColor), shadow: boxShadow !== 'none' };
    });
  await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
  await expect.poll(look).toEqual({ translucent: false, shadow: false });
  await page.evaluate(() => scrollTo({ top: 11, behavior: 'instant' }));
  await expect.poll(look).toEqual({ translucent: true, shadow: true });
  await expect(header).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(look).toEqual({ translucent: false, shadow: false });
});

test('the longest pages are no longer than a phone’s reader has patience for', long, async ({ page }) => {
  await page.setViewportSize(phone);
  for (const [path, most] of [
    ['/', 7600],
    ['/services', 8900],
    ['/blog', 6200],
    ['/about', 9300],
  ] as const) {
    await page.goto(path);
    expect.soft(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(most);
  }
});

for (const viewport of [phone, laptop]) {
  test(`every kind of page is as tall at once as after it was read, ${viewport.width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    // Otherwise sections do not wait for their turn.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const path of onePageOfEachKind) {
      await page.goto(path);
      const heights = await page.evaluate(async () => {
        const { documentElement: root } = document;
        const first = root.scrollHeight;
        // A screen at a time, so that all of it comes into sight.
        for (let top = 0; top < root.scrollHeight; top += innerHeight) {
          scrollTo({ top, behavior: 'instant' });
          await new Promise(requestAnimationFrame);
        }
        return { first, last: root.scrollHeight };
      });
      expect.soft(Math.abs(heights.first / heights.last - 1), path).toBeLessThanOrEqual(0.1);
    }
  });
}

test('a long page stays where it was read when it is loaded again, without a glide through the page', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/blog');
  const countWaiting = () =>
    page.evaluate(
      () => document.getAnimations().filter((animation) => (animation as CSSAnimation).animationName === 'wait').length,
    );
  await expect.poll(countWaiting).toBe(0);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const measureRest = () =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.round(scrollY));
  await expect.poll(measureRest).toBeLessThanOrEqual(1);
  await page.reload();
  await expect.poll(measureRest).toBeLessThanOrEqual(1);
  expect(await countWaiting()).toBe(0);
  // On a slow phone, the browser would scroll through the page to the place that it restores.
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  await page.locator('.skip-link').focus();
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
});

test('the first Tab focuses the skip link', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test.describe('entrance animations', () => {
  test.describe('without reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('blocks that one scrolls to are animated once, and none is hidden before', async ({ page }) => {
      await page.goto('/');
      const block = page.locator('[data-reveal]').nth(1);
      const revealed = page.locator('.revealed');
      await expect(block).not.toBeInViewport();
      await expect(block).toHaveCSS('opacity', '1');
      await page.setViewportSize({ width: 1280, height: 6000 });
      await expect(block).toBeInViewport();
      await expect(revealed).toHaveCount(0);

      await page.setViewportSize({ width: 1280, height: 700 });
      await page.reload();
      const top = await block.evaluate((element) => element.getBoundingClientRect().top);
      await page.mouse.wheel(0, top - 650);
      await expect(block).toHaveClass(/revealed/);
      await expect(block).toHaveCSS('opacity', '1');
      const animations = () => block.evaluate((element) => element.getAnimations().length);
      await expect.poll(animations).toBe(0);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(block).not.toBeInViewport();
      await block.scrollIntoViewIfNeeded();
      expect(await animations()).toBe(0);
    });

    test('a page that loads neither measures what is below the first screen nor starts the browser’s time zones', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const used: string[] = [];
        const { getBoundingClientRect } = Element.prototype;
        Element.prototype.getBoundingClientRect = function (this: Element) {
          used.push(`getBoundingClientRect of ${this.className}`);
          return getBoundingClientRect.call(this);
        };
        const { DateTimeFormat } = Intl;
        Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
          construct(target, options) {
            used.push('DateTimeFormat');
            return Reflect.construct(target, options);
          },
        });
        Object.assign(window, { used });
      });
      for (const path of ['/', '/about', '/services', services[0]!.path, priceGuides[0]!.path, '/contact']) {
        await page.goto(path);
        expect.soft(await page.evaluate(() => (window as unknown as { used: string[] }).used), path).toEqual([]);
      }
    });
  });

  test('nothing hides or moves under reduced motion', long, async ({ page }) => {
    await page.goto('/');
    const block = page.locator('[data-reveal]').nth(1);
    await block.scrollIntoViewIfNeeded();
    await expect(block).toBeInViewport();
    await expect(page.locator('.revealed')).toHaveCount(0);
    expect(await page.locator('.city-light').evaluate((beam) => beam.getAnimations().length)).toBe(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('every block is visible, and the chat’s button ends a phone’s page', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto('/');
      await expect(page.locator('.chat-button')).toHaveCSS('opacity', '1');
      const [footer, button] = ['.site-footer', '.chat-button'].map((part) => page.locator(part).boundingBox());
      expect((await button)!.y - (await footer)!.y - (await footer)!.height).toBeLessThan(20);
      for (const block of await page.locator('[data-reveal]').all()) await expect(block).toHaveCSS('opacity', '1');
    });
  });
});

test('on load a page fetches five files of ours, no script, and pictures', async ({ page, server }) => {
  const requests: { type: string; url: URL }[] = [];
  page.on('request', (request) => {
    // Not the map, a lazy frame: a browser that finds the network slow fetches it from far away.
    if (request.frame() !== page.mainFrame()) return;
    requests.push({ type: request.resourceType(), url: new URL(request.url()) });
  });
  await page.setViewportSize(phone);
  for (const path of ['/', services[0]!.path, priceGuides[0]!.path, '/contact']) {
    requests.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    const own = requests.filter(
      ({ url }) => url.origin === server.url && !/^\/photos\/|-drawings\.svg$/.test(url.pathname),
    );
    const scripts = own.filter(({ type }) => type === 'script');
    expect.soft(scripts, path).toEqual([]);
    expect.soft(own.length, own.map(({ url }) => url.href).join('\n')).toBeLessThanOrEqual(5);
    const strangers = requests.filter(({ url }) => url.origin !== server.url && !photoHosts.has(url.hostname));
    expect.soft(strangers, path).toEqual([]);
  }
});

test('late fonts cause no layout shift at any width', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const viewport of [phone, tablet, laptop]) {
    await page.setViewportSize(viewport);
    const release = await holdBack(page, '**/*.woff2');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    release();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    // All fonts of the page are loaded.
    const states = await page.evaluate(() => [...document.fonts].map(({ status }) => status));
    expect(states).toContain('loaded');
    expect(states).not.toContain('loading');
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    const shifted = shifts.reduce((sum, shift) => sum + shift, 0);
    expect.soft(shifted, `at ${viewport.width}`).toBeLessThan(0.01);
    await page.unroute('**/*.woff2');
  }
});

test('headings, text and pesos are in our own fonts', long, async ({ page }) => {
  await page.goto(priceGuides[0]!.path);
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  for (const selector of ['h1', '.prose > p', '.prose strong', '.estimate-price']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    expect.soft(fonts.length, selector).toBeGreaterThan(0);
    const others = fonts.filter(({ isCustomFont }) => !isCustomFont);
    expect.soft(others, selector).toEqual([]);
  }
});

test('a page without its photos shows artwork as a fallback and no broken-image icon', async ({ page, watch }) => {
  for (const path of [services[0]!.path, industries[0]!.path, '/case-studies', '/about']) {
    await page.goto(path);
    const photos = page.locator('.photo');
    expect(await photos.count(), path).toBeGreaterThan(0);
    // Photos are lazy; only a photo whose request failed could show the icon.
    await photos.evaluateAll((frames) => {
      for (const frame of frames) frame.querySelector<HTMLImageElement>('img:last-child')!.loading = 'eager';
    });
    await expect
      .poll(() => photos.locator('img').evaluateAll((all) => all.every((img) => (img as HTMLImageElement).complete)))
      .toBe(true);
    const looks = await photos.evaluateAll((frames) =>
      frames.map((frame) => {
        const [outer, img] = [
          frame.getBoundingClientRect(),
          frame.querySelector('img:last-child')!.getBoundingClientRect(),
        ];
        const { backgroundImage, overflow } = getComputedStyle(frame);
        return {
          hasArtwork: backgroundImage.includes('gradient') && frame.querySelector('svg')?.checkVisibility() !== false,
          // The icon is in the corner of the img, which is outside the frame.
          hidesMark: overflow === 'hidden' && img.x <= outer.x - 24 && img.y <= outer.y - 24,
        };
      }),
    );
    for (const look of looks) expect.soft(look, path).toEqual({ hasArtwork: true, hidesMark: true });
  }
  expect(watch.problems).toEqual([]);
});
