import { expect, test } from 'vitest';
import { readYaml } from './read-sources.ts';
import { firstLookSchema } from './first-look-schema.ts';
import type { FirstLookWords } from './queries.ts';

const words = readYaml<FirstLookWords>('first-look')['contact']!;

test('our own sentences are right', () => {
  expect(firstLookSchema.safeParse(words).error?.issues).toBeUndefined();
});

test('a sentence can name what was found, and nothing else', () => {
  const weakTitle = { ...words.findings['weak-title'], title: 'Google gets “{tilte}”' };
  const wrong = { ...words, findings: { ...words.findings, 'weak-title': weakTitle } };
  expect(firstLookSchema.safeParse(wrong).error?.issues[0]).toMatchObject({
    path: ['findings', 'weak-title', 'title'],
    message: 'can name {title} in braces',
  });
});

test('a sentence that is missing or too many is named', () => {
  const { busy, ...refusals } = words.refusals;
  const issues = firstLookSchema.safeParse({ ...words, refusals: { ...refusals, bussy: busy } }).error?.issues ?? [];
  expect(JSON.stringify(issues)).toMatch(/"busy".*bussy/);
});
