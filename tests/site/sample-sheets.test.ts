/** The sample audit and the sample Friday page: complete, computed, and one click away wherever an audit is offered. */
import { describe, expect, test } from 'vitest';
import { judgeLastWeek, judgeWeeks, multiplyFactors, writeSum } from '#src/domain/money/sample-sheets.ts';
import { formatPesos } from '#src/domain/money/prices.ts';
import {
  articles,
  caseStudies,
  industries,
  priceBook,
  sampleAudit,
  sampleFriday,
  services,
} from '../support/content.ts';
import { listLinks, listTexts, readText, usePages } from '../support/built-site.ts';
import { need } from '../support/need.ts';

const { main } = usePages();
const audit = () => main('/services').querySelector('#sample-audit')!;
const friday = () => main('/services').querySelector('#sample-friday')!;
const links = { audit: '/services#sample-audit', friday: '/services#sample-friday' };

describe('the sample audit', () => {
  test('has each problem with its sum, its pesos a month and the time that the fix takes', () => {
    const items = audit().querySelectorAll('.fixes > li');
    expect(items).toHaveLength(sampleAudit.fixes.length);
    for (const [index, { title, found, sum, fix, takes }] of sampleAudit.fixes.entries()) {
      const text = readText(items[index]!);
      for (const part of [title, found, writeSum(sum), fix, `${takes}, by yourself`]) expect.soft(text).toContain(part);
      expect(listTexts(items[index]!, '.fix-cost > b')).toEqual([formatPesos(multiplyFactors(sum))]);
    }
  });

  test('adds up to what its problems cost together', () => {
    const pesos = listTexts(audit(), '.fix-cost > b').map((text) => Number(text.replaceAll(/\D/g, '')));
    const total = pesos.reduce((sum, amount) => sum + amount, 0);
    expect(readText(audit().querySelector('.sheet-total')!)).toContain(`${formatPesos(total)} a month in all`);
  });

  test('says what was looked at, and what was not', () => {
    const text = readText(audit());
    const { words, competitors, lookedAt, notLookedAt } = sampleAudit;
    for (const { word } of words) expect.soft(text).toContain(word);
    for (const { name } of competitors) expect.soft(text).toContain(name);
    for (const part of [lookedAt, notLookedAt]) expect.soft(text).toContain(part);
  });
});

describe('the sample Friday page', () => {
  test('has what a week’s inquiry cost, against the target', () => {
    const { spent, inquiries } = sampleFriday.weeks.at(-1)!;
    const cost = Math.round(spent / inquiries);
    expect(listTexts(friday(), '.week-figures dd')).toEqual([
      formatPesos(spent),
      `${inquiries}`,
      formatPesos(cost),
      `${formatPesos(cost - sampleFriday.target)} over target`,
    ]);
  });

  test('draws each week as high as an inquiry cost, and the target as a line', () => {
    const costs = sampleFriday.weeks.map(({ spent, inquiries }) => Math.round(spent / inquiries));
    expect(listTexts(friday(), '.week-chart li > b')).toEqual(costs.map(String));
    const heightOf = (selector: string) =>
      friday()
        .querySelectorAll(selector)
        .map((svg) => Number(svg.getAttribute('height')));
    const pixels = heightOf('.week-chart li > svg')[0]! / costs[0]!;
    for (const [index, height] of heightOf('.week-chart li > svg').entries())
      expect.soft(Math.abs(height - costs[index]! * pixels)).toBeLessThan(1);
    expect(Math.abs(heightOf('.week-target')[0]! - sampleFriday.target * pixels)).toBeLessThan(1);
  });

  test('says what the first weeks cost against the target, and what the client chose then', () => {
    const { weeks, target, change } = sampleFriday;
    const { inquiries, cost } = judgeWeeks(weeks.slice(0, change.afterWeeks), target);
    const text = readText(friday());
    for (const part of [`${inquiries} inquiries at ${formatPesos(cost)}`, change.text])
      expect.soft(text).toContain(part);
  });

  test('leaves what our error lost out of our fee', () => {
    const { weeks, target, ourError } = sampleFriday;
    const { fees } = judgeLastWeek(weeks, target, ourError.lost, priceBook);
    const amounts = fees ? [ourError.lost, fees.charged, fees.withError] : [ourError.lost];
    const text = readText(friday());
    for (const amount of amounts) expect.soft(text).toContain(formatPesos(amount));
  });

  test('says what follows and what the client has to do', () => {
    const text = readText(friday());
    for (const part of [...sampleFriday.alsoWrong, ...sampleFriday.next, ...sampleFriday.needed])
      expect.soft(text).toContain(part);
  });
});

describe('a link to them', () => {
  test.each([...services, ...industries, ...articles, ...caseStudies])(
    'to the audit stands in a section with a button of $path',
    ({ path }) => {
      const rows = main(path)
        .querySelectorAll('a.button[href^="/contact"]')
        .map((button) => listLinks(button.closest('section') ?? need(button.parentNode, 'the row of a button')));
      expect(rows.some((row) => row.includes(links.audit))).toBe(true);
    },
  );

  test('to the audit is on the home page and on the contact page, beside what the audit covers', () => {
    expect(listLinks(main('/'))).toContain(links.audit);
    expect(listLinks(main('/contact').querySelector('[aria-labelledby=audit-scope]')!)).toContain(links.audit);
  });

  test.each(services)('to the Friday page is on $path', ({ path }) => {
    expect(listLinks(main(path))).toContain(links.friday);
  });
});
