import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { nameMonth } from '#src/domain/dates.ts';
import { industries } from '../support/content.ts';
import { listTexts, readText, serverUrl, usePages } from '../support/built-site.ts';

const { main } = usePages();

async function ask(search: string) {
  const response = await fetch(`${serverUrl}/${search}`);
  expect(response.status).toBe(200);
  return parse(await response.text()).querySelector('.hero')!;
}

test('a visitor can pick every industry, sorted by name', () => {
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
    const demand = [...form.querySelector('.city')!.getAttribute('data-demand')!].map(Number);
    expect.soft(demand, slug).toHaveLength(12);
    // The month of the highest tower is named.
    const peak = demand.indexOf(Math.max(...demand));
    expect.soft(readText(form.querySelector('.city-name tspan')!), slug).toBe(nameMonth(peak));
    const amounts = listTexts(form, '.picker-buys li span').map((text) => Number(text.replaceAll(/\D/g, '')));
    const left = /₱([\d,]+) is left over/.exec(readText(form))?.[1]?.replaceAll(',', '') ?? 0;
    const sum = amounts.reduce((total, amount) => total + amount, Number(left));
    expect.soft(sum, slug).toBe(60_000);
    rules.add(listTexts(form, '.picker-rule')[0]!);
  }
  expect(rules.size).toBe(industries.length);
});
