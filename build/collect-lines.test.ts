import { expect, test } from 'vitest';
import { answers } from '#tests/support/answered-pages.ts';
import { collectLines, collectShown, renderAnswers } from './collect-lines.ts';

test('a line is what one block says, without what nobody sees', () => {
  const html =
    '<head><title>T</title></head><h1>Be <b>found</b>.</h1><style>p{}</style><p>From<span>₱15,000</span></p><p>&amp;</p>';
  expect(collectLines(html)).toEqual(['Be found.', 'From ₱15,000']);
});

test('what stands on most pages is not counted by page', () => {
  const pages = Array.from({ length: 21 }, (_, index) => ({
    path: `/${index}`,
    html: `<p>All</p><p>No. ${index}</p>`,
  }));
  expect(collectShown(pages)).toMatchObject({ All: ['*'], 'No. 3': ['/3'] });
});

test('what only an answer says is found on its page', () => {
  const shown = Object.entries(collectShown(renderAnswers(answers)));
  for (const words of ['Rather talk?', 'Not sent yet.', 'Enter your name'])
    expect(shown).toContainEqual([expect.stringContaining(words), ['/contact']]);
});
