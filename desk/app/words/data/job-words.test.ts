import { expect, test } from 'vitest';
import { describeEnd, sayAllWaiting, sayBuilding, sayWaiting } from './job-words.ts';

test('whose publication it was is said, and what was only sent to a host is not said to be online', () => {
  const done = { kind: 'publish', stage: 'done', at: '2026-11-16T20:20:00Z', endedAt: '2026-11-16T20:23:00Z' } as const;
  const [you, host] = [{ who: 'you' }, { who: 'you', sentTo: 'git.example/site.git' }];
  expect(describeEnd(done, you)).toBe('You published at 4:23 a.m. It is online.');
  const hers = { who: 'liza@example.ph', summary: 'Added “Bea”' };
  expect(describeEnd(done, hers)).toBe('liza@example.ph published at 4:23 a.m.: Added “Bea”. It is online.');
  expect(describeEnd(done, { ...you, waiting: '“A” goes online.' })).toMatch(/a\.m\. “A” goes online\.$/);
  expect(describeEnd(done, host)).toContain(`. It is sent to ${host.sentTo}, and online when that host has`);
  expect(describeEnd({ ...done, kind: 'undo' }, you)).toContain('brought back what was there before at 4:23');
  expect(describeEnd({ ...done, kind: 'preview' }, host)).toBe('The preview is ready.');
  expect(describeEnd({ ...done, stage: 'failed' }, host)).toBe('Nothing changed online.');
});

test('how long a build takes is said from the last ones, or not at all, and when it takes longer', () => {
  expect(sayBuilding({ kind: 'publish' })).toBe('Building the pages …');
  expect(sayBuilding({ kind: 'publish', seconds: 30 }, [27, 33])).toMatch(
    /^Building the pages usually takes 20 to 40 s/,
  );
  expect(sayBuilding({ kind: 'publish', seconds: 41 }, [5, 33])).toMatch(
    / takes longer than the usual about 40 seconds\./,
  );
  expect(sayBuilding({ kind: 'preview', seconds: 200 }, [110, 187])).toMatch(/preview usually takes 1 to 4 minutes\./);
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
