import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { isSoldByThePiece, readEstimateQuery, slugOf } from '#src/domain/money/estimate-query.ts';
import { describeEstimate } from '#src/domain/money/describe-estimate.ts';
import { formatAmount } from '#src/domain/money/prices.ts';
import { priceBook } from '../support/content.ts';
import { readText, serverUrl, usePages } from '../support/built-site.ts';

const { site } = usePages();

async function open(path: string) {
  const response = await fetch(serverUrl + path);
  const html = await response.text();
  const document = parse(html);
  const find = (selector: string) => document.querySelector(selector)!;
  return { status: response.status, headers: response.headers, html, document, find };
}

/** Two price lists: the one of a guide, and one to add to it. */
const [[list, { guide: guideSlug, tiers }], [otherList]] = Object.entries(priceBook) as [
  [string, (typeof priceBook)[string]],
  [string, unknown],
];
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

  test('answers with every list, and the number of pieces of each, on the page of all services', async () => {
    const pieces = Object.entries(priceBook).flatMap(([key, rates]) =>
      rates.tiers.filter(isSoldByThePiece).map(({ title }) => ({ key, slug: slugOf(title) })),
    );
    for (const { key, slug } of pieces) {
      const search = `?${list}=${tier}&${key}=${slug}&${key}-count=4`;
      for (const path of ['/services', guide]) {
        const { find } = await open(path + search);
        const { total } = describeEstimate(readEstimateQuery(search, priceBook), priceBook);
        expect.soft(readText(find('.estimate-total')), path + search).toBe(total);
      }
      const { find } = await open(`/services${search}`);
      expect.soft(find(`#estimate-${key}-count`).getAttribute('value'), search).toBe('4');
    }
  });

  test('has no sum once every service is set to none', async () => {
    const search = `?${Object.keys(priceBook).join('=&')}=`;
    const { find } = await open(`/services${search}`);
    expect(readText(find('.estimate-total'))).toBe('No figure yet');
  });

  test.each([
    `?${list}=no-such-tier`,
    '?spend=30000',
    `?${`${list}=${tier}&`.repeat(100)}`,
    `?${list}=%3Cscript%3E&${otherList}=%00`,
    '?__proto__=basic&constructor=basic',
    `?articles=-1&${list}=${tier}`,
    `?${list}=${tier}&${list}-count=1e99`,
    `?spend=%F0%9F%92%B8&${list}=${tier}`,
  ])('%s is handled safely', async (search) => {
    for (const path of [guide, '/services', '/contact']) {
      const { status, html } = await open(path + search);
      expect(status).toBe(200);
      expect(html).not.toMatch(/<script>&|NaN|undefined–|\[object/);
      expect(html).toMatch(/<\/html>\s*$/);
    }
  });

  test('has the policy and canonical URL of the built page', async () => {
    const [plain, search] = await Promise.all([open(guide), open(`${guide}?${list}=${tier}`)]);
    expect(search.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'));
    expect(search.find('link[rel=canonical]').outerHTML).toBe(plain.find('link[rel=canonical]').outerHTML);
  });
});
