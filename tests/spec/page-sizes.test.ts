/** The bytes of each kind of page, as they were measured: whoever needs more raises the number, and says why. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { furtherCharacters } from '#src/styles/font-characters.ts';
import { brotliBytes, readText, usePages } from '../support/built-site.ts';

const { site } = usePages();

/** A sentence or an entry of the menu more is no reason to fail. */
const slack = 1.02;

/**
 * HTML with its styles, compressed; a new connection sends 14,600 bytes before it waits. Their headers have some 850
 * bytes. Home, industries, /blog and /case-studies fit; the skyline of a hero is 300 to 500 bytes that most services,
 * some cases and /about have too many.
 */
const measured: [kind: RegExp, bytes: number][] = [
  [/^\/$/, 13_739],
  // Four people with faces and the tools of their work.
  [/^\/about$/, 15_090],
  [/^\/services$/, 19_060],
  [/^\/services\/industry\//, 13_701],
  [/^\/services\//, 14_107],
  [/^\/case-studies$/, 12_520],
  [/^\/case-studies\//, 13_901],
  [/^\/blog$/, 13_679],
  [/^\/blog\//, 19_172],
  [/^\/contact$/, 13_936],
];

const lines = readFileSync(import.meta.filename, 'utf8').split('\n');

test('no page grows by itself', () => {
  for (const { path } of site.pages) {
    const [kind, bytes] = measured.find(([pattern]) => pattern.test(path)) ?? [];
    if (kind === undefined || bytes === undefined) continue;
    const place = `tests/spec/page-sizes.test.ts:${lines.findIndex((line) => line.includes(`[${kind},`)) + 1}`;
    const size = brotliBytes(path);
    expect.soft(size, `${path}: if it may grow, raise the number in ${place}`).toBeLessThanOrEqual(bytes * slack);
  }
});

test('no page lays out its text again because of one character in another file of a font', () => {
  for (const { path, document } of site.pages) {
    const text = readText(document.querySelector('body')!);
    const further = [...furtherCharacters].filter((character) => text.includes(character));
    expect.soft(further, path).toEqual([]);
  }
});
