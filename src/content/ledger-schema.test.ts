import { expect, test } from 'vitest';
import { ledgerSchema } from './ledger-schema.ts';

const event = { kind: 'loss', text: 'The ads sold next to nothing.' };
const names = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'];
const months = names.map((month) => ({ month, spent: 10, earned: 5 }));
const ledger = { heading: 'Money', spent: 'Ads', earned: 'Profit', earnedWord: 'earned', paceMonths: 1 };
const whyShown = 'We show it because the first months of such work often lose money.';

function findProblems(changes: object[], paceMonths = 1) {
  const changed = months.map((month, index) => ({ ...month, ...changes[index] }));
  const { error } = ledgerSchema.safeParse({ ...ledger, whyShown, paceMonths, months: changed });
  return error?.issues.map(({ message }) => message) ?? [];
}

test('months that follow each other over the turn of a year are right', () => {
  expect(findProblems([{ event }, {}, { event }])).toEqual([]);
});

test.each([
  ['a month is left out', [{ event }, {}, { event }, {}, { month: '2026-07' }], '2026-07 does not follow its month'],
  ['only one thing happened', [{ event }], 'needs at least two events'],
  ['two texts would overlap', [{ event }, { event }], 'has events in months that follow each other'],
])('refused: %s', (_, changes, problem) => {
  expect(findProblems(changes)).toContain(problem);
});

test('a pace of more months than there are is refused', () => {
  expect(findProblems([{ event }, {}, { event }], 7)).toEqual(['is more than there are months']);
});

const listMessages = (entry: object) => ledgerSchema.safeParse(entry).error?.issues.map(({ message }) => message) ?? [];

test('a case that has not paid back says why it is shown, and no other does', () => {
  const events = months.map((month, index) => (index % 2 ? month : { ...month, event }));
  const problem = 'belongs to a case that has not paid back yet';
  expect(listMessages({ ...ledger, months: events })).toEqual([problem]);
  const paid = events.map((month) => ({ ...month, earned: 20 }));
  expect(listMessages({ ...ledger, months: paid })).toEqual([]);
  expect(listMessages({ ...ledger, months: paid, whyShown })).toEqual([problem]);
});
