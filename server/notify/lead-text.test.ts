import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankHidden, escapeHidden } from './lead-text.ts';

const dangerous = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

describe('a hidden character in a text', () => {
  test.each([
    ['an escape sequence', '\u001b[2Jhi', '\\u{1b}[2Jhi'],
    ['an 8-bit escape sequence', '\u009b2Jhi', '\\u{9b}2Jhi'],
    ['a bell and a backspace', 'a\u0007\u0008', 'a\\u{7}\\u{8}'],
    ['a carriage return', 'real\rfake', 'real\\u{d}fake'],
    ['a line separator', 'a\u2028b', 'a\\u{2028}b'],
    ['reversed writing', 'a\u202eb\u2066c', 'a\\u{202e}b\\u{2066}c'],
    ['an invisible tag', 'a\u{e0041}', 'a\\u{e0041}'],
    ['half a character', 'a\ud800', 'a\\u{d800}'],
  ])('is escaped: %s', (_what, text, shown) => {
    expect(escapeHidden(text)).toBe(shown);
  });

  test('never reaches a terminal, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapeHidden(text)).not.toMatch(dangerous);
        expect(blankHidden(text)).not.toMatch(dangerous);
      }),
    );
  });

  test('is not found in an ordinary text of any script', () => {
    for (const text of ['Señora Ñ', '你好', 'مرحبا', 'می‌خواهم', '👩‍👩‍👧', 'a\\b']) expect(escapeHidden(text)).toBe(text);
  });
});
