/** What cannot be published, or not so, is refused with a sentence, and what others did stays. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openTestPublisher } from '../support/publish/open-test-publisher.ts';
import * as small from '../support/publish/small-site.ts';

const site = small.useSmallSite();

test('an earlier state comes back whole, and the code beside it stays', async () => {
  const { run } = openTestPublisher(site);
  const first = await run({ files: small.newPrice });
  const text = '---\ntitle: New\n---\n\nWords.\n';
  await run({
    files: [
      small.change('src/content/articles/new.mdx', null, text),
      small.change(small.article, small.startArticle, null),
    ],
  });
  await site.write('src/content/queries.ts', 'export const newer = true;\n');
  site.git('commit', '--quiet', '--all', '--message=Newer code');

  expect((await run({ kind: 'undo', commit: first?.commit }))?.stage).toBe('done');
  expect(existsSync(`${site.project}/src/content/articles/new.mdx`)).toBe(false);
  expect(await site.read(small.article)).toBe(small.startArticle);
  expect(await site.read('src/content/queries.ts')).toContain('newer');
});

test('undoing the last publication leaves what others changed since', async () => {
  const { run } = openTestPublisher(site);
  const published = await run({ files: small.newPrice });
  await site.write('src/content/team.yaml', 'ana:\n  name: Ana R.\n');
  site.git('commit', '--quiet', '--all', '--message=A name');
  expect((await run({ kind: 'undo', commit: published?.commit }))?.stage).toBe('done');
  expect(await site.readOnline()).toMatch(/15000[^]*Ana R\./);
});

test('the server cannot show a build: the one before stays', async () => {
  const { run } = openTestPublisher(site, { loadBuild: () => Promise.reject(new Error('a page is missing')) });
  const state = await run({ files: small.newPrice });
  expect(state?.problem?.sentence).toBe(
    'The server cannot show the new version, so the one before stays: a page is missing.',
  );
  expect(await site.readOnline()).toContain('from: 15000');
  expect(await site.read(small.pricing)).toBe(small.startPrice);
});

test('what is not committed in the folder is not overwritten, and does not disappear from the site', async () => {
  const { run } = openTestPublisher(site);
  await site.write('src/content/team.yaml', 'ana:\n  name: Ana R.\n');
  const state = await run({ files: small.newPrice });
  expect(state?.problem?.sentence).toBe(
    'src/content/team.yaml was changed in the folder of the site and is not committed. Commit or undo that there, then publish again.',
  );
  expect(await site.readOnline()).toContain('from: 15000');
});

test('a folder without git says what to do', async () => {
  const { run } = openTestPublisher(site);
  await rm(`${site.project}/.git`, { recursive: true });
  expect((await run({ files: small.newPrice }))?.problem?.sentence).toMatch(
    /^The folder of the site is no git repository/,
  );
});

// What else cannot: desk/publish/checks.test.ts; texts that would run: build/check-mdx.test.ts and strange-texts.test.ts.
test('the hooks of the repository cannot be published', async () => {
  const { run } = openTestPublisher(site);
  const state = await run({ files: [small.change('.git/hooks/pre-commit.yaml', null, 'x')] });
  expect(state?.problem?.sentence).toBe(
    'Only texts in src/content and photos in public/photos can be published, not “.git/hooks/pre-commit.yaml”.',
  );
});
