import { expect, test } from 'vitest';
import type { Json } from '../../../content-contract.ts';
import { listEdits, writeAt } from './values.ts';

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
});

test('edits lead from the one value to the other', () => {
  const changed = writeAt(writeAt(list, ['note'], 'New'), ['tiers', 1, 'title'], 'Middle');
  const edited = listEdits(list, changed).reduce<Json>((now, { path, value }) => writeAt(now, path, value), list);
  expect(edited).toEqual(changed);
});

test('a field inside of a group that was not there brings the group along', () => {
  expect(writeAt(list, ['fee', 'percent'], 15)).toEqual({ ...list, fee: { percent: 15 } });
});
