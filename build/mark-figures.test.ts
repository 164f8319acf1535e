import { expect, test } from 'vitest';
import { markFigures } from './mark-figures.ts';

test.each(['₱15,000', '−₱68,320', '12%', '+4.8', '2025'])('a cell with %s alone is marked, also in bold', (text) => {
  expect(markFigures(`<td>${text}</td>`)).toBe(`<td class="figure">${text}</td>`);
  expect(markFigures(`<td><strong>${text}</strong></td>`)).toBe(`<td class="figure"><strong>${text}</strong></td>`);
});

test.each(['₱15,000 a month', 'SEO', '', '12 posts'])('a cell with “%s” is left as it is', (text) => {
  expect(markFigures(`<td>${text}</td>`)).toBe(`<td>${text}</td>`);
});
