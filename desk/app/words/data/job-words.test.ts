import { expect, test } from 'vitest';
import { describeEnd, sayAllWaiting, sayBuilding, sayWaiting } from './job-words.ts';

test('what was only sent to a host is not said to be online', () => {
  const [host, done] = ['git.example/site.git', { kind: 'publish', stage: 'done' } as const];
  expect(describeEnd(done)).toBe('Your changes are online.');
  expect(describeEnd(done, undefined, '“A” goes online.')).toBe('Published. “A” goes online.');
  expect(describeEnd(done, host)).toBe(
    `Your changes are sent to ${host}, and online when that host has built the site.`,
  );
  expect(describeEnd({ ...done, kind: 'preview' }, host)).toBe('The preview is ready.');
  expect(describeEnd({ ...done, stage: 'failed' }, host)).toBe('Nothing changed online.');
});

test('how long a build takes is said from the last one, or not at all', () => {
  expect(sayBuilding('publish', undefined)).toBe('Building the pages …');
  expect(sayBuilding('publish', 33)).toContain('Building the pages, which usually takes about 40 seconds.');
  expect(sayBuilding('preview', 187)).toContain('Building the preview, which usually takes about 4 minutes.');
});

test('an article that waits says when it goes online, and one that is online that it leaves', () => {
  const file = 'src/content/articles/a.mdx';
  expect(sayWaiting(file, { date: '2999-03-03' })).toBe('goes online on March 3, 2999');
  expect(sayWaiting(file, { date: '2999-03-03' }, { date: '2025-01-01' })).toBe('leaves the site until March 3, 2999');
  expect(sayWaiting(file, { date: '2025-01-01' })).toBe('');
  expect(sayWaiting('src/content/team.yaml', { date: '2999-03-03' })).toBe('');
  const [waits, other] = [file, 'src/content/team.yaml'].map((path) => {
    return { file: path, title: 'A', before: null, after: { value: { date: '2999-03-03' }, body: null, says: {} } };
  });
  expect(sayAllWaiting([waits!, other!])).toBe('“A” goes online on March 3, 2999.');
});
