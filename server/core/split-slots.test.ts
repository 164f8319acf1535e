import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeTemplate, fillTemplate, requireSlots, splitSlots, type PageTemplateText } from './page-template.ts';

const page =
  '<title>A</title><!--slot:banner--><h1>B</h1><!--/slot:banner--><p>C</p><!--slot:results-->D<!--/slot:results-->E';

function fill(template: PageTemplateText, contents: Record<string, string>) {
  return new TextDecoder().decode(fillTemplate(encodeTemplate(template), contents));
}

test('the built page has its default content and no slot comments', () => {
  expect(splitSlots(page).html).toBe('<title>A</title><h1>B</h1><p>C</p>DE');
  expect(splitSlots('plain')).toEqual({ html: 'plain', template: { texts: ['plain'], slots: [] } });
});

test('rendered content replaces the default content of a slot, whatever characters it has', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (banner, results) => {
      const template = requireSlots('/blog', page, ['banner', 'results']);
      expect(fill(template, { banner, results })).toBe(`<title>A</title>${banner}<p>C</p>${results}E`);
    }),
  );
});

test('slots that the answers of this page do not need have their default content', () => {
  expect(fill(requireSlots('/blog', page, ['results']), { results: 'X' })).toBe('<title>A</title><h1>B</h1><p>C</p>XE');
});

test('the error for a missing slot names the page and the slot', () => {
  expect(() => requireSlots('/blog', page, ['banner', 'footer'])).toThrow(/\/blog lacks .*"footer"/);
});

test('the error for a slot without content names the slot', () => {
  expect(() => fill(splitSlots(page).template, { banner: '' })).toThrow(/“results”/);
});
