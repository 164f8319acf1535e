import { expect, test } from 'vitest';
import { compareLines } from './line-difference.ts';

const write = (before: string | null, after: string | null) =>
  compareLines(before, after).map(
    ({ kind, text }) => `${{ same: ' ', added: '+', removed: '-', skipped: '…' }[kind]}${text}`,
  );

test('one changed line stands between two others on each side', () => {
  const lines = Array.from({ length: 9 }, (_, index) => `line ${index}`);
  const changed = lines.with(4, 'another');
  expect(write(lines.join('\n'), changed.join('\n'))).toEqual([
    ' line 2',
    ' line 3',
    '-line 4',
    '+another',
    ' line 5',
    ' line 6',
    '…',
  ]);
});

test('a new file is all added, a deleted one all removed', () => {
  expect(write(null, 'one\ntwo\n')).toEqual(['+one', '+two']);
  expect(write('one\n', null)).toEqual(['-one']);
});

test('a line that moved is taken out and put in', () => {
  expect(write('a\nb\nc', 'b\nc\na')).toEqual(['-a', ' b', ' c', '+a']);
});

test('equal texts have no difference', () => {
  expect(write('a\nb', 'a\nb')).toEqual([]);
});
