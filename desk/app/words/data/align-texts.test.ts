import { expect, test } from 'vitest';
import { alignTexts } from './align-texts.ts';

const write = (before: string, after: string) =>
  alignTexts([...before], [...after]).map(([from, to]) => `${before[from ?? -1] ?? ''}→${after[to ?? -1] ?? ''}`);

test('what was changed in its place stands together, what was added or removed by itself', () => {
  expect(write('abcde', 'aBcdef')).toEqual(['b→B', '→f']);
  expect(write('abc', 'c')).toEqual(['a→', 'b→']);
  expect(write('', 'ab')).toEqual(['→a', '→b']);
});

test('what moved is taken out and put in', () => {
  expect(write('abc', 'bca')).toEqual(['a→', '→a']);
});

test('equal texts have no difference', () => {
  expect(write('ab', 'ab')).toEqual([]);
});

test('texts of thousands of paragraphs are compared in a moment', () => {
  const old = Array.from({ length: 4000 }, (_, index) => `${index}`);
  expect(alignTexts(old, old.with(1, 'another'))[0]).toEqual([1, 1]);
});
