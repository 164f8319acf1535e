import { describeOpening } from '#src/browser/dialogs/open-hours.ts';
import { explainProblems, outcomes } from '#src/domain/lead.ts';
import { adviseOtherWays, describeOfficeHours, site } from '#src/domain/site.ts';
import { holidays } from '../../support/content.ts';
import { readLeads, readSource } from '../../support/read-leads.ts';
import {
  chatButton,
  closeToast,
  contact,
  endpoint,
  expectToast,
  fill,
  fillAndSend,
  fillWithoutScript,
  readForm,
  recordInserts,
  respondWith,
  send,
} from '../../support/e2e/lead-forms.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { long } from '../../support/test-size.ts';

const names = Object.keys(contact);
const { sent, failed } = outcomes.contact;

test.describe('the contact form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
  });

  test('tells the owner where the visit began', long, async ({ page, server }) => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/blog?utm_source=newsletter', { referer: 'https://www.google.com/search?q=seo' });
    await page.goto('/contact?about=seo');
    const lead = { ...contact, email: 'visit@kapehan.example' };
    await fillAndSend(page, 'contact', lead);
    await expectToast(page, sent);
    expect(readSource(server.dataFolder, lead.email)).toMatchObject({
      page: '/contact',
      first_page: '/blog',
      referrer: 'www.google.com',
      source: 'newsletter',
    });
  });

  test('any response but 201 is a failure: the toast says so and no text is lost', async ({ page }) => {
    await fill(page, 'contact', contact);
    for (const [status, body] of [
      [500, '{}'],
      [429, '{}'],
      [404, ''],
      [404, '[]'],
      [200, ''],
      [204, ''],
    ] as const) {
      await test.step(`${status} ${body || 'without a body'}`, async () => {
        await page.route(endpoint, respondWith(status, body));
        await send(page, 'contact').click();
        await expectToast(page, failed);
        await expect(page.locator('.toast')).toHaveClass(/toast-destructive/);
        await expect(page.locator('#contact-form .form-failure')).toHaveText(
          `Not sent yet: your text is kept. ${adviseOtherWays()}`,
        );
        await expect(send(page, 'contact')).toBeEnabled();
        expect(await readForm(page, 'contact', names)).toEqual(contact);
        await closeToast(page);
        await page.unroute(endpoint);
      });
    }
  });

  test('a request without a response times out after 15 seconds', long, async ({ page }) => {
    // Playwright's clock does not change AbortSignal.timeout, so it is replaced by one that is a hundred times as fast.
    await page.evaluate(() => {
      const waits: number[] = [];
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      Object.assign(globalThis, { waits });
      AbortSignal.timeout = (ms) => {
        // Five seconds are for the script.
        if (ms === 5000) return timeout(ms);
        waits.push(ms);
        return timeout(ms / 100);
      };
    });
    await page.route(endpoint, () => new Promise(() => {}));
    await fillAndSend(page, 'contact', contact);
    await expectToast(page, failed);
    expect(await page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits)).toEqual([15_000]);
    expect(await readForm(page, 'contact', names)).toEqual(contact);
  });

  test('the browser validates it: nothing is sent while a field is empty or the email address is invalid', async ({
    page,
  }) => {
    const inserts = recordInserts(page);
    await fillAndSend(page, 'contact', { ...contact, email: 'not an address' });
    expect(await page.locator('#contact-email').evaluate((box) => (box as HTMLInputElement).validity.valid)).toBe(
      false,
    );
    await fillAndSend(page, 'contact', { ...contact, subject: '' });
    await expect(page.locator('#contact-subject')).toBeFocused();
    expect(inserts).toEqual([]);
  });

  test(
    'a field that the browser will refuse has a mark beside its label, not only another colour',
    long,
    async ({ page }) => {
      const mark = (name: string) =>
        page
          .locator(`label[for=contact-${name}]`)
          .evaluate((label) => getComputedStyle(label, '::after').content.startsWith('"!"'));
      expect(await mark('email')).toBe(false);
      await page.fill('#contact-email', 'not an address');
      const button = (await send(page, 'contact').boundingBox())!;
      await page.locator('#contact-email').blur();
      expect(await mark('email')).toBe(true);
      expect(await mark('name')).toBe(false);
      // Or a click that left the field would miss the button.
      expect(await send(page, 'contact').boundingBox()).toEqual(button);
      await page.fill('#contact-email', contact.email);
      expect(await mark('email')).toBe(false);
    },
  );

  test(
    'on paper, the page says where the office is, when it is open and how to call, without the form',
    long,
    async ({ page }) => {
      await page.emulateMedia({ media: 'print' });
      for (const hidden of ['#contact-form', '.map', '.chat-button', '.site-header', '[data-hours]']) {
        await expect(page.locator(hidden)).toBeHidden();
      }
      const office = page.getByRole('region', { name: 'Our Office Location' });
      await expect(office.locator('address')).toBeVisible();
      for (const text of [describeOfficeHours(), site.phone, site.email]) {
        await expect(office.getByText(text, { exact: true })).toBeVisible();
      }
    },
  );

  // What else is a problem: src/domain/lead-forms.test.ts.
  test('a text that is too long is not cut, but explained at its field, which is focused, and nothing is sent', async ({
    page,
  }) => {
    const inserts = recordInserts(page);
    const typed = { ...contact, message: `${'We sell coffee. '.repeat(400)}Call 0917 000 0000.` };
    await fillAndSend(page, 'contact', typed);
    await expect(page.locator('#contact-message-problem')).toHaveText(explainProblems('contact', typed).message!);
    await expect(page.locator('#contact-message')).toBeFocused();
    await expect(page.locator('#contact-message')).toHaveAttribute('aria-invalid', 'true');
    expect(await readForm(page, 'contact', names)).toEqual(typed);
    expect(inserts).toEqual([]);
  });

  test('a lead with the honeypot filled in is stored but flagged', async ({ page, server }) => {
    await fill(page, 'contact', { ...contact, email: 'bot@kapehan.example' });
    await page.locator('form:has(#contact-name) [name=nickname]').evaluate((box) => {
      (box as HTMLInputElement).value = 'http://spam.example';
    });
    await send(page, 'contact').click();
    await expectToast(page, sent);
    const stored = readLeads(server.dataFolder).filter(({ email }) => email === 'bot@kapehan.example');
    expect(stored).toMatchObject([{ flagged: 1 }]);
  });
});

