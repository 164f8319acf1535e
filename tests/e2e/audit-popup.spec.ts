import type { Page } from '@playwright/test';
import { outcomes } from '#src/domain/lead.ts';
import { site } from '#src/domain/site.ts';
import { industries } from '../support/content.ts';
import {
  audit,
  auditDialog,
  awaitAudit,
  chatButton,
  closeButton,
  contact,
  endpoint,
  expectHydrated,
  expectToast,
  fill,
  fillAndSend,
  openChat,
  recordInserts,
  send,
} from '../support/e2e/lead-forms.ts';
import { blockStorage, expect, holdBack, phone, test } from '../support/e2e/test.ts';
import { inventEmail } from '../support/leads/post-lead.ts';
import { long } from '../support/test-size.ts';

const names = Object.keys(audit);
const toggleMenu = (page: Page) => page.locator('.phone-menu > summary').click();
const leaveField = (page: Page) => page.locator(':focus').blur();

test.describe('the audit pop-up', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
  });

  test('opens on any page some time after load, without fetching a script or taking the focus', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    for (const path of ['/', '/contact', industries[0]!.path, '/404']) {
      await test.step(path, async () => {
        await page.goto(path);
        await page.clock.fastForward(site.popupDelaySeconds * 1000 - 2000);
        await expect(auditDialog(page)).toBeHidden();
        await page.clock.fastForward(2000);
        await expect(auditDialog(page)).toBeVisible();
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
      });
    }
    expect(scripts).toEqual([]);
    await expect(auditDialog(page)).toHaveRole('dialog');
    await expect(auditDialog(page)).toHaveAccessibleName(/./);
    await expect(page.locator('#audit-website')).toHaveAttribute('placeholder', /^https:\/\//);
  });

  test('does not open over the answer to a form, where storage is blocked', async ({ page }) => {
    await blockStorage(page, 'sessionStorage');
    for (const hash of ['#sent-contact', '#contact-summary']) {
      await page.goto('/about');
      await page.goto(`/contact${hash}`);
      await page.clock.fastForward(site.popupDelaySeconds * 1000 + 2000);
      await expect(page.locator('h1')).toBeVisible();
      await expect(auditDialog(page)).toHaveCount(0);
    }
  });

  for (const way of ['its close button', 'Escape'] as const) {
    test(`closed by ${way}, it does not return in this session`, async ({ page }) => {
      await page.goto('/');
      await awaitAudit(page);
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await closeButton(page, 'audit').click();
      await expect(auditDialog(page)).toBeHidden();
      if (way === 'its close button') await expect(chatButton(page)).toBeFocused();
      // The close event fires a moment later.
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('audit-closed'))).toBe('true');
      for (const path of ['/', '/about']) {
        await page.goto(path);
        await page.clock.fastForward(60_000);
        await expect(page.locator('#audit')).toHaveCount(0);
      }
    });
  }

  test('does not open over a form that is being sent, nor after it', long, async ({ page }) => {
    await page.goto('/contact');
    await fill(page, 'contact', contact);
    const respond = await holdBack(page, endpoint);
    await send(page, 'contact').click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('audit-closed'))).toBe('true');
    await page.clock.fastForward(60_000);
    respond();
    await expect(page.locator('#audit')).toHaveCount(0);
    await page.goto('/about');
    await page.clock.fastForward(60_000);
    await expect(page.locator('#audit')).toHaveCount(0);
  });

  test('does not return once it was sent, also in a browser without URL.parse, such as Safari 17', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(URL, 'parse'));
    await page.goto('/case-studies');
    await awaitAudit(page);
    await fillAndSend(page, 'audit', { ...audit, email: inventEmail() });
    await expectToast(page, outcomes.audit.sent);
    await page.reload();
    await page.clock.fastForward(60_000);
    await expect(page.locator('#audit')).toHaveCount(0);
  });

  test('a website without https:// gets it on leaving the field, keeps it on the next page, and before Enter sends it', async ({
    page,
  }) => {
    const inserts = recordInserts(page);
    const website = page.locator('#audit-website');
    await page.goto('/');
    await awaitAudit(page);
    await fill(page, 'audit', { ...audit, email: 'bare@resort.example', website: 'resort.example' });
    await page.focus('#audit-name');
    await expect(website).toHaveValue('https://resort.example');
    await page.goto('/about');
    await awaitAudit(page);
    await page.focus('#audit-name');
    await expect(website).toHaveValue('https://resort.example');
    await expectHydrated(page, 'audit');
    await website.fill('www.resort.example');
    await website.press('Enter');
    await expectToast(page, outcomes.audit.sent);
    expect(inserts.map((insert) => (insert.postDataJSON() as { company: string }).company)).toEqual([
      'https://www.resort.example',
    ]);
  });

  for (const script of ['form-loader', 'lead-forms']) {
    test(`a website without https:// gets it also while ${script} is on its way`, long, async ({ page }) => {
      const release = await holdBack(page, `**/assets/${script}*`);
      await page.goto('/');
      await awaitAudit(page);
      await page.fill('#audit-website', 'resort.example');
      await page.focus('#audit-name');
      // The small file completes it when it comes; the large one need not come.
      if (script === 'form-loader') release();
      await expect(page.locator('#audit-website')).toHaveValue('https://resort.example');
    });
  }

  for (const [what, path, begin, end] of [
    ['a message is written', '/contact', (page: Page) => page.focus('#contact-name'), leaveField],
    ['a search is written', '/blog', (page: Page) => page.focus('[type=search]'), leaveField],
    ['the chat is open', '/', openChat, (page: Page) => page.keyboard.press('Escape')],
    ['the phone menu is open', '/', toggleMenu, toggleMenu],
  ] as const) {
    test(`waits while ${what}`, long, async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto(path);
      await begin(page);
      await page.clock.fastForward(10_000);
      await expect(auditDialog(page)).toBeHidden();
      await end(page);
      await page.clock.fastForward(500);
      await expect(auditDialog(page)).toBeVisible();
    });
  }

  test('takes a quarter of a phone on the contact page, until the visitor turns to it', long, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/contact');
    await awaitAudit(page);
    const readHeight = async () => (await auditDialog(page).boundingBox())!.height;
    expect(await readHeight()).toBeLessThanOrEqual(phone.height * 0.26);
    await page.focus('#audit-name');
    await expect(send(page, 'audit')).toBeInViewport({ ratio: 1 });
  });

  for (const [width, height, share] of [
    [375, 667, 0.6],
    [320, 568, 1],
  ] as const) {
    test(`fits a phone of ${width} by ${height}, with wide fields and its button in view`, long, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await awaitAudit(page);
      for (const name of names) {
        expect((await page.locator(`#audit-${name}`).boundingBox())!.width, name).toBeGreaterThan(180);
      }
      await expect(send(page, 'audit')).toBeInViewport({ ratio: 1 });
      await expect(closeButton(page, 'audit')).toBeInViewport({ ratio: 1 });
      const box = (await auditDialog(page).boundingBox())!;
      expect(box.height).toBeLessThanOrEqual(height * share);
      expect(box.y + box.height).toBe(height);
    });
  }

  test('leaves most of a page readable at 400% zoom, until the visitor turns to it', long, async ({ page }) => {
    const viewport = { width: 320, height: 256 };
    await page.setViewportSize(viewport);
    await page.goto('/');
    await awaitAudit(page);
    expect((await auditDialog(page).boundingBox())!.height).toBeLessThan(viewport.height * 0.4);
    await expect(closeButton(page, 'audit')).toBeInViewport({ ratio: 1 });
    await page.focus('#audit-website');
    await expect(page.locator('#audit-website')).toBeInViewport({ ratio: 1 });
    await expect(closeButton(page, 'audit')).toBeInViewport({ ratio: 1 });
    expect((await auditDialog(page).boundingBox())!.height).toBeGreaterThan(viewport.height * 0.6);
  });
});
