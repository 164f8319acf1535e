import { expect, test } from 'vitest';
import { addUpMonths, compareProof, findPayback, projectMonths } from './payback.ts';

function makeMonths(...pairs: [spent: number, earned: number][]) {
  return pairs.map(([spent, earned], index) => ({
    month: `2025-${String(index + 9).padStart(2, '0')}`,
    spent,
    earned,
  }));
}

test('every month has the sums until its end', () => {
  const sums = addUpMonths(makeMonths([100, 0], [50, 30], [50, 60]));
  expect(sums.map(({ spentSoFar, earnedSoFar }) => [spentSoFar, earnedSoFar])).toEqual([
    [100, 0],
    [150, 30],
    [200, 90],
  ]);
});

test('what is missing comes back at the pace of the last month, rounded up to whole months', () => {
  const payback = findPayback(makeMonths([100, 0], [50, 30], [50, 60]), 1);
  expect(payback).toMatchObject({ spent: 200, earned: 90, isPaidBack: false, missing: 110, gain: 10 });
  expect(payback).toMatchObject({ forecast: { monthsLeft: 11, month: '2026-10' } });
});

test('the pace may be the average of several months', () => {
  const payback = findPayback(makeMonths([100, 0], [20, 30], [20, 50]), 2);
  expect(payback).toMatchObject({ missing: 60, gain: 20, forecast: { monthsLeft: 3, month: '2026-02' } });
});

test('a pace that gains nothing never pays back', () => {
  const payback = findPayback(makeMonths([100, 0], [50, 50]), 1);
  expect(payback).toMatchObject({ missing: 100, forecast: undefined });
});

test('what is paid back says since when for good', () => {
  const payback = findPayback(makeMonths([10, 20], [30, 10], [10, 40], [10, 10]), 1);
  expect(payback).toMatchObject({ isPaidBack: true, ahead: 20, since: '2025-11' });
  expect(findPayback(makeMonths([10, 20], [10, 10]), 1)).toMatchObject({ isPaidBack: true, since: '2025-09' });
});

test('proof comes first: what is paid back, then what will be soonest, then what never will', () => {
  const back = { months: makeMonths([10, 20]), paceMonths: 1 };
  const soon = { months: makeMonths([20, 0], [10, 20]), paceMonths: 1 };
  const late = { months: makeMonths([90, 0], [10, 20]), paceMonths: 1 };
  const never = { months: makeMonths([20, 0]), paceMonths: 1 };
  expect([never, late, back, soon].toSorted(compareProof)).toEqual([back, soon, late, never]);
});

test('a forecast is a month at a time, each as the last ones were on average', () => {
  const months = makeMonths([1000, 0], [100, 300], [100, 500]);
  expect(projectMonths(months, 2)).toEqual([
    { month: '2025-12', spent: 100, earned: 400 },
    { month: '2026-01', spent: 100, earned: 400 },
  ]);
  expect(projectMonths(months.slice(1), 2)).toEqual([]);
});
