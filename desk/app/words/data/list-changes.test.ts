import { expect, test } from 'vitest';
import type { EntryText, Json, JsonSchema } from '../../../content-contract.ts';
import { alignTexts, listChanges, listParts } from './list-changes.ts';

const text = { type: 'string' } as const;
const amount: JsonSchema = {
  oneOf: [
    { type: 'object', properties: { kind: { const: 'pesos' }, from: { type: 'integer' } } },
    { type: 'object', properties: { kind: { const: 'words' }, words: text } },
  ],
};
const tier: JsonSchema = { type: 'object', properties: { title: text, amount, isOffered: { type: 'boolean' } } };
const schema: JsonSchema = {
  type: 'object',
  properties: {
    pageTitle: text,
    opens: { ...text, format: 'time' },
    photo: { ...text, reference: 'photos' },
    tiers: { type: 'array', items: tier },
  },
};

const basic = { title: 'Basic', amount: { kind: 'pesos', from: 15_000 } };
const pro = { title: 'Pro', amount: { kind: 'words', words: 'Ask us' } };

const of = (value: Json, body: string | null = null): EntryText => ({ value, body, says: {} });

/** As an owner reads them. */
const write = (before: EntryText | null, after: EntryText | null) =>
  listChanges({ schema, before, after }).map((change) => `${change.label}: ${change.before} → ${change.after}`);

test('an amount stands under the names of its form, in pesos', () => {
  const dearer = { ...basic, amount: { kind: 'pesos', from: 16_500 } };
  expect(write(of({ tiers: [basic, pro] }), of({ tiers: [dearer, pro] }))).toEqual([
    'Basic, Amount, From: ₱15,000 → ₱16,500',
  ]);
});

test('texts, choices and what is yes or no are in words', () => {
  const before = of({ pageTitle: 'SEO', opens: '09:00', photo: 'our-office', tiers: [{ isOffered: true }] });
  const after = of({ pageTitle: 'Search', opens: '13:30', photo: 'team-day', tiers: [{ isOffered: false }] });
  expect(write(before, after)).toEqual([
    'Title in search results: SEO → Search',
    'Opens: 9:00 a.m. → 1:30 p.m.',
    'Photo: our-office → team-day',
    'Level 1, Offered: Yes → No',
  ]);
});

test('of a list, what was added and removed is named, and another order is only that', () => {
  expect(write(of({ tiers: [basic] }), of({ tiers: [basic, pro] }))).toEqual([
    'Pro, Title: null → Pro',
    'Pro, Amount, What it is: null → Words',
    'Pro, Amount, Words: null → Ask us',
  ]);
  expect(write(of({ tiers: [basic, pro] }), of({ tiers: [pro] }))).toEqual(['Levels: Basic → null']);
  expect(write(of({ tiers: [basic, pro] }), of({ tiers: [pro, basic] }))).toEqual([
    'Levels, order: Basic, Pro → Pro, Basic',
  ]);
  expect(write(null, of({ tiers: [] }))).toEqual([]);
});

test('what can go online by itself is a field, a list that got longer, or the whole text', () => {
  const dearer = { ...basic, amount: { kind: 'pesos', from: 16_500 } };
  const list = (tiers: Json, body: string | null = null) => of({ pageTitle: 'A', tiers }, body);
  const parts = (before: EntryText | null, after: EntryText) => listParts({ schema, before, after } as never).join(' ');
  const alone = '["tiers",0,"amount","from"] ["body"]';
  expect(parts(list([basic, pro], 'One.\n\nTwo.'), list([dearer, pro], 'Two!\n\nThree.'))).toBe(alone);
  expect(parts(list([basic]), list([dearer, pro]))).toBe('["tiers"]');
  expect(parts(of({ tiers: [{ title: 'A' }] }), of({ tiers: [{ title: 'A', amount: basic.amount }] }))).toBe(
    '["tiers",0,"amount"]',
  );
  expect(parts(null, of({ pageTitle: 'A' }, 'One.'))).toBe('[]');
});

test('a long text is compared by its paragraphs', () => {
  expect(write(of({}, '\nOne.\n\nTwo.\n\nThree.\n'), of({}, '\nOne.\n\nTwo!\n\nThree.\n\n## Four\n'))).toEqual([
    'Paragraph: Two. → Two!',
    'Heading: null → ## Four',
  ]);
});

test('what names another entry says of which collection, and what is still empty is left out', () => {
  const [photo, ...others] = listChanges({ schema, before: null, after: of({ pageTitle: '', photo: 'team-day' }) });
  expect(photo).toMatchObject({ label: 'Photo', before: null, after: 'team-day', collection: 'photos' });
  expect(others).toEqual([]);
});

test('a box of a text is named, not written as its tags', () => {
  expect(write(of({}, ''), of({}, '<ShortAnswer>\n\nFrom ₱15,000.\n\n</ShortAnswer>'))).toEqual([
    'Paragraph: null → (short answer)',
    'Paragraph: null → From ₱15,000.',
  ]);
});

test('a change inside of a box is shown without its signs', () => {
  const example = (amount: number) =>
    of({}, `<WorkedExample\n  lines={[\n    { label: "Fee", amount: ${amount} },\n  ]}\n/>`);
  expect(write(example(15_000), example(16_000))).toEqual([
    'Paragraph: (worked example lines label: Fee, amount: 15000 ,) → (worked example lines label: Fee, amount: 16000 ,)',
  ]);
});

test('a new entry is all that it says, and nothing is said of what is the same', () => {
  expect(write(null, of({ pageTitle: 'SEO' }, 'One.'))).toEqual([
    'Title in search results: null → SEO',
    'Paragraph: null → One.',
  ]);
  expect(write(of({ pageTitle: 'SEO' }, 'One.'), of({ pageTitle: 'SEO' }, 'One.'))).toEqual([]);
});

const align = (before: string, after: string) =>
  alignTexts([...before], [...after]).map(([from, to]) => `${before[from ?? -1] ?? ''}→${after[to ?? -1] ?? ''}`);

test('what was changed in its place stands together, what was added or removed by itself', () => {
  expect(align('abcde', 'aBcdef')).toEqual(['b→B', '→f']);
  expect(align('abc', 'c')).toEqual(['a→', 'b→']);
  expect(align('', 'ab')).toEqual(['→a', '→b']);
});

test('what moved is taken out and put in', () => {
  expect(align('abc', 'bca')).toEqual(['a→', '→a']);
});

test('texts of thousands of paragraphs are compared in a moment', () => {
  const old = Array.from({ length: 4000 }, (_, index) => `${index}`);
  expect(alignTexts(old, old.with(1, 'another'))[0]).toEqual([1, 1]);
});
