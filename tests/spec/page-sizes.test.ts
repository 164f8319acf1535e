/** The bytes of each kind of page, at what they are: whoever needs more raises the number, and says why. */
import { expect, test } from 'vitest';
import { furtherCharacters } from '#src/styles/font-characters.ts';
import { brotliBytes, readText, usePages } from '../support/built-site.ts';

const { site } = usePages();

/**
 * HTML with its styles, compressed; a new connection sends 14,600 bytes before it waits. Their headers have 885 bytes, on
 * /contact 948: all kinds fit but /services, /blog, articles, one service with many drawings, and /contact.
 */
const most: [kind: RegExp, bytes: number][] = [
  [/^\/$/, 13_485],
  [/^\/about$/, 13_500],
  [/^\/services$/, 20_850],
  [/^\/services\/industry\//, 13_620],
  [/^\/services\/branding-design$/, 14_180],
  [/^\/services\//, 13_715],
  [/^\/case-studies$/, 11_450],
  [/^\/case-studies\//, 13_700],
  [/^\/blog$/, 14_730],
  [/^\/blog\//, 21_350],
  [/^\/contact$/, 13_690],
];

test('no page grows by itself', () => {
  for (const { path } of site.pages) {
    const [, bytes] = most.find(([kind]) => kind.test(path)) ?? [];
    if (bytes === undefined) continue;
    expect.soft(brotliBytes(path === '/' ? 'index.html' : `${path}.html`), path).toBeLessThanOrEqual(bytes);
  }
});

test('no page lays out its text again because of one character in another file of a font', () => {
  for (const { path, document } of site.pages) {
    const text = readText(document.querySelector('body')!);
    expect
      .soft(
        [...furtherCharacters].filter((character) => text.includes(character)),
        path,
      )
      .toEqual([]);
  }
});
