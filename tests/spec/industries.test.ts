import { describe, expect, test } from 'vitest';
import { listTexts, readText, usePages } from '../support/built-site.ts';
import { industries } from '../support/content.ts';
import { findSection } from './find-section.ts';
import { industrySlugs } from './routes.ts';

const { main: findMain } = usePages();
const main = (slug: string) => findMain(`/services/industry/${slug}`);

describe.each(industrySlugs)('the page for %s', (slug) => {
  test('has the specified hero button, blocks and counts', () => {
    expect(listTexts(main(slug), 'section:first-of-type a.button[href^="/contact"]')).toEqual([
      'Get an EXCLUSIVE Industry-Specific Audit',
    ]);
    const pains = findSection(main(slug), 'Are You Facing These Challenges?').querySelectorAll('li').length;
    expect(pains).toBeGreaterThanOrEqual(3);
    const solutions = findSection(main(slug), 'Benefit-Driven Digital Marketing Solutions').querySelectorAll('li');
    expect(solutions).toHaveLength(4);
    expect(main(slug).querySelectorAll('details')).toHaveLength(2);
  });

  test('has 550 to 900 words, and says once, at the rule, that it is no legal or tax advice', () => {
    const words = readText(main(slug)).split(' ').length;
    expect(words).toBeGreaterThanOrEqual(550);
    expect(words).toBeLessThanOrEqual(900);
    const note = 'General information, not legal or tax advice.';
    expect(readText(main(slug).querySelector('aside')!)).toContain(note);
    expect(readText(main(slug)).match(/not (?:legal|tax)[\w ]* advice/g)).toHaveLength(1);
  });
});

test('the FAQ of the non-profit page mentions the ad grant', () => {
  const answers = main('non-profit-advocacy')
    .querySelectorAll('details')
    .map((answer) => readText(answer));
  expect(answers.join(' ')).toMatch(/(10,000 USD|USD 10,000|US\$10,000|\$10,000) (per|a) month/);
});

test('each of the three kinds of page is used', () => {
  expect(new Set(industries.map(({ ledBy }) => ledBy)).size).toBe(3);
});
