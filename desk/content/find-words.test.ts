import { expect, test } from 'vitest';
import { samplePriceBook } from '#tests/support/sample-price-book.ts';
import { openContext } from '#src/content/check-content.ts';
import { site } from '#src/domain/site.ts';
import { findWords } from './find-words.ts';

const context = openContext({
  files: {
    'src/content/pricing.yaml': JSON.stringify(samplePriceBook),
    'src/content/site.json': JSON.stringify(site),
    'src/content/pages.yaml':
      'home: { path: /, shareTitle: Seen from the bay }\nservices: { path: /services, shareTitle: X }\n',
    'src/content/team.yaml':
      'ana:\n  name: Ana Reyes\n  bio: She has run searches for cafés in Quezon City since 2018, and writes every report herself.\n',
    'src/content/values.yaml':
      'plain:\n  title: Plain words\n  details: Every report **fits** on [one page](/services), from ₱[seo/Basic.from].\n',
  },
  schemas: {},
  photos: [],
  shown: { 'SEO retainers from ₱15,000': ['/'], 'Chat with us': ['*'] },
});
const find = (query: string) => findWords(context, query).fields;

test('a word is found in the texts of entries, with its field and what stands around it', () => {
  const found = find('Every REPORT');
  expect(found.map(({ title }) => title)).toEqual(['Ana Reyes', 'Plain words']);
  expect(found[0]).toMatchObject({ path: ['bio'], label: 'Bio', group: 'Team' });
  expect(found[0]?.excerpt).toBe('… in Quezon City since 2018, and writes every report herself.');
});

test('accents need not be typed', () => {
  expect(find('cafes')[0]?.excerpt).toContain('cafés');
});

test('a text is found as visitors read it, with its rates filled in', () => {
  expect(find('Every report fits on one page, from ₱15,000.').map(({ path }) => path)).toEqual([['details']]);
});

test('an amount leads to its rate first', () => {
  expect(find('₱15,000')[0]).toMatchObject({ title: 'SEO retainers', label: 'Basic, amount, from' });
});

test('fields are found by what the form calls them, in other forms of the words', () => {
  expect(find('opening hours').map(({ label }) => label)).toContain('Hours, opens');
});

test('pages are called as visitors call them', () => {
  expect(find('seen from the bay')[0]).toMatchObject({ title: 'Home' });
});

test('what pages put together is explained, and what is fixed is called so', () => {
  const { fields, shown } = findWords(context, 'SEO retainers from ₱15,000');
  expect(fields).toEqual([]);
  expect(shown[0]?.pages).toEqual([{ path: '/', title: 'Home' }]);
  expect(shown[0]?.madeOf.map(({ label, says }) => `${label}: ${says}`)).toEqual([
    'Title: SEO retainers',
    'Basic, amount, from: 15,000',
  ]);
  expect(findWords(context, 'chat with').shown).toMatchObject([{ pages: [{ title: 'every page' }], madeOf: [] }]);
});

test('two letters are no word', () => {
  expect(find('an')).toEqual([]);
});
