import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { industries } from '../support/content.ts';
import { listTexts, readText, serverUrl, usePages } from '../support/built-site.ts';

const { main } = usePages();

async function ask(search: string) {
  const response = await fetch(`${serverUrl}/${search}`);
  expect(response.status).toBe(200);
  return parse(await response.text()).querySelector('.picker')!;
}

test('a visitor can pick every industry, in the order of the menu', () => {
  const options = main('/').querySelectorAll('.picker option');
  expect(options.map((option) => [option.getAttribute('value'), option.text])).toEqual(
    industries.map(({ slug, navTitle }) => [slug, navTitle]),
  );
});

test('the server answers the form for every industry', async () => {
  const rules = new Set<string>();
  for (const { slug, navTitle, path } of industries) {
    const form = await ask(`?industry=${slug}&budget=60,000`);
    expect.soft(form.querySelector(`.picker-links a[href="${path}"]`)?.structuredText, slug).toContain(navTitle);
    expect.soft(form.querySelectorAll('[data-demand]').length, slug).toBe(12);
    const amounts = listTexts(form, '.picker-buys li span').map((text) => Number(text.replaceAll(/\D/g, '')));
    const left = /₱([\d,]+) is left over/.exec(readText(form))?.[1]?.replaceAll(',', '') ?? 0;
    expect
      .soft(
        amounts.reduce((sum, amount) => sum + amount, Number(left)),
        slug,
      )
      .toBe(60_000);
    rules.add(listTexts(form, '.picker-rule')[0]!);
  }
  expect(rules.size).toBe(industries.length);
});

test.each([
  ['0', 'Write the budget in pesos'],
  ['abc', 'Write the budget in pesos'],
  ['-5', 'Write the budget in pesos'],
  ['9e99', 'Write the budget in pesos'],
  ['', 'Enter a monthly budget'],
  ['1', 'buys no work yet'],
  ['999999999', 'we plan in person'],
])('a budget of “%s” gets a plain answer', async (budget, text) => {
  expect(readText(await ask(`?industry=&budget=${budget}`))).toContain(text);
});
