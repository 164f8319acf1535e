import { expect, test } from 'vitest';
import { formatNumber, formatPesos } from '../domain/money/prices.ts';
import { readYaml } from './read-sources.ts';
import { auditSheetSchema, fridaySheetSchema } from './sheet-schemas.ts';

const audits = Object.values(readYaml('sample-audit')).map((entry) => auditSheetSchema.parse(entry));
const fridays = Object.values(readYaml('sample-friday')).map((entry) => fridaySheetSchema.parse(entry));

test('the sample audit and the sample Friday page are one each', () => {
  expect(audits).toHaveLength(1);
  expect(fridays).toHaveLength(1);
});

test.each(audits)('every number of a sum is in the text above it, or is the owner’s own', ({ basis, fixes }) => {
  for (const { found, sum } of fixes) {
    for (const factor of sum) {
      const written =
        'pesos' in factor
          ? formatPesos(factor.pesos)
          : 'percent' in factor
            ? `${factor.percent}%`
            : formatNumber(factor.count);
      expect.soft(`${basis} ${found}`, found).toContain(written);
    }
  }
});

function findAuditProblems(change: (audit: (typeof audits)[number]) => void) {
  const audit = structuredClone(audits[0]!);
  change(audit);
  return auditSheetSchema.safeParse(audit).error?.issues.map(({ message }) => message) ?? [];
}

test.each<[string, Parameters<typeof findAuditProblems>[0], RegExp]>([
  ['a cheaper problem is first', (audit) => void (audit.fixes = audit.fixes.toReversed()), /not ranked by pesos/],
  ['it took longer than a week', (audit) => void (audit.sent = '2026-08-25'), /not within one week/],
  ['a worse place comes before a better one', (audit) => void (audit.words = audit.words.toReversed()), /not in order/],
  [
    'more are among the first three than three',
    (audit) => void audit.competitors.forEach((one) => (one.topThree = 8)),
    /more first places/,
  ],
])('an audit is refused: %s', (_, change, problem) => {
  expect(findAuditProblems(change).join()).toMatch(problem);
});

function findFridayProblems(change: (friday: (typeof fridays)[number]) => void) {
  const friday = structuredClone(fridays[0]!);
  change(friday);
  return fridaySheetSchema.safeParse(friday).error?.issues.map(({ message }) => message) ?? [];
}

test.each<[string, Parameters<typeof findFridayProblems>[0], RegExp]>([
  ['a week is left out', ({ weeks }) => void (weeks[7]!.monday = '2026-11-16'), /not a week after/],
  ['weeks begin on a Sunday', ({ weeks }) => moveWeeks(weeks), /do not begin on a Monday/],
  ['weeks on target were changed', (friday) => void (friday.target = 400), /were on target/],
  ['an error lost more than the week', ({ ourError }) => void (ourError.lost = 6900), /lost more/],
])('a Friday page is refused: %s', (_, change, problem) => {
  expect(findFridayProblems(change).join()).toMatch(problem);
});

function moveWeeks(weeks: { monday: string }[]) {
  const sundays = '2026-09-20 2026-09-27 2026-10-04 2026-10-11 2026-10-18 2026-10-25 2026-11-01 2026-11-08';
  for (const [index, day] of sundays.split(' ').entries()) weeks[index]!.monday = day;
}
