import { expect, test } from 'vitest';
import { writePublicationTime } from './publication-time.ts';

test('an article is published in the morning of its day, in the time zone of the office', () => {
  expect(writePublicationTime('2025-08-01')).toBe('2025-08-01T08:00:00+08:00');
});
