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

test('a phone number is one word, and is looked for as people write it', () => {
  for (const typed of ['0917 555 0142', '0917-555-0142', '+63 917 555 0142', '9175550142', '+63 (917) 555.0142']) {
    const words = readWords(`${typed} ana`);
    expect(words.map(({ text }) => text.length)).toEqual([typed.replaceAll(/\D/g, '').length, 3]);
    expect(words[0]?.patterns).toEqual(expect.arrayContaining(['%9175550142%', '%917_555_0142%', '%917__555_0142%']));
    expect(words[0]?.spellings).toEqual(expect.arrayContaining(['0917 555 0142', '639175550142', '917 555 0142']));
  }
  expect(readWords('(02) 8700 1234')[0]?.patterns).toContain('%2__8700_1234%');
  expect(read('2026-11-17 1234 5678')).toEqual(['2026-11-17', '1234', '5678']);
});
