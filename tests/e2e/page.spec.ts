import { expect, laptop, phone, tablet, test } from './test.ts';

test.describe('the header', () => {
  test('turns translucent with a shadow after more than 10 pixels of scroll', async ({ page }) => {
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
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test.describe('entrance animations', () => {
  const waiting = '.awaits-reveal';

  test.describe('where motion is welcome', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('blocks below the fold settle in once, what is in view at load never hides', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator(waiting).first()).toBeAttached();
      const top = await page
        .locator(waiting)
        .evaluateAll((blocks) => Math.min(...blocks.map((block) => block.getBoundingClientRect().top)));
      expect(top).toBeGreaterThanOrEqual(await page.evaluate(() => innerHeight));

      const block = page.locator('[data-reveal]').nth(1);
      await block.scrollIntoViewIfNeeded();
      await expect(block).toHaveCSS('opacity', '1');
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(block).not.toBeInViewport();
      await expect(block).toHaveCSS('opacity', '1');
    });
  });

  test('nothing hides or moves under reduced motion', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-reveal]').first()).toBeAttached();
    await expect(page.locator(waiting)).toHaveCount(0);
    expect(await page.locator('.bay-beam').evaluate((beam) => beam.getAnimations().length)).toBe(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('every block is visible', async ({ page }) => {
      await page.goto('/');
      for (const block of await page.locator('[data-reveal]').all()) await expect(block).toHaveCSS('opacity', '1');
    });
  });
});

test.describe('before the visitor does anything', () => {
  for (const path of ['/', '/services/seo', '/blog/guide-seo-rates-philippines']) {
    test(`${path} fetches no script and at most six files of ours`, async ({ page, server }) => {
      const requests: { type: string; url: string }[] = [];
      page.on('request', (request) => requests.push({ type: request.resourceType(), url: request.url() }));
      await page.goto(path, { waitUntil: 'networkidle' });
      const own = requests.filter(({ url }) => url.startsWith(server.url));
      expect(own.filter(({ type }) => type === 'script')).toEqual([]);
      expect(own.length, own.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(6);
    });
  }

  for (const path of ['/', '/contact']) {
    test(`nothing but photos comes from another host on ${path}`, async ({ page, server }) => {
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await page.setViewportSize(phone);
      await page.goto(path, { waitUntil: 'networkidle' });
      expect([...hosts].filter((host) => host !== 'images.unsplash.com')).toEqual([new URL(server.url).host]);
    });
  }
});

for (const viewport of [phone, tablet, laptop]) {
  test(`late fonts move nothing at ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const fonts = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    fonts.resolve();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(() => document.fonts.check('1rem "Parola Text"'))).toBe(true);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  });
}

test('headings, text, strong text and pesos are set in our own type', async ({ page }) => {
  await page.goto('/blog/guide-seo-rates-philippines');
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const facesOf = async (selector: string) => {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map((font) => font.familyName.split(' ')[0]).toSorted();
  };
  // The peso sign comes from Bricolage in both.
  expect(await facesOf('h1')).toEqual(['Bricolage']);
  expect(await facesOf('.prose > p')).toEqual(['Instrument']);
  expect(await facesOf('.short-answer strong')).toEqual(['Bricolage', 'Instrument']);
});

test.describe('a page without its photos', () => {
  test.use({ photos: 'blocked' });

  test('shows artwork in their place and no broken-image mark', async ({ page, watch }) => {
    for (const path of ['/', '/services/seo', '/services/industry/law-firms', '/case-studies', '/about', '/blog']) {
      await page.goto(path);
      const photos = page.locator('.photo');
      expect(await photos.count(), path).toBeGreaterThan(0);
      for (const photo of await photos.all()) {
        await photo.scrollIntoViewIfNeeded();
        await expect(photo).toHaveCSS('background-image', /gradient/);
        await expect(photo.locator('svg')).toBeVisible();
        // The mark is drawn in the corner of the img, and that corner lies outside the frame.
        const [frame, img] = [(await photo.boundingBox())!, (await photo.locator('img').boundingBox())!];
        expect(img.x).toBeLessThanOrEqual(frame.x - 24);
        expect(img.y).toBeLessThanOrEqual(frame.y - 24);
        await expect(photo).toHaveCSS('overflow', 'hidden');
      }
    }
    expect(watch.problems).toEqual([]);
  });
});

test('an address that is not ours shows the 404 page, and its button leads home', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown case study leads back to the list without a step in the history', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/case-studies/no-such-client');
  await expect(page).toHaveURL('/case-studies');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('an unknown article leads to the not-found page', async ({ page }) => {
  const response = await page.goto('/blog/no-such-article');
  await expect(page).toHaveURL('/404');
  expect(response!.status()).toBe(404);
});
