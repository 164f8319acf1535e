import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readEnv } from '#server/settings/env.ts';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { compileAnswers } from './compile-answers.ts';

/** The bundle itself would fill the screen when the test fails. */
async function namesTheVisit(settings: Record<string, string>) {
  const folder = makeTestFolder();
  await compileAnswers(folder, readEnv(settings), (code) => code);
  return (await readFile(`${folder}/page-answers.js`, 'utf8')).includes('the first page of your visit');
}

test('the privacy notice in an answer names where a lead came from only where that is stored', async () => {
  expect(await namesTheVisit({})).toBe(true);
  expect(await namesTheVisit({ PUBLIC_SUPABASE_URL: 'https://x.supabase.example' })).toBe(false);
});

test('a page keeps the class names of its own answers', async () => {
  const findWords = await compileAnswers(makeTestFolder(), readEnv({}), (code) => code);
  const classes = ['picker', 'rate-add', 'article-card', 'call-times'];
  const kept = ['/', '/services', '/blog/seo', '/blog', '/contact'].map((path) =>
    classes.filter((name) => findWords(path).has(name)),
  );
  expect(kept).toEqual([['picker'], ['rate-add'], ['rate-add'], ['article-card'], ['call-times']]);
});
