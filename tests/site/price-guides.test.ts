import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { InvoiceLine } from '../../src/money/invoice.ts';
import type { PriceList } from '../../src/money/prices.ts';
import { readText, useServer } from './built-site.ts';
import { articleSlugs } from './spec-routes.ts';

const site = useServer();
const book = parse(readFileSync('src/content/pricing.yaml', 'utf8')) as Record<string, PriceList>;

/** Section 9 of the specification, as the guides must show it. */
const specified: Record<string, string[]> = {
  'guide-seo-rates-philippines': [
    'Basic',
    '₱15,000–30,000',
    '10–20 keywords',
    'Standard',
    '₱30,000–70,000',
    '2–4 blogs per month',
    'Premium',
    '₱70,000+',
  ],
  'guide-ppc-rates-philippines': [
    'Flat retainer',
    '₱15,000–80,000+',
    '15–25% of ad spend',
    'Base fee + commission',
    '₱20,000–30,000',
  ],
  'social-media-management-rates-philippines': [
    '₱15,000–25,000',
    '1–2 platforms, 3–4 posts per week',
    '₱25,000–50,000',
    '2–3 platforms, 5–7 posts per week',
    '₱50,000+',
  ],
  'web-design-pricing-philippines': [
    'Basic informational',
    '₱50,000–150,000',
    '5–10 pages',
    'Custom corporate',
    '₱150,000–400,000',
    '10–25 pages',
    'E-commerce',
    '₱100,000–500,000+',
    'Custom web app',
    '₱500,000–2,000,000+',
  ],
  'content-marketing-pricing-philippines': [
    'Starter',
    '₱25,000–50,000',
    '2–4 posts',
    'Growth',
    '₱50,000–100,000',
    '4–8 articles',
    'Premium',
    '₱100,000+',
    '₱2,500–8,000',
    '800–1,200 words',
  ],
  'influencer-rates-philippines': [
    'Nano',
    '1,000–10,000 followers',
    'Micro',
    '10,000–100,000 followers',
    'Macro',
    '100,000–1,000,000 followers',
    'Celebrity',
    '1M+ followers',
  ],
  'email-marketing-rates-philippines': [
    'Per campaign',
    '₱5,000–15,000+',
    'Automation flow',
    '₱15,000–50,000+',
    'Retainer',
    '₱20,000–60,000+',
  ],
  'event-management-pricing-philippines': [
    '15–25%',
    'Small event',
    '₱50,000–150,000+',
    'Medium event',
    '₱150,000–500,000+',
    'Large event',
    '₱500,000+',
  ],
  'branding-package-cost-philippines': ['₱15,000–50,000', '₱50,000–150,000', '₱150,000–500,000+'],
};

const guides = Object.keys(specified);
const main = (slug: string) => site.pages.find(({ path }) => path === `/blog/${slug}`)!.document.querySelector('main')!;

describe.each(guides)('%s', (slug) => {
  test('shows every figure of the specification on its price cards', () => {
    const prose = main(slug).querySelector('.prose')!;
    // The estimator repeats the figures; the guide must show them without it.
    prose.querySelector('.estimator')!.remove();
    const text = readText(prose);
    for (const figure of specified[slug]!) expect.soft(text).toContain(figure);
  });

  test('states a year, VAT and the two percent', () => {
    const text = readText(main(slug));
    expect(text).toMatch(/2025/);
    expect(text).toMatch(/VAT/);
    expect(text).toMatch(/2%|two percent/);
    expect(text).toMatch(/not (legal or tax|tax|legal) advice/);
  });
});

/** The worked examples as their writers typed them. */
function readExamples(slug: string) {
  const source = readFileSync(`src/content/articles/${slug}.mdx`, 'utf8');
  return [...source.matchAll(/<WorkedExample\s+title="([^"]+)"\s+lines=\{(\[[\s\S]*?\])\}\s*\/>/g)].map(
    ([, title, lines]) => ({ title: title!, lines: runInNewContext(`(${lines})`) as InvoiceLine[] }),
  );
}

const examples = articleSlugs.flatMap((slug) => readExamples(slug).map((example) => ({ slug, ...example })));

test('every price guide works at least one example', () => {
  expect(guides.filter((slug) => !examples.some((example) => example.slug === slug))).toEqual([]);
});

describe.each(examples)('the worked example “$title” in $slug', ({ slug, title, lines }) => {
  test('prices every fee of ours by a rate', () => {
    expect(lines.filter(({ kind, rate }) => kind === 'fee' && !rate)).toEqual([]);
  });

  test('charges what our rates allow', () => {
    for (const { label, amount, rate, times = 1, percent, of = 0 } of lines.filter((line) => line.rate)) {
      const [list = '', tierTitle] = rate!.split('/');
      const tier = book[list]!.tiers.find((candidate) => candidate.title === tierTitle)!;
      const { from, to, plus } = tier.amount as { from: number; to?: number; plus?: boolean };
      const given = percent ?? amount / times;
      expect.soft(given, label).toBeGreaterThanOrEqual(from);
      expect.soft(given, label).toBeLessThanOrEqual(to && !plus ? to : Number.POSITIVE_INFINITY);
      expect.soft(percent === undefined, label).toBe(tier.amount.kind === 'pesos');
      expect.soft(amount, label).toBe(percent === undefined ? amount : (of * percent) / 100);
    }
  });

  test('adds up on the page', () => {
    const table = main(slug)
      .querySelectorAll('.worked-example')
      .find((candidate) => readText(candidate.querySelector('caption')!) === title)!;
    const shown = table
      .querySelectorAll('td')
      .map((cell) => Number(readText(cell).replace('−', '-').replaceAll(/[₱,]/g, '')));
    const sum = (kind: string) =>
      lines.filter((line) => line.kind === kind).reduce((total, { amount }) => total + amount, 0);
    const taxes = sum('fee') ? [Math.round(sum('fee') * 0.12), -Math.round(sum('fee') * 0.02)] : [];
    const rows = [...lines.map(({ amount }) => amount), ...taxes];
    expect(shown).toEqual([...rows, rows.reduce((total, amount) => total + amount, 0)]);
  });
});
