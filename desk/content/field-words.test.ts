import { expect, test } from 'vitest';
import {
  countRoom,
  isAddress,
  isPesos,
  isYear,
  nameBoxes,
  nameField,
  nameOne,
  namePath,
  readNumber,
  readText,
  sayRules,
  sayText,
  writeNumber,
  writeSlug,
  namesSomething,
} from './field-words.ts';

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

test('the rules of a text are said before it breaks them, once', () => {
  expect(sayRules({ type: 'string', minLength: 40, maxLength: 220 })).toBe('40–220 characters');
  const question = {
    type: 'string',
    minLength: 10,
    maxLength: 140,
    pattern: '.*\\?$',
    description: 'As asked',
  } as const;
  expect(sayRules(question)).toBe('As asked. 10–140 characters, with a question mark at its end');
  const description = 'For search results: 110–165 characters, different on every page';
  expect(sayRules({ type: 'string', minLength: 110, maxLength: 165, description })).toBe(description);
  expect(sayRules({ type: 'string', minLength: 1, maxLength: 60 })).toBe('');
});

test('nothing is inserted into addresses', () => {
  expect(isAddress('url', {})).toBe(true);
  expect(isAddress('source', { format: 'uri' })).toBe(true);
  expect(isAddress('text', {})).toBe(false);
});

test('amounts of money are known by their group or their description', () => {
  const amount = { properties: { kind: { const: 'pesos' } } };
  expect(isPesos('from', {}, amount)).toBe(true);
  expect(isPesos('spend', { description: 'Ad spend a month, in pesos' })).toBe(true);
  expect(isPesos('order', {})).toBe(false);
});

test.each([
  ['18000', 18_000],
  ['18,000', 18_000],
  ['₱ 1,250,000', 1_250_000],
  ['12.5', 12.5],
  ['-3', -3],
])('%s can be typed', (typed, value) => {
  expect(readNumber(typed)).toBe(value);
});

test.each(['', '18k', '1,80,00', '18.', 'from 18000'])('“%s” is no number', (typed) => {
  expect(readNumber(typed)).toBeUndefined();
});

test('pesos have separators, years have none', () => {
  expect(writeNumber(18_000, false)).toBe('18,000');
  expect(writeNumber(2026, isYear('year', {}))).toBe('2026');
  expect(isYear('from', { minimum: 0 })).toBe(false);
});

const words = {
  rates: [{ insert: '₱[seo/Basic.from]', label: 'SEO, Basic, from', says: '₱18,000' }],
  promises: [{ insert: '[[seo-first]]', label: 'SEO, first movement', says: 'in about three months' }],
  pages: [],
  pictures: [],
  components: [],
};

test('rates and promises are read as what they say, and marked', () => {
  expect(readText('First movement [[seo-first]]. Basic begins at ₱[seo/Basic.from].', words)).toEqual([
    { text: 'First movement ', isFilled: false },
    { text: 'in about three months', isFilled: true },
    { text: '. Basic begins at ', isFilled: false },
    { text: '₱18,000', isFilled: true },
    { text: '.', isFilled: false },
  ]);
});

test('what is calculated, or not known, is left to the server', () => {
  expect(readText('₱[seo/Basic.from + 20,000]', words)).toBeUndefined();
  expect(readText('[[no-such-promise]]', words)).toBeUndefined();
});

test('before it is published, a text is shown without signs', () => {
  expect(sayText('From ₱[seo/Basic.from], then ₱[seo/Basic.to / 2].', words)).toBe('From ₱18,000, then (worked out).');
  expect(nameBoxes('<PriceCards of="seo" />\n<ShortAnswer>\nYes.\n</ShortAnswer>')).toBe(
    '(price cards of seo)\n(short answer)\nYes.\n',
  );
});

test('a plain text names nothing', () => {
  expect(namesSomething('Three [square] brackets and ₱18,000')).toBe(false);
});

test('a field is called by the titles above it, as the dialogs about it say', () => {
  const value = { tiers: [{ title: 'Basic', amount: { from: 15_000 } }], faq: [{ q: '' }], steps: ['x'.repeat(41)] };
  expect(namePath(value, ['tiers', 0, 'amount', 'from'])).toBe('Basic, Amount, From');
  expect(namePath(value, ['faq', 0, 'q'])).toBe('Question 1, Question');
  expect(namePath(value, ['steps', 0])).toBe('Step 1');
  expect(namePath(value, ['body'])).toBe('Text');
});
