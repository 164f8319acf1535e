import type { PriceBook } from '#src/domain/money/estimate-query.ts';
import type { Amount, PriceList, Tier } from '#src/domain/money/prices.ts';

const bands = [{ upTo: 40_000, percent: 25 }, { upTo: 150_000, percent: 20 }, { percent: 15 }];

/** Prices for tests of the arithmetic, which must not change with an agency's own rates. */
export const samplePriceBook: PriceBook = {
  seo: list('SEO retainers', [
    tier('Basic', pesos(15_000, 30_000)),
    tier('Standard', pesos(30_000, 70_000)),
    tier('Premium', pesos(70_000)),
  ]),
  'social-media': list('Social media management', [tier('Basic', pesos(15_000, 25_000))]),
  'paid-ads': list(
    'Paid ads management',
    [
      tier('Flat retainer', pesos(15_000, 60_000)),
      tier('Percentage of ad spend', { kind: 'percent', from: 15, to: 25, of: 'ad spend', base: 'spend', bands }),
      tier('Performance-based', { kind: 'words', text: 'Base fee + commission' }),
    ],
    { notes: [{ label: 'Recommended ad spend', amount: pesos(20_000, 30_000), per: 'month' }] },
  ),
  website: list('Websites', [tier('E-commerce', { ...pesos(100_000, 500_000), plus: true }, 'project')]),
  events: list('Events', [
    tier('Management fee', { kind: 'percent', from: 15, to: 25, of: 'the budget', base: 'budget' }, 'event'),
  ]),
  influencer: list('Influencers', [tier('Nano', pesos(1_000, 10_000), 'post')], {
    paidTo: 'creators',
    fee: { percent: 20, least: 20_000 },
    start: { amount: pesos(60_000), per: 'campaign', covers: 'the creators and our fee' },
  }),
  email: list('Email marketing', [tier('Per campaign', { ...pesos(5_000, 15_000), plus: true }, 'campaign')], {
    notes: [{ label: 'Single article', amount: pesos(2_500, 8_000), per: 'article' }],
  }),
};

function pesos(from: number, to?: number) {
  return { kind: 'pesos' as const, from, to, plus: to === undefined };
}

function tier(title: string, amount: Amount, per = 'month'): Tier {
  return { title, amount, per, scope: '', bestFor: '', features: [] };
}

function list(title: string, tiers: Tier[], more: Partial<PriceList> = {}): PriceList {
  return { title, guide: 'a-guide', year: 2025, paidTo: 'us', tiers, notes: [], ...more };
}