/** A response of PostgREST to a row that breaks a rule of one column; other ones: src/domain/lead-forms.test.ts. */
const refusal = {
  code: '23514',
  details: null,
  hint: null,
  message: 'new row for relation "contacts" violates check constraint "contacts_message_check"',
};

test('a field that the server refuses is named, and its text stays', long, async ({ page }) => {
  await page.route(endpoint, respondWith(400, JSON.stringify(refusal)));
  await page.goto('/contact');
  await fillAndSend(page, 'contact', contact);
  await expectToast(page, failed);
  await expect(page.locator('#contact-message-problem')).not.toBeEmpty();
  await expect(page.locator('#contact-message')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#contact-message')).toBeFocused();
  await expect(page.locator('#contact-name-problem')).toBeEmpty();
  expect(await readForm(page, 'contact', names)).toEqual(contact);
  await page.unroute(endpoint);
  await send(page, 'contact').click();
  await expectToast(page, sent);
  await expect(page.locator('#contact-message-problem')).toBeEmpty();
});

test('half an emoji is sent as the replacement character', long, async ({ page, server }) => {
  await page.goto('/contact');
  await fill(page, 'contact', { ...contact, email: 'half@kapehan.example' });
  await page.locator('#contact-message').evaluate((box) => ((box as HTMLTextAreaElement).value = 'Kape \ud83d'));
  await send(page, 'contact').click();
  await expectToast(page, sent);
  const stored = readLeads(server.dataFolder).filter(({ email }) => email === 'half@kapehan.example');
  expect(stored).toMatchObject([{ message: 'Kape \ufffd' }]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the chat button leads to the form; a valid message is stored, and the page says so', async ({
    page,
    server,
  }) => {
    await page.goto('/about');
    await chatButton(page).click();
    await expect(page).toHaveURL(/\/contact\??$/);
    await fillWithoutScript(page, 'contact', { ...contact, email: 'plain@kapehan.example' });
    await send(page, 'contact').click();
    await expect(page).toHaveURL(/\/contact\?sent=contact#sent-contact$/);
    await expect(page.locator('#sent-contact')).toHaveText(`${sent.title} ${sent.text}`);
    await expect(page.locator('#sent-chat')).toBeHidden();
    await expect(page.locator('.thank-you li:visible')).toHaveCount(3);
    await expect(page.locator('#contact-form')).toBeHidden();
    await page.getByRole('link', { name: 'Write another message' }).click();
    await expect(page.locator('.thank-you')).toBeHidden();
    await expect(page.locator('#contact-form')).toBeInViewport();
    const stored = readLeads(server.dataFolder).filter(({ email }) => email === 'plain@kapehan.example');
    expect(stored).toMatchObject([{ ...contact, email: 'plain@kapehan.example' }]);
  });

  test('a rejected one comes back in view of what is wrong', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/contact');
    await fillWithoutScript(page, 'contact', { ...contact, name: '  ' });
    await send(page, 'contact').click();
    await expect(page.locator('#contact-summary li')).toHaveCount(1);
    await expect(page.locator('#contact-summary')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Your message comes along.')).toBeHidden();
  });
});

test.describe('the office', () => {
  test('shows a drawing if the map cannot be loaded, and says whether the office is open', async ({ page }) => {
    const moment = '2026-11-18T19:00:00Z';
    await page.clock.setFixedTime(moment);
    await page.goto('/contact');
    await page.locator('[data-hours]').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-hours]')).toHaveText(
      describeOpening({ ...site.hours, city: site.city, holidays }, new Date(moment)),
    );
    // Without the map, the drawing is visible and not the browser's error page.
    await page.locator('.map-drawing').scrollIntoViewIfNeeded();
    await expect(page.locator('.map-frame')).toBeHidden();
    await expect(page.locator('.map-drawing')).toBeVisible();
  });

  test('shows the map if its host responds', long, async ({ page, context }) => {
    await context.route(/openstreetmap\.org/, (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
        : route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' }),
    );
    await page.goto('/contact');
    await page.locator('.map-drawing').scrollIntoViewIfNeeded();
    await expect(page.locator('.map-frame')).toBeVisible();
    await expect(page.frameLocator('.map-frame').getByText('Map')).toBeVisible();
  });
});
