import { expect, test } from 'vitest';
import { tabulatePayback } from './tabulate-payback.ts';

const months = [
  { month: '2025-11', spent: 900, earned: 600 },
  { month: '2025-12', spent: 300, earned: 500 },
];
const ledger = { months, paceMonths: 1, spent: 'Ads and our fee', earnedWord: 'earned' };

test('what was spent stands beside what came back, in all months and in the last', () => {
  const { columns, rows } = tabulatePayback(ledger);
  expect(columns).toEqual(['Spent', 'Earned', 'Difference']);
  expect(rows).toEqual([
    { label: 'November to December 2025', cells: ['₱1,200', '₱1,100', '−₱100'] },
    { label: 'December 2025', cells: ['₱300', '₱500', '+₱200'] },
  ]);
});

test('a pace of several months is their average', () => {
  expect(tabulatePayback({ ...ledger, paceMonths: 2 }).rows[1]).toEqual({
    label: 'A month, the last two on average',
    cells: ['₱600', '₱550', '−₱50'],
  });
});

test('two years stand side by side: when, for what, how much, how many and the cost of each', () => {
  const before = { paidFor: 'Its own ads', counted: 'clients signed', earlier: 2, now: 5 };
  const { columns, rows } = tabulatePayback({ ...ledger, before });
  expect(columns).toEqual(['The year before', 'With us']);
  expect(rows).toEqual([
    { label: 'Months', cells: ['November to December 2024', 'November to December 2025'] },
    { label: 'Paid for', cells: ['Its own ads', 'Ads and our fee'] },
    { label: 'In two months', cells: ['₱1,100', '₱1,200'] },
    { label: 'Clients signed', cells: ['2', '5'] },
    { label: 'Cost of each', cells: ['₱550', '₱240'] },
  ]);
});
