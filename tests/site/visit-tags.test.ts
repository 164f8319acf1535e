import { expect, test } from 'vitest';
import { findTagTraces } from '../support/tag-traces.ts';

// tests/export/visit-tags.long.spec.ts finds each of them in a build with tags.
test('without tags, the build has none of their hosts, scripts, styles and words', async () => {
  expect(await findTagTraces('dist/current')).toEqual([]);
});
