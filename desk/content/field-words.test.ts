import { expect, test } from 'vitest';
import * as fields from './field-words.ts';

test.each([
  ['serviceBreakdown', 'Service breakdown'],
  ['title', 'Title'],
  ['first-look', 'First look'],
  ['q', 'Question'],
  ['secNumber', 'SEC number'],
  ['certs', 'Certificates'],
  ['isLarge', 'Large'],
  ['constructor', 'Constructor'],
])('the field %s is called %s', (name, words) => {
  expect(fields.nameField(name)).toBe(words);
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
  expect(fields.nameOne(plural)).toBe(one);
});

test('a title becomes a name for addresses', () => {
  expect(fields.writeSlug('  Café owners’ guide: 2026! ')).toBe('cafe-owners-guide-2026');
});

test('what is left is said near the limits only', () => {
  expect(fields.countRoom('x'.repeat(48), { maxLength: 60 })).toBe('12 characters left');
  expect(fields.countRoom('x'.repeat(59), { maxLength: 60 })).toBe('1 character left');
  expect(fields.countRoom('x'.repeat(20), { maxLength: 160 })).toBe('');
  expect(fields.countRoom('x'.repeat(63), { maxLength: 60 })).toBe('3 characters too many');
  expect(fields.countRoom('x'.repeat(100), { minLength: 110, maxLength: 165 })).toBe('10 characters to go');
  expect(fields.countRoom('', { minLength: 110 })).toBe('');
});

test('the rules of a text are said before it breaks them, once', () => {
  expect(fields.sayRules({ type: 'string', minLength: 40, maxLength: 220 })).toBe('40–220 characters');
  const asked = { type: 'string', minLength: 10, maxLength: 140, pattern: '.*\\?$', description: 'As asked' } as const;
  expect(fields.sayRules(asked)).toBe('As asked. 10–140 characters, with a question mark at its end');
  const description = 'For search results: 110–165 characters, different on every page';
  expect(fields.sayRules({ type: 'string', minLength: 110, maxLength: 165, description })).toBe(description);
  expect(fields.sayRules({ type: 'string', minLength: 1, maxLength: 60 })).toBe('');
});

test('nothing is inserted into addresses', () => {
  expect(fields.isAddress('url', {})).toBe(true);
  expect(fields.isAddress('source', { format: 'uri' })).toBe(true);
  expect(fields.isAddress('text', {})).toBe(false);
});

test('amounts of money are known by their group or their description', () => {
  const amount = { properties: { kind: { const: 'pesos' } } };
  expect(fields.isPesos('from', {}, amount)).toBe(true);
  expect(fields.isPesos('spend', { description: 'Ad spend a month, in pesos' })).toBe(true);
  expect(fields.isPesos('order', {})).toBe(false);
});

test.each([
  ['18000', 18_000],
  ['18,000', 18_000],
  ['₱ 1,250,000', 1_250_000],
  ['12.5', 12.5],
  ['-3', -3],
])('%s can be typed', (typed, value) => {
  expect(fields.readNumber(typed)).toBe(value);
});

test.each(['', '18k', '1,80,00', '18.', 'from 18000'])('“%s” is no number', (typed) => {
  expect(fields.readNumber(typed)).toBeUndefined();
});

test('pesos have separators, years have none', () => {
  expect(fields.writeNumber(18_000, false)).toBe('18,000');
  expect(fields.writeNumber(2026, fields.isYear('year', {}))).toBe('2026');
  expect(fields.isYear('from', { minimum: 0 })).toBe(false);
});

const words = {
  rates: [{ insert: '₱[seo/Basic.from]', label: 'SEO, Basic, from', says: '₱18,000' }],
  promises: [{ insert: '[[seo-first]]', label: 'SEO, first movement', says: 'in about three months' }],
  pages: [],
  pictures: [],
  components: [],
};

test('rates and promises are read as what they say, and marked', () => {
  expect(fields.readText('First movement [[seo-first]]. Basic begins at ₱[seo/Basic.from].', words)).toEqual([
    { text: 'First movement ', isFilled: false },
    { text: 'in about three months', isFilled: true },
    { text: '. Basic begins at ', isFilled: false },
    { text: '₱18,000', isFilled: true },
    { text: '.', isFilled: false },
  ]);
});

test('what is calculated, or not known, is left to the server', () => {
  expect(fields.readText('₱[seo/Basic.from + 20,000]', words)).toBeUndefined();
  expect(fields.readText('[[no-such-promise]]', words)).toBeUndefined();
});

test('a box in a text is named in words', () => {
  expect(fields.nameBoxes('<PriceCards of="seo" />\n<ShortAnswer>\nYes.\n</ShortAnswer>')).toBe(
    '(price cards of seo)\n(short answer)\nYes.\n',
  );
});

test('a plain text names nothing', () => {
  expect(fields.namesSomething('Three [square] brackets and ₱18,000')).toBe(false);
});

test('a field is called by the titles above it, as the dialogs about it say', () => {
  const value = { tiers: [{ title: 'Basic', amount: { from: 15_000 } }], faq: [{ q: '' }], steps: ['x'.repeat(41)] };
  expect(fields.namePath(value, ['tiers', 0, 'amount', 'from'])).toBe('Basic, Amount, From');
  expect(fields.namePath(value, ['faq', 0, 'q'])).toBe('Question 1, Question');
  expect(fields.namePath(value, ['steps', 0])).toBe('Step 1');
  expect(fields.namePath(value, ['body'])).toBe('Text');
});

test.each([
  ['0917 555 0100', '+63 917 555 0100'],
  ['(02) 8555-0118', '+63 2 8555 0118'],
  ['032 412 3456', '+63 32 412 3456'],
  ['02 8555 011', '02 8555 011'],
  ['+44 20 7946 0018', '+44 20 7946 0018'],
])('the phone number %s is written as %s', (typed, written) => {
  expect(fields.writePhone(typed)).toBe(written);
});
