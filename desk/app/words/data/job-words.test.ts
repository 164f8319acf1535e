import { expect, test } from 'vitest';
import { describeEnd } from './job-words.ts';

test('what was only sent to a host is not said to be online', () => {
  expect(describeEnd({ kind: 'publish', stage: 'done' })).toBe('Your changes are online.');
  expect(describeEnd({ kind: 'publish', stage: 'done' }, 'git.example/site.git')).toBe(
    'Your changes are sent to git.example/site.git, and online when that host has built the site.',
  );
  expect(describeEnd({ kind: 'preview', stage: 'done' }, 'git.example/site.git')).toBe('The preview is ready.');
  expect(describeEnd({ kind: 'publish', stage: 'failed' }, 'git.example/site.git')).toBe('Nothing changed online.');
});
