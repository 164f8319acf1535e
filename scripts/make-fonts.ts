/**
 * Subsets the two typefaces to the characters of the site and writes them to src/styles/fonts; add-peso.py then adds the
 * peso sign. Run `npm run make:fonts` after changing font-characters.ts; a test of the built pages fails when a character is missing.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { basicCharacters, furtherCharacters } from '#src/styles/font-characters.ts';

const require = createRequire(import.meta.url);
const output = new URL('../src/styles/fonts/', import.meta.url);

const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';
const instrument = '@fontsource-variable/instrument-sans/files/instrument-sans';

const text = { source: `${instrument}-latin-wght-normal.woff2`, features: ['kern', 'tnum'] };

// Single weights, because variable files are twice as large.
const faces = [
  {
    name: 'heading',
    source: `${bricolage}-latin-opsz-normal.woff2`,
    features: ['kern'],
    axes: { wght: 700, opsz: 40 },
  },
  { name: 'text', ...text, axes: { wght: 400 } },
  { name: 'text-strong', ...text, axes: { wght: 600 } },
];

const subsets = [
  ...faces.map((face) => ({ ...face, characters: basicCharacters })),
  ...faces.map((face) => ({ ...face, name: `${face.name}-further`, characters: furtherCharacters })),
];

await mkdir(output, { recursive: true });
for (const { name, source, features, axes, characters } of subsets) {
  const font = await subsetFont(await readFile(require.resolve(source)), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(new URL(`${name}.woff2`, output), font);
  console.log(`${name}.woff2  ${font.length} bytes`);
}
