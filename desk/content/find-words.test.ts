import { expect, test } from 'vitest';
import { listAllEntries } from '#src/content/entries.ts';
import { findWords } from './find-words.ts';

const entries = listAllEntries({
  'src/content/team.yaml':
    'ana:\n  name: Ana Reyes\n  bio: She has run searches for cafés in Quezon City since 2018, and writes every report herself.\n',
  'src/content/values.yaml': 'plain:\n  title: Plain words\n  details: Every report fits on one page.\n',
});

test('a word is found in the texts of entries, with what stands around it', () => {
  const { entries: found } = findWords(entries, 'Every REPORT');
  expect(found.map(({ title }) => title)).toEqual(['Ana Reyes', 'Plain words']);
  expect(found[0]?.excerpt).toBe('… in Quezon City since 2018, and writes every report herself.');
});

test('accents need not be typed', () => {
  expect(findWords(entries, 'cafes').entries[0]?.excerpt).toContain('cafés');
});

test('two letters are no word', () => {
  expect(findWords(entries, 'an').entries).toEqual([]);
});
