import { expect, test } from 'vitest';
import type { Json } from '../../../content-contract.ts';
import { applyEdits, isSame, listEdits, readAt, writeAt } from './values.ts';

const first: Json = { title: 'Basic', amount: { kind: 'pesos', from: 15_000, to: 30_000 } };
const list: { [key: string]: Json } = {
  title: 'SEO retainers',
  tiers: [first, { title: 'Standard', amount: { kind: 'pesos', from: 30_000 } }],
};

test('one changed price is one edit', () => {
  const changed = writeAt(list, ['tiers', 0, 'amount', 'from'], 18_000);
  expect(listEdits(list, changed)).toEqual([{ path: ['tiers', 0, 'amount', 'from'], value: 18_000 }]);
});

test('a field that is emptied is an edit without a value', () => {
  const changed = writeAt(list, ['tiers', 0, 'amount', 'to'], undefined);
  expect(listEdits(list, changed)).toEqual([{ path: ['tiers', 0, 'amount', 'to'] }]);
});

test('a list with another number of items is written as a whole', () => {
  const changed = writeAt(list, ['tiers', 1], undefined);
  expect(listEdits(list, changed)).toEqual([{ path: ['tiers'], value: [first] }]);
});

test('nothing changed is no edit, in whichever order the fields stand', () => {
  expect(listEdits(list, Object.fromEntries(Object.entries(list).toReversed()))).toEqual([]);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});

test('edits lead from the one value to the other', () => {
  const changed = writeAt(writeAt(list, ['note'], 'New'), ['tiers', 1, 'title'], 'Middle');
  expect(applyEdits(list, listEdits(list, changed))).toEqual(changed);
});

test('a place that there is not has no value', () => {
  expect(readAt(list, ['tiers', 4, 'title'])).toBeUndefined();
  expect(readAt(list, ['constructor'])).toBeUndefined();
});
