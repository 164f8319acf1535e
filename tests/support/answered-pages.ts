import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { createPageAnswers } from '#src/answers/page-answers.tsx';
import { guidePath } from '#src/answers/slots.ts';
import { slugOf } from '#src/domain/money/estimate-query.ts';
import { priceBook as book, services } from './content.ts';
import { words } from './first-look/words.ts';
import { need } from './need.ts';

/** Three articles, two topics and our own prices, for tests of what pages answer. */
const articles = ['One', 'Two', 'Three'].map((title, index) => ({
  title,
  excerpt: `About ${title}`,
  category: title === 'Three' ? 'SEO' : 'Strategy & plans',
  path: `/blog/${title.toLowerCase()}`,
  date: `2025-07-0${3 - index}`,
  slug: title.toLowerCase(),
  // One of the three has a figure.
  figure: title === 'Two' ? { says: '₱15,000', about: 'a month to start', towers: { Basic: '₱15,000' } } : undefined,
}));
const topics = { seo: 'SEO', 'beauty-wellness': 'Beauty & Wellness' };
/** Two industries, one of which begins. */
const industryBook = {
  industries: ['tea', 'clay-pots'].map((slug, index) => ({
    slug,
    name: slug,
    demand: [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2],
    rule: `the rule of ${slug}.`,
    lists: Object.keys(book).slice(index),
    month: { sum: 30_000, lines: [{ label: 'A month', amount: 30_000 }], estimatePath: '/services#estimate' },
  })),
  first: 'tea',
  lists: Object.keys(book),
};
export const answers = createPageAnswers({
  articles,
  book,
  lists: Object.keys(book),
  rates: services.map(({ pricing, ...service }) => ({ ...service, priceList: pricing })),
  topics,
  contactTitle: 'Contact | Us',
  industryBook,
  firstLookWords: words,
  holidays: [],
  redirects: {},
});
export const render = (path: string, search: string) => answers.answerQuery(path, search)?.render(formTime);
export const formTime = 'a signed time';
const [firstList, { guide: guideSlug, tiers }] = need(Object.entries(book)[0], 'a price list');
export const list = firstList;
export const guide = guidePath(guideSlug);
export const tier = slugOf(need(tiers[0], 'a tier').title);

/** Characters that are special in HTML, in regular expressions or in String.replace. */
const specialCharacters = [...`"'<>&\\\n😀\u202e`, '&amp;', '$&', '$1', '$`', '$$', '/>', '-->'];
const specialTags = ['</textarea>', '<script>', '<title>', '</template>', '<!--slot:form-->', ' id="contact-message"'];
export const oddText = fc
  .array(fc.oneof(fc.constantFrom(...specialCharacters, ...specialTags), fc.string({ unit: 'grapheme' })))
  .map((parts) => parts.join(''));

export function readTags(html: string) {
  return parse(html)
    .querySelectorAll('*')
    .map(({ tagName }) => tagName);
}

export function keyOf(path: string, search: string) {
  return need(answers.answerQuery(path, search), `an answer of ${path}`).key;
}
