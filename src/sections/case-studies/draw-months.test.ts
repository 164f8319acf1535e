import { expect, test } from 'vitest';
import { drawMonths } from './draw-months.ts';

test('each case has its bars, as high as their part of the highest, and the last one is lit', () => {
  const svg = drawMonths([
    { slug: 'a-cafe', chart: { points: [{ value: 20 }, { value: 40 }] } },
    { slug: 'a-resort', chart: { points: [{ value: 1 }] } },
  ]);
  expect(svg).toContain('<g id="a-cafe"><path d="M0 120v-60h117v60z" fill="#00707d"/>');
  expect(svg).toContain('<path d="M123 120v-120h117v120z" fill="#ffb732"/></g>');
  expect(svg).toContain(
    '<g id="a-resort"><path d="" fill="#00707d"/><path d="M0 120v-120h240v120z" fill="#ffb732"/></g>',
  );
});
