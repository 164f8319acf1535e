/**
 * Cuts the two typefaces down to the characters the site may use and writes them to src/styles/fonts.
 * Run it after changing `characters`; a test over the built pages says when that is needed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { headingCharacters, peso, textCharacters } from './font-characters.ts';

const require = createRequire(import.meta.url);
const output = new URL('../src/styles/fonts/', import.meta.url);
const features = ['kern', 'liga', 'tnum', 'lnum', 'ccmp', 'locl', 'mark', 'mkmk'];

const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';
const instrument = '@fontsource-variable/instrument-sans/files/instrument-sans';

// Headings use one weight at one optical size: half the bytes of the variable file.
const heading = { wght: 700, opsz: 40 };
const text = { wght: { min: 400, max: 700 } };

const cuts = [
  { name: 'heading', source: `${bricolage}-latin-opsz-normal.woff2`, characters: headingCharacters, axes: heading },
  { name: 'heading-peso', source: `${bricolage}-latin-ext-opsz-normal.woff2`, characters: peso, axes: heading },
  { name: 'text', source: `${instrument}-latin-wght-normal.woff2`, characters: textCharacters, axes: text },
  // Instrument Sans has no peso sign at all: text borrows Bricolage's, scaled to its capitals in fonts.css.
  { name: 'text-peso', source: `${bricolage}-latin-ext-wght-normal.woff2`, characters: peso, axes: text },
];

await mkdir(output, { recursive: true });
for (const cut of cuts) {
  const source = await readFile(require.resolve(cut.source));
  const font = await subsetFont(source, cut.characters, {
    targetFormat: 'woff2',
    variationAxes: cut.axes,
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(new URL(`${cut.name}.woff2`, output), font);
  console.log(`${cut.name}.woff2  ${font.length} bytes`);
}
