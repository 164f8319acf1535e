import { expect, test } from 'vitest';
import { articleStart, findArticleProblems, findMissingLinks, isWaiting, type ArticleFile } from './article-rules.ts';

const whole: ArticleFile = {
  data: { faq: [1, 2, 3, 4], sources: ['one', 'two'], services: ['search'], photo: 'harbour', pricing: 'search' },
  body: `
<ShortAnswer>

It costs.

</ShortAnswer>

## What it costs

<PriceCards of="search" />

<Estimator of="search" />
`,
};
const empty: ArticleFile = { data: { pricing: 'search' }, body: 'A text.' };

test('a whole article has no problem', () => {
  expect(findArticleProblems(whole)).toEqual([]);
});

test('every problem of an article is named at once', () => {
  expect(findArticleProblems(empty)).toEqual([
    { field: 'faq', problem: 'has 0 questions, needs 4' },
    { field: 'sources', problem: 'has 0, needs 2' },
    { field: 'body', problem: expect.stringContaining('“Short answer”') },
    { field: 'body', problem: expect.stringContaining('heading') },
    { field: 'body', problem: expect.stringMatching(/“Prices as cards”.*“search”/) },
  ]);
});

test('a short post needs only a heading', () => {
  expect(findArticleProblems({ data: { short: true }, body: '## News\n\nWe moved.' })).toEqual([]);
  expect(findArticleProblems({ data: { short: true }, body: 'We moved.' })).toHaveLength(1);
});

test('what a new article begins with is replaced before it is published', () => {
  const problems = findArticleProblems({ data: { short: true }, body: articleStart }).map(({ problem }) => problem);
  expect(problems).toEqual([
    'still says “Answer the question of the title in two or three sentences.”: write your own words there',
    'still says “First heading”: write your own words there',
    'still says “Write here.”: write your own words there',
  ]);
});

test('two others link to an article, or all others where there are fewer', () => {
  const link = { data: {}, body: 'See [it](/blog/it#part).' };
  const none = { data: {}, body: 'See [it](/blog/it-is-another).' };
  expect(findMissingLinks('it', whole, [link, link, none])).toEqual([]);
  expect(findMissingLinks('it', whole, [link])).toEqual([]);
  expect(findMissingLinks('it', whole, [])).toEqual([]);
  expect(findMissingLinks('it', whole, [link, none, none])).toEqual([
    expect.stringMatching('1 of .*/blog/it .* 2 should'),
  ]);
  const short = { data: { short: true }, body: '' };
  expect(findMissingLinks('it', short, [none, none])).toEqual([]);
  expect(findMissingLinks('it', whole, [link, short])).toEqual([]);
});

test('an article that is no guide says what its estimate opens with', () => {
  const { pricing: _, ...data } = whole.data;
  expect(findArticleProblems({ ...whole, data })).toEqual([
    { field: 'estimate', problem: expect.stringMatching(/^needs/) },
  ]);
  const recommending = { ...whole, data: { ...data, estimate: { tiers: { search: 'Basic' } } } };
  expect(findArticleProblems(recommending)).toEqual([]);
});

test('an article waits until its day begins at the office', () => {
  const evening = new Date('2027-03-02T15:59:00Z');
  expect(isWaiting('2027-03-03', evening)).toBe(true);
  expect(isWaiting('2027-03-03', new Date('2027-03-02T16:00:00Z'))).toBe(false);
  expect(isWaiting(undefined, evening)).toBe(false);
});
