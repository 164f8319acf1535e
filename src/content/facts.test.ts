import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readYaml } from './read-sources.ts';

const facts = Object.keys(readYaml('facts'));
const files = globSync('src/content/**/*.{yaml,mdx}').filter((file) => !file.endsWith('facts.yaml'));

test('every fact is quoted by a text', () => {
  const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(facts.filter((name) => !texts.includes(`[[${name}]]`))).toEqual([]);
});
