import type { Page } from '@playwright/test';
import { testArguments, findChromium } from '../support/browsers/find-chromium.ts';
import { site } from '#src/domain/site.ts';
import { industriesGroup } from '../support/content.ts';
import { fill, fillWithoutScript, leadsFrom, openChat, send } from '../support/e2e/lead-forms.ts';
import { readLeads } from '../support/read-leads.ts';
import { expect, laptop, menuPanel, menuToggle, phone, test } from '../support/e2e/test.ts';

const { chat } = leadsFrom('back');

// Playwright disables the back/forward cache by default.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: testArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

async function markPage(page: Page) {
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
}

/** To the marked page, as the browser kept it. */
async function goBack(page: Page) {
  // A page from the back/forward cache has no load event.
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);
}

for (const viewport of [phone, laptop]) {
  test(`after going back no menu is open at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await markPage(page);
    if (viewport === phone) await page.locator('.phone-menu > summary').click();
    await menuToggle(page, industriesGroup.label).press('Enter');
    const link = menuPanel(page, industriesGroup.label).getByRole('link').first();
    const target = (await link.getAttribute('href'))!;
    await link.press('Enter');
    await expect(page).toHaveURL(target);
    await goBack(page);
    await expect(link).toBeHidden();
  });
}

test('after going back, an audit pop-up that was closed on another page is closed', async ({ page }) => {
  await page.goto('/about');
  await markPage(page);
  const popup = page.locator('#audit');
  const patience = { timeout: site.popupDelaySeconds * 1000 + 30_000 };
  await expect(popup).toBeVisible(patience);
  await page.evaluate(() => location.assign('/services'));
  await expect(page).toHaveURL('/services');
  await expect(popup).toBeVisible(patience);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('audit-closed'))).toBe('true');
  await goBack(page);
  await expect(popup).toBeHidden();
});

for (const [state, scripts, fillIn] of [
  ['was hydrated', '**/assets/submit-lead*', fill],
  ['was not hydrated', '**/assets/lead-forms*', fillWithoutScript],
] as const) {
  test(`after going back, a form that posted without its script and ${state} can be sent again`, async ({
    page,
    server,
  }) => {
    await page.goto('/about');
    await markPage(page);
    await page.route(scripts, (route) => route.abort());
    await openChat(page);
    await fillIn(page, 'chat', chat);
    await send(page, 'chat').click();
    await expect(page.locator('#sent-chat')).toBeVisible();
    const stored = readLeads(server.dataFolder).filter(({ email }) => email === chat.email);
    expect(stored.at(-1)).toMatchObject({ subject: 'Live Chat Lead', company: chat.company });
    await goBack(page);
    await expect(send(page, 'chat')).toBeEnabled();
    await expect(send(page, 'chat')).toHaveText('Send Message');
  });
}
