/** The bytes of each kind of page, at what they are: whoever needs more raises the number, and says why. */
import { expect, test } from 'vitest';
import { brotliBytes, usePages } from '../support/built-site.ts';

const { site } = usePages();

/** HTML with its styles, compressed; a new connection sends 14,600 bytes with headers before it waits. */
const most: [kind: RegExp, bytes: number][] = [
  [/^\/$/, 13_700],
  [/^\/about$/, 14_000],
  [/^\/services$/, 21_400],
  [/^\/services\/industry\//, 14_200],
  [/^\/services\//, 15_300],
  [/^\/case-studies$/, 11_900],
  [/^\/case-studies\//, 14_250],
  [/^\/blog$/, 14_900],
  [/^\/blog\//, 21_950],
  [/^\/contact$/, 14_300],
];

test('no page grows by itself', () => {
  for (const { path } of site.pages) {
    const [, bytes] = most.find(([kind]) => kind.test(path)) ?? [];
    if (bytes === undefined) continue;
    expect.soft(brotliBytes(path === '/' ? 'index.html' : `${path}.html`), path).toBeLessThanOrEqual(bytes);
  }
});
