import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CaseDrawings } from './CaseDrawings.tsx';

test('each case has its bars, as high as their part of the highest, and the last one is lit', () => {
  const cases = [
    { slug: 'a-cafe', chart: { points: [{ value: 20 }, { value: 40 }] } },
    { slug: 'a-resort', chart: { points: [{ value: 1 }] } },
  ];
  const svg = renderToStaticMarkup(createElement(CaseDrawings, { cases }));
  expect(svg).toContain('id="a-cafe"><path d="M0 120v-60h117v60z" fill="#00707d"');
  expect(svg).toContain('d="M123 120v-120h117v120z" fill="#ffb732"');
  expect(svg).toContain('id="a-resort"><path d="" fill="#00707d"');
  expect(svg).toContain('d="M0 120v-120h240v120z" fill="#ffb732"');
});
