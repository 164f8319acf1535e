import { expect, test } from 'vitest';
import { drawMonths } from './draw-months.ts';

test('a month has a tower, as high as its part of the highest, and all windows of the last one are lit', () => {
  const { viewBox, paths } = drawMonths([20, 40]);
  expect(viewBox).toBe('0 0 88 240');
  expect(paths.walls).toBe('M0 240v-128h40v128M48 240v-240h40v240');
  expect(paths.few).toMatch(/^M11 \d+v-\d+M29 \d+v-\d+$/);
  expect(paths.all).toBe('M59 236v-233M77 236v-233');
});
