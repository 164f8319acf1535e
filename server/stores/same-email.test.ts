import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameEmail } from './same-email.ts';

test.each([
  ['Ana@Example.PH', 'ana@example.ph'],
  ['ÑANDU@example.ph', 'ñandu@example.ph'],
  ['n\u0303andu@example.ph', 'ñandu@example.ph'],
  ['N\u0303ANDU@example.ph', 'ñandu@example.ph'],
  ['ana@MÜLLER.example', 'ana@mu\u0308ller.example'],
  ['ａｎａ@example.ph', 'ana@example.ph'],
  ['ДИМА@example.ph', 'дима@example.ph'],
])('%j and %j are the same', (one, other) => {
  expect(isSameEmail(one, other)).toBe(true);
  expect(isSameEmail(other, one)).toBe(true);
});

test.each([
  ['ana@example.ph', 'anna@example.ph'],
  ['nandu@example.ph', 'ñandu@example.ph'],
  ['strasse@example.ph', 'straße@example.ph'],
  ['ana+bags@example.ph', 'ana@example.ph'],
  ['a.na@example.ph', 'ana@example.ph'],
])('%j and %j are two', (one, other) => {
  expect(isSameEmail(one, other)).toBe(false);
});

test('every address is the same in its other Unicode forms', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (email) => {
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) expect(isSameEmail(email.normalize(form), email)).toBe(true);
    }),
  );
});
