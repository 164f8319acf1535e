import { expect, test } from 'vitest';
import { articleStart } from '#src/content/article-rules.ts';
import type { ContentEntry, ContentOverview } from '../../../content-contract.ts';
import { isUntouched, listProblems } from './use-problems.ts';

const entry = {
  value: { title: 'Basic', from: 18_000, photo: 'desk' },
  schema: {
    type: 'object',
    properties: {
      title: { type: 'string', maxLength: 10 },
      from: { type: 'integer' },
      to: { type: 'integer' },
      photo: { type: 'string', reference: 'photos' },
    },
    required: ['title', 'from'],
    rising: ['from', 'to'],
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

test('what nobody filled in yet is told apart from what was typed or emptied', () => {
  const value = { title: '', name: '', tags: [], bio: 'x', times: [{ opens: '' }, { opens: '' }] };
  const began = { title: 'A copy', name: '', times: [{ opens: '' }] };
  const list = (...[body, isNew]: [string | null, boolean]) =>
    [['title'], ['name'], ['tags'], ['bio'], ['times', 0, 'opens'], ['times', 1, 'opens'], ['body']]
      .filter((path) => isUntouched(path, { value, body }, began, isNew))
      .map((path) => path.join('.'));
  expect(list(articleStart, true)).toEqual(['name', 'tags', 'times.0.opens', 'times.1.opens', 'body']);
  expect(list('x', false)).toEqual(['times.1.opens']);
});

test('a form counts what publishing counts: what was saved is judged by the server alone', () => {
  const problems = ['is no promise', 'is too long'].map((problem) => ({ path: ['title'], problem }));
  const stored = { ...entry, value: { title: 'A title that is too long', from: 1 }, problems };
  expect(listProblems(stored, stored.value, groups)).toEqual(problems);
});

test('what is typed is checked at once, also against the field beside it', () => {
  const reversed = { path: ['to'], and: ['from'], problem: '“To” (30) must be above “from” (40).' };
  const stored = { ...entry, value: { title: 'Basic', from: 20, to: 30 }, problems: [] };
  expect(listProblems(stored, { ...stored.value, from: 40 }, groups)).toMatchObject([reversed]);
  expect(listProblems({ ...stored, problems: [reversed] }, { ...stored.value, from: 10 }, groups)).toEqual([]);
  expect(listProblems(entry, { title: 'Basic', from: 18_000, photo: 'none' }, groups)).toMatchObject([
    { path: ['photo'], problem: '“none” does not exist. Choose another one.' },
    ...entry.problems,
  ]);
});
