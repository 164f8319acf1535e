import { expect, test } from 'vitest';
import { isPesos, readHelp } from './field-help.ts';

test.each([
  ['Its group in the menu, one of src/domain/industry-families.ts', 'Its group in the menu'],
  ['Key of a photo in src/content/photos.yaml', 'Key of a photo'],
  ['One of src/domain/article-categories.ts', ''],
  ['On the card', 'On the card'],
])('“%s” is said as “%s”', (description, help) => {
  expect(readHelp({ description })).toBe(help);
});

test('amounts of money are known by their group or their description', () => {
  const amount = { properties: { kind: { const: 'pesos' } } };
  expect(isPesos('from', {}, amount)).toBe(true);
  expect(isPesos('spend', { description: 'Ad spend a month, in pesos' })).toBe(true);
  expect(isPesos('order', {})).toBe(false);
});
