import { expect, test } from 'vitest';
import { drawCity, drawRows, drawSeries, placeName, showYear } from './draw-city.ts';

const demand = [1, 2, 3, 4, 3, 2, 1, 2, 3, 4, 5, 3];
const { towers, nameWords, name, levels } = showYear(demand);

test('a year has a tower a month, the best 4.3 times as high as the lowest, under its name', () => {
  const heights = [...drawCity(towers).walls.matchAll(/(?:M108 256|m16 0)v-(\d+)/g)].map(([, height]) =>
    Number(height),
  );
  expect(heights).toHaveLength(12);
  expect(heights[10]! / heights[0]!).toBeCloseTo(4.3, 1);
  expect({ name, nameWords, levels }).toEqual({ name: 'November', nameWords: 'Busiest in ', levels: demand.join('') });
  expect(showYear([5, ...demand.slice(1)]).nameWords).toBe('Busy in ');
});

test('the beam goes from the lamp to the roof of the highest', () => {
  expect(drawCity(towers).beam).toBe('M50 103L1150 22V54z');
});

test('few windows are lit in a quiet month, many in a busy one, all in the best, and each column begins elsewhere', () => {
  const { few, many, all } = drawCity(towers);
  expect([few, many, all].map((path) => path.split('M').length - 1)).toEqual([9, 2, 1]);
  expect(new Set(all.match(/v-\d+/g)).size).toBe(4);
});

test('a name begins at an early peak and ends at a late one, so that no edge cuts it', () => {
  expect(placeName(towers)).toEqual({ x: '91.7%', y: '2.3%', textAnchor: 'end' });
  expect(placeName(towers.toReversed())).toEqual({ x: '16%', y: '2.3%', textAnchor: 'start' });
});

test('the towers of a series are as high as their part of the highest, and the last one is lit', () => {
  const { viewBox, paths } = drawSeries([{ value: 20 }, { value: 40 }]);
  expect(viewBox).toBe('108 0 184 256');
  expect(paths.walls).toBe('M108 256v-138l84 0v138m16 0v-250l84 0v250');
  expect([paths.few, paths.all].map((path) => path.split('M').length - 1)).toEqual([1, 1]);
});

test('windows are drawn from one number to another, row by row', () => {
  expect(drawRows(3, 9, 4)).toBe('M20 3.5h17M0 13.5h37M0 23.5h7');
  expect(drawRows(8, 8, 4)).toBe('M30 13.5h7');
  expect(drawRows(1, 0, 4)).toBe('');
});
