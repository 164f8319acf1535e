import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeForAds } from './estimate.ts';
import type { PriceBook } from './estimate-query.ts';
import { describeBudget, findSmallestBudget, planBudget } from './plan-budget.ts';
import { samplePriceBook } from '#tests/support/sample-price-book.ts';

/** The sample prices, with higher tiers for social media and a retainer for email. */
const book: PriceBook = {
  ...samplePriceBook,
  'social-media': withTiers(
    'social-media',
    { title: 'Standard', from: 25_000, to: 50_000 },
    { title: 'Premium', from: 50_000 },
  ),
  email: withTiers('email', { title: 'Retainer', from: 20_000, to: 60_000 }),
};

function withTiers(list: string, ...added: { title: string; from: number; to?: number }[]) {
  const base = samplePriceBook[list]!;
  const tiers = added.map(({ title, from, to }) => {
    const amount = { kind: 'pesos' as const, from, to, plus: to === undefined };
    return { ...base.tiers[0]!, title, per: 'month', amount };
  });
  return { ...base, tiers: [...base.tiers, ...tiers] };
}

const restaurant = ['seo', 'paid-ads', 'social-media', 'website'];
const all = ['seo', 'paid-ads', 'social-media', 'email', 'website', 'influencer'];

const linesOf = (budget: number, lists = restaurant) =>
  planBudget(budget, lists, book)?.lines.map(({ label, amount }) => `${label} ${amount}`);

const answer = (text: string, own = restaurant) => describeBudget(text, { lists: own }, all, book);

describe('a monthly budget', () => {
  test('buys the lowest tier of two services at most, in the order of the industry', () => {
    expect(linesOf(40_000)).toEqual([
      'SEO retainers, Basic 15000',
      'Ads, paid to the platforms 20000',
      'Managing the ads, 25% 5000',
    ]);
    expect(linesOf(30_000)).toEqual(['SEO retainers, Basic 15000', 'Social media management, Basic 15000']);
    expect(linesOf(15_000)).toEqual(['SEO retainers, Basic 15000']);
    expect(linesOf(14_999)).toBeUndefined();
  });

  test('buys higher tiers next, and ads with the rest', () => {
    expect(linesOf(80_000)).toEqual([
      'SEO retainers, Standard 30000',
      'Ads, paid to the platforms 40000',
      'Managing the ads, 25% 10000',
    ]);
  });

  test('fills its tiers up to their highest price if there are no ads, and says what is left', () => {
    expect(linesOf(42_000, ['seo', 'website'])).toEqual(['SEO retainers, Standard 42000']);
    expect(linesOf(32_000, ['seo', 'social-media'])).toEqual([
      'SEO retainers, Basic 17000',
      'Social media management, Basic 15000',
    ]);
    expect(planBudget(100_000, ['seo'], book)).toMatchObject({ lines: [{ amount: 70_000 }], left: 30_000 });
  });

  test('links to the estimate with the same choices', () => {
    expect(describeBudget('₱55,000', { lists: restaurant }, all, book).estimatePath).toBe(
      '/services?seo=standard&paid-ads=percentage-of-ad-spend&spend=20000#estimate',
    );
  });

  test('adds up to the peso, with our fee by its bands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15_000, max: 1_000_000 }), fc.shuffledSubarray(all), (budget, services) => {
        const plan = planBudget(budget, services, book);
        if (!plan) return;
        expect(plan.lines.reduce((sum, { amount }) => sum + amount, plan.left)).toBe(budget);
        const { spend } = plan.query;
        const fee = plan.lines.find(({ label }) => label.startsWith('Managing'))?.amount ?? 0;
        expect(Math.abs(fee - (spend ? chargeForAds(spend, book).fee : 0))).toBeLessThanOrEqual(1);
        expect(plan.left).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the answer to what a visitor types', () => {
  test.each(['0', 'abc', '-5', '9e99', '1e5', '12.5', '<b>', '999999999999'])('%s asks for a plain number', (text) => {
    expect(answer(text)).toMatchObject({ heading: 'Write the budget in pesos, such as 30,000', lines: [] });
  });

  test.each(['55,000', '₱55,000', 'PHP 55000', '55 000', '55k', '55K', ' 55,000.00 '])('%s is an amount', (text) => {
    expect(answer(text).heading).toBe('₱55,000 a month buys');
  });

  test('an empty box asks for a budget, and says where we start', () => {
    expect(answer(' ')).toMatchObject({
      heading: 'Enter a monthly budget',
      note: 'We start at ₱15,000 a month and your own ad spend.',
    });
    expect(findSmallestBudget(all, book)).toBe(15_000);
  });

  test('less than a month buys single pieces, or the free audit', () => {
    const { heading, lines, note } = answer('6,000');
    expect([heading, ...lines.map(({ label, text }) => `${label} ${text}`)]).toEqual([
      '₱6,000 buys single pieces',
      'Email marketing, one campaign from ₱5,000',
      'Single article from ₱2,500',
    ]);
    expect(note).toBe('We start at ₱15,000 a month and your own ad spend. The audit is free.');
    expect(answer('1,000')).toMatchObject({ heading: '₱1,000 buys no work yet', lines: [] });
  });

  test('names what is paid once, at the tier that the industry needs, and what is left over', () => {
    expect(answer('55,000').note).toBe('Paid once: Websites from ₱100,000. Before VAT.');
    expect(answer('55,000', ['email/Per campaign']).note).toContain(
      'once: Email marketing (Per campaign) from ₱5,000.',
    );
    expect(answer('100,000', ['seo']).note).toBe('₱30,000 is left over. Before VAT.');
  });

  test('an industry whose services are paid once, or start higher, gets any service', () => {
    expect(answer('15,000', ['influencer']).lines).toEqual([{ label: 'SEO retainers, Basic', text: '₱15,000' }]);
    expect(answer('15,000', ['email']).lines).toEqual([{ label: 'SEO retainers, Basic', text: '₱15,000' }]);
    expect(answer('20,000', ['email']).lines).toEqual([{ label: 'Email marketing, Retainer', text: '₱20,000' }]);
  });

  test('the month that the industry’s own page recommends is shown as it stands there', () => {
    const month = { sum: 55_000, lines: [{ label: 'All of it', amount: 55_000 }], estimatePath: '/services#month' };
    const given = { lists: restaurant, month };
    expect(describeBudget('55,000', given, all, book)).toMatchObject({
      lines: [{ label: 'All of it', text: '₱55,000' }],
      estimatePath: '/services#month',
    });
    expect(describeBudget('55,001', given, all, book).lines).toHaveLength(3);
  });

  test('more than a million is planned in person', () => {
    expect(answer('1,000,000').heading).toBe('₱1,000,000 a month buys');
    expect(answer('1,000,001')).toMatchObject({ heading: 'Above ₱1,000,000 a month we plan in person', lines: [] });
  });
});
