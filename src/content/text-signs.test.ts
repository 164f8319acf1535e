import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitPage } from './front-matter.ts';
import { findSignProblems } from './text-signs.ts';

test('every sign with another meaning is named with its line, all at once', () => {
  expect(findSignProblems('Costs <₱5,000\n\nor {a}\n\n<ShortAnswer>\n\nYes.\n')).toEqual([
    'Line 1: a “<” needs a space after it.',
    'Line 3: write “\\{” for the sign “{”.',
    'The box <ShortAnswer> has no end. Write </ShortAnswer> after its last line.',
  ]);
});

test('what is meant so may stay', () => {
  const example = '<WorkedExample\n  title="x"\n  lines={[{ label: "a", amount: 1 }]}\n/>';
  expect(
    findSignProblems(`a < b, \\{ and \`<x>\`\n\n${example}\n\n<RulesBox title="x">\n\nH<sub>2</sub>\n\n</RulesBox>`),
  ).toEqual([]);
  for (const file of globSync('src/content/**/*.mdx'))
    expect.soft(findSignProblems(splitPage(readFileSync(file, 'utf8')).body), file).toEqual([]);
});
