import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitPage } from './front-matter.ts';
import { findSignProblems } from './text-signs.ts';

test('every sign with another meaning is named with the words around it, all at once', () => {
  expect(findSignProblems('Costs <₱5,000\n\nor {a}\n\n<ShortAnswer>\n\nYes.\n')).toEqual([
    'Write a space after the sign “<” in “Costs <₱5,000”.',
    'Write “\\{” for the sign “{” in “or {a}”.',
    'The last line of the box “Short answer” is gone. Insert the box again.',
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
