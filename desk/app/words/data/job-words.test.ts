import { expect, test } from 'vitest';
import { describeEnd, sayAllWaiting, sayBuilding, sayWaiting } from './job-words.ts';

test('what was only sent to a host is not said to be online', () => {
  expect(describeEnd({ kind: 'publish', stage: 'done' })).toBe('Your changes are online.');
  expect(describeEnd({ kind: 'publish', stage: 'done' }, undefined, '“A” goes online.')).toBe(
    'Published. “A” goes online.',
  );
  expect(describeEnd({ kind: 'publish', stage: 'done' }, 'git.example/site.git')).toBe(
    'Your changes are sent to git.example/site.git, and online when that host has built the site.',
  );
  expect(describeEnd({ kind: 'preview', stage: 'done' }, 'git.example/site.git')).toBe('The preview is ready.');
  expect(describeEnd({ kind: 'publish', stage: 'failed' }, 'git.example/site.git')).toBe('Nothing changed online.');
});

test('how long a build takes is said from the last one, or not at all', () => {
  expect(sayBuilding('publish', undefined)).toBe('Building the pages …');
  expect(sayBuilding('publish', 33)).toContain('Building the pages, which usually takes about 40 seconds.');
  expect(sayBuilding('preview', 187)).toContain('Building the preview, which usually takes about 4 minutes.');
});

test('an article that waits says when it goes online, and one that is online that it leaves', () => {
  const file = 'src/content/articles/a.mdx';
  expect(sayWaiting(file, { date: '2999-03-03' })).toBe('goes online on 3 March 2999');
  expect(sayWaiting(file, { date: '2999-03-03' }, { date: '2025-01-01' })).toBe('leaves the site until 3 March 2999');
  expect(sayWaiting(file, { date: '2025-01-01' })).toBe('');
  expect(sayWaiting('src/content/team.yaml', { date: '2999-03-03' })).toBe('');
  const [waits, other] = [file, 'src/content/team.yaml'].map((path) => {
    return { file: path, title: 'A', before: null, after: { value: { date: '2999-03-03' }, body: null, says: {} } };
  });
  expect(sayAllWaiting([waits!, other!])).toBe('“A” goes online on 3 March 2999.');
});
