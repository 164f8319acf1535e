import { describe, expect, test } from 'vitest';
import { chargeForAds } from '#src/domain/money/estimate.ts';
import { findPayback } from '#src/domain/money/payback.ts';
import { formatPesos } from '#src/domain/money/prices.ts';
import { caseStudies, priceBook } from '../support/content.ts';
import { need } from '../support/need.ts';

function findStudy(slug: string) {
  return need(
    caseStudies.find((study) => study.slug === slug),
    slug,
  );
}

function add(values: number[]) {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The first month after which every month earns more than it costs. */
function findFirstPaying(months: { month: string; spent: number; earned: number }[]) {
  return months[months.findLastIndex(({ spent, earned }) => earned < spent) + 1]?.month;
}

/** The month of the event that says so. */
function findSaidPaying(months: { month: string; event?: { text: string } }[]) {
  return months.find(({ event }) => event?.text.startsWith('The first month that pays for itself'))?.month;
}

describe('the café', () => {
  const { months, paceMonths } = findStudy('manila-brew-cafe').ledger;
  const profitPerOrder = 193.5;
  const orders = months.map(({ earned }) => earned / profitPerOrder);

  test('sold 2,290 extra orders in nine months, 320 in July and 480 in October', () => {
    expect(orders.every((count) => Number.isInteger(count))).toBe(true);
    expect(add(orders)).toBe(2290);
    expect(months.map(({ month }) => month)).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `2025-${String(n).padStart(2, '0')}`),
    );
    expect([orders[5], orders[8]]).toEqual([320, 480]);
  });

  test('paid ₱58,000 a month more, which July was the first to cover', () => {
    expect(new Set(months.map(({ spent }) => spent))).toEqual(new Set([58_000]));
    expect(30_000 + 18_000 + 24_000 + chargeForAds(24_000, priceBook).fee - 20_000).toBe(58_000);
    expect(findFirstPaying(months)).toBe('2025-07');
    expect(findSaidPaying(months)).toBe('2025-07');
  });

  test('had ₱78,885 to go, covered in January 2026 at October’s level', () => {
    expect(findPayback(months, paceMonths)).toMatchObject({
      missing: 78_885,
      gain: 34_880,
      forecast: { month: '2026-01' },
    });
  });
});

describe('the software firm', () => {
  const { ledger, chart, solution } = findStudy('ph-tech-innovators');
  const { months, paceMonths } = ledger;

  test('paid ₱160,000 a month and ₱45,000 once', () => {
    expect(months).toHaveLength(10);
    expect(add(months.map(({ spent }) => spent))).toBe(10 * 160_000 + 45_000);
    expect(months.filter(({ spent }) => spent !== 160_000).map(({ spent }) => spent)).toEqual([205_000]);
    const { fee } = chargeForAds(100_000, priceBook);
    const text = solution.join(' ');
    expect(text).toContain(`our fee on it is ${formatPesos(fee)}`);
    expect(text).toContain(`Three articles a month cost ${formatPesos(160_000 - 100_000 - fee)}`);
  });

  test('spent ₱155,000 less than ten months at ₱180,000, and signed seven more clients', () => {
    expect(new Set(months.map(({ earned }) => earned))).toEqual(new Set([180_000]));
    expect(findPayback(months, paceMonths)).toMatchObject({ ahead: 10 * 180_000 - 1_645_000, since: '2025-11' });
    expect(ledger.before!.now - ledger.before!.earlier).toBe(7);
  });

  test('had the demos of the chart: 158 for about ₱10,400 each, ₱18,000 each in August', () => {
    const [august, ...demos] = chart.points.map(({ value }) => value);
    expect(180_000 / august!).toBe(18_000);
    expect(add(demos)).toBe(158);
    expect(Math.round(1_645_000 / 158 / 100) * 100).toBe(10_400);
    expect([Math.round(160_000 / demos.at(-1)!), Math.round(160_000 / demos[5]! / 100) * 100]).toEqual([6_667, 9_400]);
  });
});

describe('the resort', () => {
  const { months, paceMonths } = findStudy('palawan-paradise-resort').ledger;
  const [build, running] = [months.slice(0, 3), months.slice(3)];
  // ₱972 of commission less a payment fee of 2% on ₱5,400; the booking engine costs ₱4,500 a month.
  const nights = running.map(({ earned }) => (earned + 4500) / (972 - 108));
  const ads = running.map(({ spent }) => (spent - 20_000) / 1.25);

  test('paid ₱170,000 for site and emails, then SEO, and ads between ₱20,000 and ₱40,000, ₱30,000 on average', () => {
    expect(add(build.map(({ spent }) => spent))).toBe(170_000);
    expect(add(build.map(({ earned }) => earned))).toBe(0);
    const fees = ads.map((spend) => chargeForAds(spend, priceBook).fee);
    expect(ads.map((spend, index) => 20_000 + spend + fees[index]!)).toEqual(running.map(({ spent }) => spent));
    expect(ads).toHaveLength(11);
    expect([Math.min(...ads), Math.max(...ads), add(ads) / 11]).toEqual([20_000, 40_000, 30_000]);
  });

  test('moved 670 nights, from March on 85 to 95 a month, and March was the first month that paid', () => {
    expect(nights.every((count) => Number.isInteger(count))).toBe(true);
    expect(add(nights)).toBe(670);
    const sinceMarch = nights.slice(6);
    expect([Math.min(...sinceMarch), Math.max(...sinceMarch), add(sinceMarch) / 5]).toEqual([85, 95, 90]);
    expect(findFirstPaying(months)).toBe('2026-03');
    expect(findSaidPaying(months)).toBe('2026-03');
  });

  test('has ₱273,120 to go, which takes 18 months at ₱15,760 a month', () => {
    const payback = { missing: 273_120, gain: 15_760, forecast: { monthsLeft: 18, month: '2028-01' } };
    expect(findPayback(months, paceMonths)).toMatchObject(payback);
  });
});
