import { expect, test } from 'vitest';
import { countRoom, nameField, nameOne, writeSlug } from './field-words.ts';

test.each([
  ['serviceBreakdown', 'Service breakdown'],
  ['title', 'Title'],
  ['first-look', 'First look'],
  ['q', 'Question'],
  ['secNumber', 'SEC number'],
  ['constructor', 'Constructor'],
  [2, 'Number 3'],
])('the field %s is called %s', (name, words) => {
  expect(nameField(name)).toBe(words);
});

test.each([
  ['Articles', 'article'],
  ['Industries', 'industry'],
  ['Case studies', 'case study'],
  ['Team', 'team member'],
  ['About: our values', 'value'],
  ['Sources of articles', 'source'],
  ['Home: how we work', 'entry'],
  ['constructor', 'entry'],
])('one of %s is a %s', (plural, one) => {
  expect(nameOne(plural)).toBe(one);
});

test('a title becomes a name for addresses', () => {
  expect(writeSlug('  Café owners’ guide: 2026! ')).toBe('cafe-owners-guide-2026');
});

test('what is left is said near the limits only', () => {
  expect(countRoom('x'.repeat(48), { maxLength: 60 })).toBe('12 characters left');
  expect(countRoom('x'.repeat(59), { maxLength: 60 })).toBe('1 character left');
  expect(countRoom('x'.repeat(20), { maxLength: 160 })).toBe('');
  expect(countRoom('x'.repeat(63), { maxLength: 60 })).toBe('3 characters too many');
  expect(countRoom('x'.repeat(100), { minLength: 110, maxLength: 165 })).toBe('10 characters to go');
  expect(countRoom('', { minLength: 110 })).toBe('');
});
