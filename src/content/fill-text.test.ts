import { expect, test } from 'vitest';
import { samplePriceBook as book } from '#tests/support/sample-price-book.ts';
import { site } from '../domain/site.ts';
import { collectSources, fillText, fillTexts } from './fill-text.ts';

const sources = collectSources(book, [
  { promises: { handover: { says: 'within a week' }, reply: { says: 'at once, in [[city]]' } } },
]);

test.each([
  ['From ₱[seo/Basic.from] a month', 'From ₱15,000 a month'],
  ['₱[seo/Basic] a month', '₱15,000 to ₱30,000 a month'],
  ['₱[seo/Premium]', '₱70,000 and up'],
  ['₱[website/E-commerce]', '₱100,000 to ₱500,000 and up'],
  ['₱[seo/Basic.from + 4,000] in all', '₱19,000 in all'],
  ['#[seo/Basic.from / 270] guests', '56 guests'],
  ['A rent of ₱[15,000]', 'A rent of ₱15,000'],
  ['You have it [[handover]].', 'You have it within a week.'],
  ['[[Handover]] you have it.', 'Within a week you have it.'],
  ['We answer [[reply]].', `We answer at once, in ${site.city}.`],
  ['Written in [[city]] by [[name]].', `Written in ${site.city} by ${site.name}.`],
  ['[a link](/about) and a list[0]', '[a link](/about) and a list[0]'],
])('%s', (text, filled) => {
  expect(fillText(text, sources)).toBe(filled);
});

test('an unknown rate, an unknown promise and half a peso are refused by name', () => {
  expect(() => fillText('₱[seo/Basik]', sources)).toThrow('seo/Basik');
  expect(() => fillText('[[handoff]]', sources)).toThrow('[[handoff]]');
  expect(() => fillText('[[constructor]]', sources)).toThrow('[[constructor]]');
  expect(() => fillText('₱[seo/Basic.from / 7]', sources)).toThrow('not whole pesos');
});

test('texts are filled wherever they are in an entry, and their quotes are curly but in code', () => {
  const entry = { faq: [{ q: `"What's" lang="en"?`, a: '₱[seo/Basic.from + 1]' }], count: 3 };
  expect(fillTexts(entry, sources)).toEqual({ faq: [{ q: '“What’s” lang="en"?', a: '₱15,001' }], count: 3 });
});
