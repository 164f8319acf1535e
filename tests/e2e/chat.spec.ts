import type { Page } from '@playwright/test';
import { describeOpening } from '#src/browser/dialogs/open-hours.ts';
import { addChatText } from '#src/domain/chat-links.ts';
import { estimatorPath, slugOf } from '#src/domain/money/estimate-query.ts';
import { writePhoneHref, site } from '#src/domain/site.ts';
import { holidays, priceBook, priceGuides, services } from '../support/content.ts';
import { chatButton, chatDialog, closeButton, expectHydrated, openChat, send } from '../support/e2e/lead-forms.ts';
import { expect, laptop, phone, test } from '../support/e2e/test.ts';
import { long } from '../support/test-size.ts';

/** Clicks every messaging link: each has the text in it, or copies it and says so. */
async function expectChatText(page: Page, text: string) {
  for (const { name, url } of site.messaging) {
    const link = chatDialog(page).getByRole('link', { name, exact: true });
    await link.click();
    const withText = addChatText(url, text);
    await expect(link).toHaveAttribute('href', withText ?? url);
    if (withText) continue;
    await expect(chatDialog(page).locator('.chat-copied')).toContainText(name);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
}

test.describe('the chat', () => {
  test('opens on any page with the focus in it', async ({ page }) => {
    await page.setViewportSize(laptop);
    for (const path of ['/', priceGuides[0]!.path, '/404']) {
      await page.goto(path);
      await openChat(page);
      await expect(page.locator('#chat-name')).toBeFocused();
      expect((await chatDialog(page).boundingBox())!.width).toBeLessThanOrEqual(425);
      await expectHydrated(page, 'chat');
    }
  });

  test('has messaging links, and says whether the office is open', long, async ({ page }) => {
    const moment = `${holidays[0] ?? '2026-11-18'}T03:00:00Z`;
    await page.clock.setFixedTime(moment);
    await page.goto('/');
    await openChat(page);
    await expect(chatDialog(page)).toHaveRole('dialog');
    await expect(chatDialog(page)).toHaveAccessibleName(/./);
    const links = await page.locator('.chat-ways a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual([...site.messaging.map(({ url }) => url), writePhoneHref()]);
    await expect(chatDialog(page)).toContainText(
      describeOpening({ ...site.hours, city: site.city, holidays }, new Date(moment)),
    );
  });

  test(
    'opens the messaging apps with the page, or with the estimate and its link',
    long,
    async ({ page, context, baseURL }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      // The apps themselves are not opened.
      await page.addInitScript(() => addEventListener('click', (event) => event.preventDefault()));
      await page.setViewportSize(laptop);
      const open = async (path: string) => {
        await page.goto(path);
        await openChat(page);
        await expectHydrated(page, 'chat');
      };
      // The last heading is in two parts, one of them in capitals by its style.
      for (const path of [priceGuides[0]!.path, `${priceGuides[0]!.path}?fbclid=x`, services[0]!.path]) {
        await open(path);
        const words = (await page.locator('h1').textContent())!;
        expect(words).toMatch(/^\S.*\S$/);
        await expectChatText(page, `Hello ${site.shortName}, I am reading “${words}”: ${baseURL}${path.split('?')[0]}`);
      }

      const [list, { tiers }] = Object.entries(priceBook)[0]!;
      const estimate = `${estimatorPath}?${list}=${slugOf(tiers[0]!.title)}`;
      await open(estimate);
      const total = await page.locator('.estimate-total').innerText();
      await expectChatText(page, `Hello ${site.shortName}, this is my estimate: ${total}. ${baseURL}${estimate}`);
    },
  );

  test('closes by its button, Escape or a click outside, restores the focus and does not lose what was typed', async ({
    page,
  }) => {
    await page.setViewportSize(laptop);
    await page.goto('/about');
    const ways = {
      'its close button': () => closeButton(page, 'chat').click(),
      Escape: () => page.keyboard.press('Escape'),
      'a click outside': () => page.mouse.click(40, 400),
    };
    for (const [way, close] of Object.entries(ways)) {
      await test.step(way, async () => {
        await openChat(page);
        await page.fill('#chat-message', `half a thought, then ${way}`);
        await close();
        await expect(chatDialog(page)).toBeHidden();
        await expect(chatButton(page)).toBeFocused();
        await openChat(page);
        await expect(page.locator('#chat-message')).toHaveValue(`half a thought, then ${way}`);
        await page.keyboard.press('Escape');
        await expect(chatDialog(page)).toBeHidden();
      });
    }
  });

  test(
    'fits a phone from edge to edge, is as tall as it needs up to the viewport less 4rem, its head in view',
    long,
    async ({ page }) => {
      for (const height of [1000, 667, 360]) {
        await page.setViewportSize({ width: 375, height });
        await page.goto('/about');
        await openChat(page);
        const { scrollHeight, clientHeight } = await chatDialog(page).evaluate((dialog) => dialog);
        const box = (await chatDialog(page).boundingBox())!;
        expect([box.x, box.width, box.y + box.height]).toEqual([0, 375, height]);
        if (scrollHeight > clientHeight) expect(box.height).toBe(height - 64);
        else expect(box.height).toBeLessThanOrEqual(height - 64);
        await page.focus('#chat-message');
        await expect(closeButton(page, 'chat')).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('heading', { name: 'Chat with us' })).toBeInViewport();
        await send(page, 'chat').scrollIntoViewIfNeeded();
        await expect(send(page, 'chat')).toBeInViewport();
      }
    },
  );

  test(
    'has a small button after a phone’s first screen, away from fields and the open menu',
    long,
    async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto('/about');
      const { width, height } = (await chatButton(page).boundingBox())!;
      expect(width).toBeLessThan(60);
      expect(width).toBe(height);
      await expect(chatButton(page)).toHaveAccessibleName('Chat with us');
      await expect(chatButton(page)).not.toBeInViewport();
      await page.evaluate(() => scrollTo(0, innerHeight));
      await expect(chatButton(page)).toBeInViewport({ ratio: 1 });
      await page.locator('.phone-menu > summary').click();
      await expect(chatButton(page)).toBeHidden();

      await page.goto('/contact');
      await page
        .locator('#contact-message')
        .evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight));
      await expect(chatButton(page)).not.toBeInViewport();
      await page.locator('.map-drawing').scrollIntoViewIfNeeded();
      await expect(chatButton(page)).toBeInViewport({ ratio: 1 });
    },
  );
});
