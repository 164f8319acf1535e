import { expect, test } from 'vitest';
import { flipByte } from './broken-request.ts';
import { createChance } from './chance.ts';

const mark = 'stress-1117-0-';
const bytes = `name=Ana+${mark}&email=${mark}%40example.ph`;

test('an altered byte is never one of a mark, which could then be the mark of another lead', () => {
  const chance = createChance(1);
  for (let time = 0; time < 2000; time += 1) {
    expect(flipByte(bytes, chance, { mark }).split(mark)).toHaveLength(3);
  }
});

test('every other byte may be altered', () => {
  const chance = createChance(2);
  const altered = new Set<number>();
  for (let time = 0; time < 2000; time += 1) {
    const broken = flipByte(bytes, chance, { mark });
    const place = [...broken].findIndex((byte, index) => byte !== bytes[index]);
    if (place >= 0) altered.add(place);
  }
  expect(altered.size).toBe(bytes.length - 2 * mark.length);
});

test('a request without a mark is altered too', () => {
  expect(flipByte('GET / HTTP/1.1', createChance(3), {})).not.toBe('GET / HTTP/1.1');
});
