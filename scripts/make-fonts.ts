/**
 * Subsets the two typefaces to the characters of the site and writes them to src/styles/fonts. Run it after changing
 * `fontCharacters`; a test of the built pages fails when a character is missing.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont, { type Axis } from 'subset-font';
import { fontCharacters, peso } from '#src/styles/font-characters.ts';

const require = createRequire(import.meta.url);
const output = new URL('../src/styles/fonts/', import.meta.url);

const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';
const instrument = '@fontsource-variable/instrument-sans/files/instrument-sans';

// Single weights, because variable files are twice as large. Each file is under 14 KB and so fits in the first round
// trip of a connection.
const subsets: { name: string; source: string; axes: Record<string, Axis>; features: string[] }[] = [
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
  // Instrument Sans has no peso sign, so text uses that of Bricolage, scaled in fonts.css.
  {
    name: 'peso',
    source: `${bricolage}-latin-ext-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
    features: [],
  },
];

await mkdir(output, { recursive: true });
for (const subset of subsets) {
  const source = await readFile(require.resolve(subset.source));
  const font = await subsetFont(source, subset.name === 'peso' ? peso : fontCharacters, {
    targetFormat: 'woff2',
    variationAxes: subset.axes,
    keepFeatures: subset.features,
    noHinting: true,
  });
  await writeFile(new URL(`${subset.name}.woff2`, output), font);
  console.log(`${subset.name}.woff2  ${font.length} bytes`);
}
