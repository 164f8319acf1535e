import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { readText, usePages } from '../support/built-site.ts';

const { main: findMain } = usePages();

/** Section 9 of the specification, as the guides must show it. */
const specified: Record<string, string[]> = {
  'guide-seo-rates-philippines': [
    'Basic; ₱15,000–30,000; 10–20 keywords',
    'Standard; ₱30,000–70,000; 2–4 blogs per month; Premium; ₱70,000+',
  ],
  'guide-ppc-rates-philippines': [
    'Flat retainer; ₱15,000–80,000+; 15–25% of ad spend; Base fee + commission; ₱20,000–30,000',
  ],
  'social-media-management-rates-philippines': [
    '₱15,000–25,000; 1–2 platforms, 3–4 posts per week',
    '₱25,000–50,000; 2–3 platforms, 5–7 posts per week; ₱50,000+',
  ],
  'web-design-pricing-philippines': [
    'Basic informational; ₱50,000–150,000; 5–10 pages; Custom corporate; ₱150,000–400,000; 10–25 pages',
    'E-commerce; ₱100,000–500,000+; Custom web app; ₱500,000–2,000,000+',
  ],
  'content-marketing-pricing-philippines': [
    'Starter; ₱25,000–50,000; 2–4 posts; Growth; ₱50,000–100,000; 4–8 articles; Premium; ₱100,000+',
    '₱2,500–8,000; 800–1,200 words',
  ],
  'influencer-rates-philippines': [
    'Nano; 1,000–10,000 followers; Micro; 10,000–100,000 followers',
    'Macro; 100,000–1,000,000 followers; Celebrity; 1M+ followers',
  ],
  'email-marketing-rates-philippines': [
    'Per campaign; ₱5,000–15,000+; Automation flow; ₱15,000–50,000+; Retainer; ₱20,000–60,000+',
  ],
  'event-management-pricing-philippines': [
    '15–25%; Small event; ₱50,000–150,000+; Medium event; ₱150,000–500,000+; Large event; ₱500,000+',
  ],
  'branding-package-cost-philippines': ['₱15,000–50,000; ₱50,000–150,000; ₱150,000–500,000+'],
};

const guides = Object.keys(specified);
const main = (slug: string) => findMain(`/blog/${slug}`);

describe.each(guides)('%s', (slug) => {
  test('shows every figure of the specification on its price cards', () => {
    const prose = parse(main(slug).querySelector('.prose')!.outerHTML);
    // The estimator repeats the figures; the guide must show them without it.
    prose.querySelector('.estimator')!.remove();
    const text = readText(prose);
    const figures = specified[slug]!.flatMap((tiers) => tiers.split('; '));
    for (const figure of figures) expect.soft(text).toContain(figure);
  });

  test('has at least one worked example', () => {
    expect(main(slug).querySelectorAll('.worked-example').length).toBeGreaterThan(0);
  });

  test('states a year, VAT and the two percent', () => {
    const text = readText(main(slug));
    expect(text).toMatch(/2025/);
    expect(text).toMatch(/VAT/);
    expect(text).toMatch(/2%|two percent/);
    expect(text).toMatch(/not (legal or tax|tax|legal) advice/);
  });
});
