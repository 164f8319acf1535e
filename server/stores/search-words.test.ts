import { expect, test } from 'vitest';
import { readWords } from './search-words.ts';

const read = (search: string) => readWords(search).map(({ text }) => text);

test('a search is its words, each once', () => {
  expect(read('  ana \n reyes\tana ')).toEqual(['ana', 'reyes']);
  expect(readWords(undefined)).toEqual([]);
});

test('what has a meaning in a pattern is looked for as it is', () => {
  expect(readWords(String.raw`50%_\x`)[0]?.patterns).toEqual([String.raw`%50\%\_\\x%`]);
});

test('letters that a database cannot turn into capitals are looked for in every form', () => {
  const [word] = readWords('ÑANDÚ');
  const composed = ['%ÑANDÚ%', '%ñandú%', '%Ñandú%'];
  expect(word!.patterns).toEqual([...composed, ...composed.map((pattern) => pattern.normalize('NFD'))]);
});

test('control characters, half characters and endless texts do no harm', () => {
  expect(read('a\u0000b \ud800')).toEqual(['a', 'b', '\ufffd']);
  expect(read('x'.repeat(10_000))).toEqual(['x'.repeat(200)]);
  expect(read([...Array(100).keys()].join(' '))).toHaveLength(8);
});

test('accents need not be typed', () => {
  expect(readWords('penaflor')[0]?.spellings).toEqual(expect.arrayContaining(['penaflor', 'peñaflor', 'PEÑAFLOR']));
  expect(readWords('nunez')[0]?.spellings).toContain('núñez');
  expect(readWords('an pe x ben cruz lim sy go').flatMap(({ patterns }) => patterns).length).toBeLessThan(100);
});

test('a mobile number is looked for as people write it', () => {
  for (const typed of ['09175551234', '+639175551234', '639175551234'])
    expect(readWords(typed)[0]?.spellings).toEqual(expect.arrayContaining(['0917 555 1234', '+63 917 555 1234']));
  expect(readWords('0287001234')[0]?.spellings).toEqual(['0287001234']);
});
