import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readYaml } from './read-sources.ts';

const facts = Object.keys(readYaml('facts'));
const texts = globSync('src/content/**/*.{yaml,mdx}').map((file) => readFileSync(file, 'utf8'));

test('every fact is quoted by a text', () => {
  const words = readFileSync('src/content/facts.yaml', 'utf8');
  const others = texts.filter((text) => text !== words);
  expect(facts.filter((name) => !others.some((text) => text.includes(`[[${name}]]`)))).toEqual([]);
});
