import type { Page } from '@playwright/test';
import { formKinds, outcomes } from '#src/domain/lead.ts';
import { articles, categories } from '../support/content.ts';
import {
  chatButton,
  expectHydrated,
  expectToast,
  fillWithoutScript,
  leadsFrom,
  openForm,
  readForm,
  send,
} from '../support/e2e/lead-forms.ts';
import { expect, holdBack, test } from '../support/e2e/test.ts';

/** As Chrome translates a page: each text is another one, in two elements of its own. */
function translate(page: Page) {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('body :not(script, style, textarea, [translate=no])')];
    const texts = elements.flatMap(({ childNodes }) => [...childNodes].filter((child) => child instanceof Text));
    for (const [index, text] of texts.filter(({ data }) => data.trim()).entries()) {
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = `번역 ${index}`;
      text.replaceWith(outer);
    }
  });
}

for (const kind of formKinds) {
  test(`the ${kind} form of a translated page keeps what is typed, and is sent`, async ({ page }) => {
    const values: Record<string, string> = leadsFrom('translated')[kind];
    const names = Object.keys(values);
    const release = await holdBack(page, '**/assets/lead-forms*');
    await openForm(page, kind);
    await fillWithoutScript(page, kind, values);
    await translate(page);
    release();
    await expectHydrated(page, kind);
    expect(await readForm(page, kind, names)).toEqual(values);
    await expect(page.locator(`#${kind}-${names.at(-1)}`)).toBeFocused();
    await send(page, kind).click();
    await expectToast(page, outcomes[kind].sent);
    if (kind === 'contact') return;
    await expect(page.locator(`#${kind}`)).toBeHidden();
    await chatButton(page).click();
    await expect(page.locator('#chat')).toBeVisible();
  });
}

test('a time for a call stays chosen when the page is translated', async ({ page }) => {
  const release = await holdBack(page, '**/assets/lead-forms*');
  await page.goto('/contact');
  await page.locator('.call-times summary').click();
  const choice = page.locator('.call-day label:visible:has(input:enabled)').last();
  await choice.click();
  await fillWithoutScript(page, 'contact', { phone: '0917 123 4567' });
  await translate(page);
  release();
  await expectHydrated(page, 'contact');
  await expect(choice.locator('input')).toBeChecked();
  await expect(page.locator('#contact-phone')).toHaveValue('0917 123 4567');
  await expect(page.locator('#contact-form .booked-call')).toBeVisible();
});

test('an audit pop-up of a translated page that was closed does not return', async ({ page }) => {
  await openForm(page, 'audit');
  await translate(page);
  await page.locator('#audit-name').focus();
  await expectHydrated(page, 'audit');
  await page.keyboard.press('Escape');
  await expect(page.locator('#audit')).toBeHidden();
  // The browser tells that it closed a moment after it is hidden.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('audit-closed'))).toBe('true');
});

test('a category of a translated blog is chosen by its own name', async ({ page }) => {
  await page.goto('/blog');
  await translate(page);
  await page.getByRole('searchbox').hover();
  await page.evaluate(() => import(document.querySelector<HTMLElement>('[data-script]')!.dataset['script']!));
  await page.locator('.blog-categories a').nth(1).click();
  await expect(page).toHaveURL(`/blog?${new URLSearchParams({ category: categories[0]! })}`);
  const found = articles.filter(({ category }) => category === categories[0]);
  await expect(page.locator('.article-card:visible')).toHaveCount(found.length);
});
