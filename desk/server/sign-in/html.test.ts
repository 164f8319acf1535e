import { expect, test } from 'vitest';
import { element, writeDocument } from './html.ts';

const markup = `"><script>alert('1')</script>&amp;`;

test('a text is a text, in an element and in an attribute', () => {
  const escaped = "&quot;>&lt;script>alert('1')&lt;/script>&amp;amp;";
  expect(writeDocument(element('p', { title: markup }, markup, element('b', {}, 'bold')))).toBe(
    `<!doctype html><p title="${escaped}">${escaped}<b>bold</b></p>`,
  );
});

test('an input has no end, and an attribute may stand alone', () => {
  expect(element('input', { required: true, name: 'code' }).html).toBe('<input required name="code">');
});
