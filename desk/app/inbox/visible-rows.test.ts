import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findVisibleRows, scrollToRow } from './visible-rows.ts';

test('of ten thousand rows only those near the viewport are rendered', () => {
  const rows = findVisibleRows({ scrollTop: 80_000, height: 800, rowHeight: 80, count: 10_000 });
  expect(rows).toEqual({ start: 992, end: 1018 });
});

test('the list begins and ends with its own rows', () => {
  expect(findVisibleRows({ scrollTop: 0, height: 800, rowHeight: 80, count: 3 })).toEqual({ start: 0, end: 3 });
  expect(findVisibleRows({ scrollTop: -50, height: 800, rowHeight: 80, count: 0 })).toEqual({ start: 0, end: 0 });
});

test('every row that is seen is rendered, and never many more', () => {
  const viewport = fc.record({
    scrollTop: fc.nat(1_000_000),
    height: fc.integer({ min: 1, max: 3000 }),
    rowHeight: fc.integer({ min: 20, max: 200 }),
    count: fc.nat(10_000),
  });
  fc.assert(
    fc.property(viewport, ({ scrollTop, height, rowHeight, count }) => {
      const { start, end } = findVisibleRows({ scrollTop, height, rowHeight, count });
      const isSeen = (row: number) => row * rowHeight < scrollTop + height && (row + 1) * rowHeight > scrollTop;
      const first = Math.floor(scrollTop / rowHeight);
      for (let row = first; isSeen(row) && row < count; row += 1) {
        expect(row).toBeGreaterThanOrEqual(start);
        expect(row).toBeLessThan(end);
      }
      expect(end - start).toBeLessThanOrEqual(height / rowHeight + 19);
      expect(start).toBeLessThanOrEqual(end);
    }),
  );
});

test('a row that is hidden is scrolled to, no further than needed', () => {
  const viewport = { scrollTop: 800, height: 400, rowHeight: 80 };
  expect(scrollToRow(2, viewport)).toBe(160);
  expect(scrollToRow(12, viewport)).toBeUndefined();
  expect(scrollToRow(20, viewport)).toBe(1280);
});
