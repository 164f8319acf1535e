import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { isContentFile } from '#src/content/content-files.ts';
import { applyJob } from './apply-job.ts';
import { toPerson } from './run-job.ts';
import unpublishable from './unpublishable.json' with { type: 'json' };

test('every file of the content can be published, and nothing else of the repository', () => {
  const files = globSync('src/content/**/*.{yaml,mdx,json}');
  expect(files.filter((file) => !isContentFile(file))).toEqual([]);
});

test.each(unpublishable)('%j cannot', (path) => {
  expect(isContentFile(path)).toBe(false);
});

test('a name from an email', () => {
  expect(toPerson('ana.reyes@agency.ph')).toEqual({ name: 'Ana Reyes', email: 'ana.reyes@agency.ph' });
  expect(toPerson('-@agency.ph').name).toBe('-@agency.ph');
});

test('a line is counted as the desk shows the text, without the fields above it', async () => {
  const text = '---\ntitle: A\nshort: true\n---\nOne\n\n{process.exit()}\n';
  const drafts = [{ file: 'src/content/articles/a.mdx', base: null, text }];
  const applied = applyJob(makeTestFolder(), drafts, async () => undefined);
  await expect(applied).rejects.toThrow('Line 3 of the text: what stands between { and }');
});
