import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { slugOf } from '#src/domain/money/estimate-query.ts';
import { formatAmount } from '#src/domain/money/prices.ts';
import { priceBook } from '../support/content.ts';
import { readText, serverUrl, usePages } from '../support/built-site.ts';

const { site } = usePages();

async function open(path: string) {
  const response = await fetch(serverUrl + path);
  const document = parse(await response.text());
  const find = (selector: string) => document.querySelector(selector)!;
  return { headers: response.headers, document, find };
}

const [[list, { guide: guideSlug, tiers }]] = Object.entries(priceBook) as [[string, (typeof priceBook)[string]]];
const guide = `/blog/${guideSlug}`;
const tier = slugOf(tiers[0]!.title);

describe('the cost estimator, by its query string', () => {
  test('is on every price guide, on the page of all services and on no other page', () => {
    const guides = [...Object.values(priceBook).map((rates) => `/blog/${rates.guide}`), '/services'];
    const shown = site.pages.filter(({ document }) => document.querySelector('.estimator')).map(({ path }) => path);
    expect(shown.toSorted()).toEqual(guides.toSorted());
  });

  test('answers every tier of every list with the price on its card', async () => {
    for (const [key, rates] of Object.entries(priceBook)) {
      for (const { title, amount } of rates.tiers) {
        const { find } = await open(`/blog/${rates.guide}?${key}=${slugOf(title)}`);
        const sheet = readText(find('.estimate-sheet'));
        // Below the smallest campaign the receipt has that one, and says so.
        const raised = 'Our smallest campaign is';
        expect.soft(sheet, title).toContain(sheet.includes(raised) ? raised : `${title} ${formatAmount(amount)}`);
        expect.soft(find('.estimator-form input[checked]').getAttribute('value'), title).toBe(slugOf(title));
      }
    }
  });

  test('shows each price beside its choice', async () => {
    for (const [key, rates] of Object.entries(priceBook)) {
      const choices = (await open(`/blog/${rates.guide}`)).document.querySelectorAll('.estimate-choice');
      expect.soft(choices.length, key).toBe(rates.tiers.length);
      for (const [index, { amount, per }] of rates.tiers.entries()) {
        expect.soft(readText(choices[index]!)).toContain(`${formatAmount(amount)} per ${per}`);
      }
    }
  });

  test('has the policy and canonical URL of the built page', async () => {
    const [plain, search] = await Promise.all([open(guide), open(`${guide}?${list}=${tier}`)]);
    expect(search.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'));
    expect(search.find('link[rel=canonical]').outerHTML).toBe(plain.find('link[rel=canonical]').outerHTML);
  });
});
