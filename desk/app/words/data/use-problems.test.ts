import { expect, test } from 'vitest';
import { articleStart } from '#src/content/article-rules.ts';
import type { ContentEntry, ContentOverview } from '../../../content-contract.ts';
import { isFilledIn, listProblems } from './use-problems.ts';

const entry = {
  value: { title: 'Basic', from: 18_000, photo: 'desk' },
  schema: {
    type: 'object',
    properties: {
      title: { type: 'string', maxLength: 10 },
      from: { type: 'integer' },
      photo: { type: 'string', reference: 'photos' },
    },
    required: ['title', 'from'],
  },
  problems: [{ path: ['title'], problem: '“[[soon]]” is no promise.' }],
} as unknown as ContentEntry;
const groups = [
  {
    collection: 'photos',
    entries: [{ file: 'src/content/photos.yaml', key: 'desk', title: 'A desk', state: 'published' }],
  },
] as ContentOverview['groups'];

test('what the server found stays until its field is changed', () => {
  expect(listProblems(entry, entry.value, groups)).toEqual(entry.problems);
  expect(listProblems(entry, { title: 'Basics', from: 18_000 }, groups)).toEqual([]);
});

test('what nobody filled in yet is told apart from what was typed', () => {
  const value = { title: '', tags: [], bio: 'x' };
  expect(['title', 'tags', 'from', 'bio'].filter((name) => isFilledIn([name], value, null))).toEqual(['bio']);
  expect([articleStart, 'x'].map((body) => isFilledIn(['body'], value, body))).toEqual([false, true]);
});

test('what is typed is checked at once', () => {
  expect(listProblems(entry, { title: 'Basic', from: 18_000, photo: 'none' }, groups)).toMatchObject([
    { path: ['photo'], problem: '“none” does not exist. Choose another one.' },
    ...entry.problems,
  ]);
});
