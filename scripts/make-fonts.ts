/**
 * Cuts the two typefaces down to the characters the site may use and writes them to src/styles/fonts.
 * Run it after changing `fontCharacters`; a test over the built pages says when that is needed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont, { type Axis } from 'subset-font';
import { fontCharacters, peso } from '../src/styles/font-characters.ts';

const require = createRequire(import.meta.url);
const output = new URL('../src/styles/fonts/', import.meta.url);

const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';
const instrument = '@fontsource-variable/instrument-sans/files/instrument-sans';

// Single weights, not the variable files: kerning alone makes those twice as heavy, and each of these
// arrives in the first round trip of its connection (under 14 KB).
const cuts: { name: string; source: string; axes: Record<string, Axis>; features: string[] }[] = [
  {
    name: 'heading',
    source: `${bricolage}-latin-opsz-normal.woff2`,
    axes: { wght: 700, opsz: 40 },
    features: ['kern'],
  },
  { name: 'text', source: `${instrument}-latin-wght-normal.woff2`, axes: { wght: 400 }, features: ['kern', 'tnum'] },
  {
    name: 'text-strong',
    source: `${instrument}-latin-wght-normal.woff2`,
    axes: { wght: 600 },
    features: ['kern', 'tnum'],
  },
  // Instrument Sans has no peso sign at all: text borrows Bricolage's, scaled to its capitals in fonts.css.
  {
    name: 'peso',
    source: `${bricolage}-latin-ext-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
    features: [],
  },
];

await mkdir(output, { recursive: true });
for (const cut of cuts) {
  const source = await readFile(require.resolve(cut.source));
  const font = await subsetFont(source, cut.name === 'peso' ? peso : fontCharacters, {
    targetFormat: 'woff2',
    variationAxes: cut.axes,
    keepFeatures: cut.features,
    noHinting: true,
  });
  await writeFile(new URL(`${cut.name}.woff2`, output), font);
  console.log(`${cut.name}.woff2  ${font.length} bytes`);
}
