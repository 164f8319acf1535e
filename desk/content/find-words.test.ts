import { expect, test } from 'vitest';
import { samplePriceBook } from '#tests/support/sample-price-book.ts';
import { readContent } from '#build/read-content.ts';
import { openContext } from '#src/content/check-content.ts';
import { site } from '#src/domain/site.ts';
import { findWords } from './find-words.ts';

const context = openContext({
  files: {
    'src/content/pricing.yaml': JSON.stringify(samplePriceBook),
    'src/content/site.json': JSON.stringify(site),
    'src/content/pages.yaml': `home: { path: /, shareTitle: "${site.slogan.start} ${site.slogan.end}" }\nservices: { path: /services, shareTitle: X }\n`,
    'src/content/team.yaml':
      'ana:\n  name: Ana Reyes\n  bio: She has run searches for cafés in Quezon City since 2018, and writes every report herself.\n',
    'src/content/values.yaml':
      'plain:\n  title: Plain words\n  details: Every report **fits** on [one page](/services), from ₱[seo/Basic.from].\n',
  },
  schemas: {},
  photos: [],
  shown: {
    'SEO retainers from ₱15,000': ['/'],
    [`${site.slogan.start} ${site.slogan.end}`]: ['/'],
    'Chat with us': ['*'],
    Quezon: ['/contact'],
  },
});
const whole = openContext(await readContent());
const find = (query: string) => findWords(context, query).fields;

test('a word is found in the texts of entries, also without its accents, with its field and what stands around it', () => {
  expect(find('cafes')[0]?.excerpt).toContain('cafés');
  const found = find('Every REPORT');
  expect(found.map(({ title }) => title)).toEqual(['Ana Reyes', 'Plain words']);
  expect(found[0]).toMatchObject({ path: ['bio'], label: 'Bio', group: 'Team' });
  expect(found[0]?.excerpt).toBe('… in Quezon City since 2018, and writes every report herself.');
});

test('a text is found as visitors read it, with its rates filled in; an amount leads to its rate first', () => {
  expect(find('Every report fits on one page, from ₱15,000.').map(({ path }) => path)).toEqual([['details']]);
  for (const typed of ['₱15,000', '15,000', '15000'])
    expect(find(typed)[0]).toMatchObject({ title: 'SEO retainers', label: 'Basic, amount, from', isWhole: true });
});

test.each([
  ['opening hours', 'Hours, times, opens'],
  ['hours on Saturday', 'Hours, times, days'],
  ['Friday hours', 'Hours, times, days'],
  ['contact button', 'Button of the free audit'],
  ['headline', 'Headline of the home page, start'],
  ['phone number', 'Phone'],
  ['address', 'Address, street'],
  ['email', 'Email'],
  ['logo', 'Short name'],
])('“%s” leads to the field of the business that an owner means', (typed, label) => {
  expect(findWords(whole, typed).fields[0]?.label).toBe(label);
});

test.each(['SEO Basic', 'seo price', 'price of SEO'])('“%s” leads to the price list before what quotes it', (typed) => {
  const [first] = findWords(whole, typed).fields;
  expect(first).toMatchObject({ group: 'Prices', title: 'SEO retainers' });
});

test('a headline leads to the two fields that it is made of, before the page that quotes it', () => {
  const { shown, fields } = findWords(context, `${site.slogan.start} ${site.slogan.end}`);
  const parts = shown.flatMap(({ madeOf }) => madeOf.map(({ path }) => path.join('.')));
  expect(parts).toEqual(['slogan.start', 'slogan.end']);
  expect(fields).toMatchObject([{ title: 'Home', label: 'Headline when shared', isWhole: true }]);
});

test('the words of a button lead to its field; years are written as years', () => {
  expect(find(site.auditLabel)[0]).toMatchObject({ label: 'Button of the free audit', isWhole: true });
  expect(find(String(site.foundedYear))[0]).toMatchObject({ label: 'Founded year', excerpt: `${site.foundedYear}` });
});

test('what pages put together is explained, and what is fixed is called so', () => {
  const { fields, shown } = findWords(context, 'SEO retainers from ₱15,000');
  expect(fields).toEqual([]);
  expect(shown[0]?.pages).toEqual([{ path: '/', title: 'Home' }]);
  expect(shown[0]?.madeOf.map(({ says }) => says)).toEqual(['SEO retainers', '15,000']);
  // Also where a text has the same words for something else.
  expect(findWords(context, 'Quezon').shown).toMatchObject([{ text: 'Quezon', pages: [{ path: '/contact' }] }]);
  expect(findWords(context, 'chat with').shown).toMatchObject([{ pages: [{ title: 'every page' }], madeOf: [] }]);
});

test('a link that only leads to a page with these words says nothing to visitors', () => {
  const content = { ...whole.content, shown: { 'Digital marketing agency · Manila': ['/'] } };
  const { fields, shown } = findWords(openContext(content), 'Digital marketing agency · Manila');
  expect(fields.filter(({ isSaid }) => isSaid)).toEqual([]);
  expect(shown[0]?.madeOf.map(({ label }) => label)).toContain('City');
  expect(find('Every report').map(({ isSaid }) => isSaid)).toEqual([true, true]);
});

test('a button that is fixed is not made of a word that sorts articles; one that a field of another page says, too, is told', () => {
  const content = {
    ...whole.content,
    shown: { 'My Strategy Call': ['/'], 'Book a Free Consultation': ['/', '/about'] },
  };
  expect(findWords(openContext(content), 'my strategy call').shown).toMatchObject([{ madeOf: [] }]);
  const { fields, shown } = findWords(openContext(content), 'Book a Free Consultation');
  expect(fields[0]).toMatchObject({ title: 'About', label: 'Closing call, button label' });
  expect(shown).toMatchObject([{ pages: [{ path: '/' }, { path: '/about' }] }]);
});

test('an amount is no part of a larger one; the places of one entry stand together', () => {
  const content = { ...whole.content, shown: { '₱8,000': ['/blog/email-marketing-rates-philippines'] } };
  const { fields, shown } = findWords(openContext(content), '8,000');
  expect(fields[0]).toMatchObject({ group: 'Prices', excerpt: '8,000', isWhole: true });
  expect(fields.every(({ excerpt }) => /(?<![\d,])8,?000(?!\d|,\d)/.test(excerpt))).toBe(true);
  const entries = fields.map(({ file, key }) => `${file}#${key}`);
  const starts = entries.filter((entry, index) => entry !== entries[index - 1]);
  expect([new Set(starts).size, starts.length < entries.length]).toEqual([starts.length, true]);
  // The field of its page says it: it is not called fixed.
  expect(shown).toEqual([]);
  expect(find('an')).toEqual([]);
});
