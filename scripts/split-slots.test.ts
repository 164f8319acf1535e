import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeTemplate, fillTemplate, type PageTemplateText } from '../server/core/page-template.ts';
import { requireSlots, splitSlots } from './split-slots.ts';

const page =
  '<title>A</title><!--slot:banner--><h1>B</h1><!--/slot:banner--><p>C</p><!--slot:results-->D<!--/slot:results-->E';

function fill(template: PageTemplateText, contents: Record<string, string>) {
  return new TextDecoder().decode(fillTemplate(encodeTemplate(template), contents));
}

test('the page that is served has its usual content and no marks', () => {
  expect(splitSlots(page).html).toBe('<title>A</title><h1>B</h1><p>C</p>DE');
  expect(splitSlots('plain')).toEqual({ html: 'plain', template: { texts: ['plain'], slots: [] } });
});

test('what is rendered for a slot takes the place of its usual content, whatever signs are in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (banner, results) => {
      const template = requireSlots('/blog', page, ['banner', 'results']);
      expect(fill(template, { banner, results })).toBe(`<title>A</title>${banner}<p>C</p>${results}E`);
    }),
  );
});

test('slots that no answer of this page needs keep their usual content', () => {
  expect(fill(requireSlots('/blog', page, ['results']), { results: 'X' })).toBe('<title>A</title><h1>B</h1><p>C</p>XE');
});

test('a page without a slot that its answers need is named, and so is the slot', () => {
  expect(() => requireSlots('/blog', page, ['banner', 'footer'])).toThrow(/\/blog lacks .*"footer"/);
});

test('a slot for which nothing was rendered is named', () => {
  expect(() => fill(splitSlots(page).template, { banner: '' })).toThrow(/“results”/);
});
