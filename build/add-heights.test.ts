import { expect, test } from 'vitest';
import { addHeights } from './add-heights.ts';

const page = '<main><section class="hero"></section><section>later</section></main><footer></footer>';

test('a section below the first screen says how tall it is', () => {
  expect(addHeights('/', page, { '/': [0, 812, 0] })).toBe(page.replace('<section>', '<section data-height="812">'));
});

test('a page with other sections than were measured is left as it is', () => {
  expect(addHeights('/', page, { '/': [0, 812] })).toBe(page);
  expect(addHeights('/new', page, { '/': [0, 812, 0] })).toBe(page);
});
