import { expect, test } from 'vitest';
import type { ContentEntry, Json } from '../content-contract.ts';
import { bodyPath, chooseMine, listEdits, mergeEdits, writeAt } from './edits.ts';

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

const base = { title: 'SEO retainers', from: 15_000, to: 30_000 };

function mine(value: Json, body: string | null = null) {
  return { version: 1, base, value, baseBody: body === null ? null : 'As it was', body };
}

function theirs(value: Json, body: string | null = null) {
  return { version: 2, value, body } as ContentEntry;
}

test('two people who change different fields are in nobody’s way', () => {
  const { merged, clashes } = mergeEdits(mine({ ...base, from: 18_000 }), theirs({ ...base, to: 35_000 }));
  expect(clashes).toEqual([]);
  expect(merged).toMatchObject({ version: 2, value: { ...base, from: 18_000, to: 35_000 } });
});

test('of one field that both changed, each is shown', () => {
  const { merged, clashes } = mergeEdits(mine({ ...base, from: 18_000 }), theirs({ ...base, from: 20_000 }));
  expect(clashes).toEqual([{ path: ['from'], theirs: 20_000, mine: 18_000 }]);
  expect(merged.value).toEqual({ ...base, from: 20_000 });
  expect(chooseMine(merged, clashes).value).toEqual({ ...base, from: 18_000 });
});

test('the same change twice is none', () => {
  const same = { ...base, from: 18_000 };
  expect(mergeEdits(mine(same), theirs(same)).clashes).toEqual([]);
});

test('a list in which an item was moved is one field: an edit never lands in another item', () => {
  const before = { items: [{ title: 'A' }, { title: 'B' }] };
  const value: { items: Json[] } = { items: [{ title: 'A' }, { title: 'B', rate: 'seo/Basic' }] };
  const moved = { items: [{ title: 'B' }, { title: 'A' }] };
  const { merged, clashes } = mergeEdits(
    { version: 1, base: before, value, baseBody: null, body: null },
    theirs(moved),
  );
  expect(clashes).toEqual([{ path: ['items'], theirs: moved.items, mine: value.items }]);
  expect(merged.value).toEqual(moved);
});

test('a text that both wrote on is one field', () => {
  const { merged, clashes } = mergeEdits(mine(base, 'My text'), theirs(base, 'Their text'));
  expect(clashes).toEqual([{ path: bodyPath, theirs: 'Their text', mine: 'My text' }]);
  expect(chooseMine(merged, clashes).body).toBe('My text');
  expect(mergeEdits(mine(base, 'My text'), theirs(base, 'As it was')).merged.body).toBe('My text');
});
