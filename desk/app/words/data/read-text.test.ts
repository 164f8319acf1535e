import { expect, test } from 'vitest';
import { namesSomething, readText } from './read-text.ts';

const words = {
  rates: [{ insert: '₱[seo/Basic.from]', label: 'SEO, Basic, from', says: '₱18,000' }],
  promises: [{ insert: '[[seo-first]]', label: 'SEO, first movement', says: 'in about three months' }],
  pages: [],
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

test('a plain text names nothing', () => {
  expect(namesSomething('Three [square] brackets and ₱18,000')).toBe(false);
});
