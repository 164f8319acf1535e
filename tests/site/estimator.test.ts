import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { slugOf, type PriceBook } from '../../src/money/estimate-query.ts';
import { formatAmount } from '../../src/money/prices.ts';
import { readText, useServer } from './built-site.ts';

const site = useServer();

async function open(address: string) {
  const answer = await fetch(site.server.url + address);
  const html = await answer.text();
  const document = parse(html);
  const find = (selector: string) => document.querySelector(selector)!;
  return { status: answer.status, headers: answer.headers, html, document, find };
}

async function fetchBook() {
  return (await (await fetch(`${site.server.url}/prices.json`)).json()) as PriceBook;
}

const seo = '/blog/guide-seo-rates-philippines';

describe('the cost estimator, by its address', () => {
  test('stands on the nine price guides and on no other page', async () => {
    const guides = Object.values(await fetchBook()).map(({ guide }) => `/blog/${guide}`);
    const shown = site.pages.filter(({ document }) => document.querySelector('.estimator')).map(({ path }) => path);
    expect(shown).toHaveLength(9);
    expect(shown.toSorted()).toEqual(guides.toSorted());
  });

  test('answers every tier of every list with the price on its card', async () => {
    for (const [list, { guide, tiers }] of Object.entries(await fetchBook())) {
      for (const tier of tiers) {
        const { find } = await open(`/blog/${guide}?${list}=${slugOf(tier.title)}`);
        const sheet = readText(find('.estimate-sheet'));
        expect.soft(sheet, tier.title).toContain(`${tier.title} ${formatAmount(tier.amount)}`);
        expect.soft(find('.estimator-form input[checked]').getAttribute('value'), tier.title).toBe(slugOf(tier.title));
      }
    }
  });

  test('shows each price beside its choice, so that it is a price table too', async () => {
    for (const [list, { guide, tiers }] of Object.entries(await fetchBook())) {
      const choices = (await open(`/blog/${guide}`)).document.querySelectorAll('.estimate-choice');
      expect.soft(choices.length, list).toBe(tiers.length);
      for (const [index, tier] of tiers.entries()) {
        expect.soft(readText(choices[index]!)).toContain(`${formatAmount(tier.amount)} per ${tier.per}`);
      }
    }
  });

  test('keeps every choice in the form, and opens what was folded', async () => {
    const { find } = await open(`${seo}?seo=basic&email=automation-flow&articles=3&spend=25000`);
    expect(find('#estimate-email option[selected]').getAttribute('value')).toBe('automation-flow');
    expect(find('#estimate-articles').getAttribute('value')).toBe('3');
    expect(find('#estimate-spend').getAttribute('value')).toBe('25,000');
    expect(find('.estimator-form details').hasAttribute('open')).toBe(true);
    expect(readText(find('.estimate-total'))).toBe('₱15,000–30,000 a month + ₱22,500–74,000+ once');
    expect(find('.estimate-ask').getAttribute('href')).toBe(
      '/contact?email=automation-flow&seo=basic&articles=3&spend=25000',
    );
  });

  test('gives text that is no money back, and says how to write it', async () => {
    const { find, html } = await open(`${seo}?seo=basic&spend=${encodeURIComponent('"><b>thirty')}`);
    expect(find('#estimate-spend').getAttribute('value')).toBe('"><b>thirty');
    expect(html).not.toContain('<b>thirty');
    expect(readText(find('.estimate-hint'))).toContain('plain number of pesos');
  });

  test.each([
    '?seo=no-such-tier',
    '?spend=30000',
    `?${'seo=basic&'.repeat(150)}`,
    '?seo=%3Cscript%3E&email=%00',
    '?__proto__=basic&constructor=basic',
    '?articles=-1&seo=basic',
    '?seo=basic&seo-count=1e99',
    '?spend=%F0%9F%92%B8&seo=premium',
  ])('%s harms nobody', async (search) => {
    for (const path of [seo, '/contact']) {
      const { status, html } = await open(path + search);
      expect(status).toBe(200);
      expect(html).not.toMatch(/<script>&|NaN|undefined–|\[object/);
      expect(html).toMatch(/<\/html>\s*$/);
    }
  });

  test('has the styles of what is put in later', () => {
    for (const { path, document } of site.pages.filter((page) => page.document.querySelector('.estimator'))) {
      const styles = document.querySelector('style')!.text;
      expect.soft(styles, path).toContain('.estimate-hint');
      expect.soft(styles, path).toContain('.estimate-sum');
    }
  });

  test('is the page it was built as where the address asks nothing of it', async () => {
    const [plain, tagged] = await Promise.all([open(seo), open(`${seo}?utm_source=mail`)]);
    expect(tagged.html).toBe(plain.html);
    expect(tagged.headers.get('etag')).toBe(plain.headers.get('etag'));
  });

  test('keeps the page’s own policy and canonical address', async () => {
    const [plain, asked] = await Promise.all([open(seo), open(`${seo}?seo=premium`)]);
    expect(asked.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'));
    expect(asked.find('link[rel=canonical]').outerHTML).toBe(plain.find('link[rel=canonical]').outerHTML);
  });
});

describe('an estimate carried to the contact form', () => {
  test('fills in subject and message, for the visitor to change', async () => {
    const { find } = await open('/contact?seo=standard&paid-ads=percentage-of-ad-spend&spend=30000');
    expect(find('#contact-subject').getAttribute('value')).toBe('Quote for Paid ads management, SEO retainers');
    expect(find('#contact-message').textContent).toContain(
      'Your estimate gave ₱34,500–77,500 a month, before VAT.\n' +
        '- Paid ads management, Percentage of ad spend: ₱4,500–7,500 a month\n' +
        '- SEO retainers, Standard: ₱30,000–70,000 a month\n' +
        '- Ad spend, paid to the platforms: ₱30,000 a month',
    );
    expect(readText(find('title'))).not.toContain('Not sent');
    expect(readText(find('#contact-summary'))).toBe('');
  });

  test.each(['utm_source=mail&seo=nothing', 'spend=thirty'])('is empty without one: %s', async (search) => {
    const { find } = await open(`/contact?${search}`);
    expect(find('#contact-subject').getAttribute('value')).toBeUndefined();
    expect(find('#contact-message').textContent).toBe('');
  });
});
