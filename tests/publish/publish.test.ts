/** What is changed at the desk goes online as a commit of the person who changed it, or not at all. */
import { existsSync } from 'node:fs';
import { readFile, readlink, rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestPublisher } from '../support/publish/open-test-publisher.ts';
import {
  article,
  change,
  makeSmallSite,
  priceOf,
  pricing,
  startArticle,
  startPrice,
  type SmallSite,
} from '../support/publish/small-site.ts';

let site: SmallSite;
beforeEach(async () => {
  site = await makeSmallSite();
});
afterEach(() => site.remove());

const newPrice = [change(pricing, startPrice, priceOf(18000))];

test('a price goes online, into the folder and its history, and can be undone', async () => {
  const { run } = openTestPublisher(site);
  const published = await run({ files: newPrice });
  expect(published).toMatchObject({ stage: 'done', commit: site.git('rev-parse', 'HEAD') });
  expect(await site.readOnline()).toContain('from: 18000 # a month');
  expect(await site.read(pricing)).toBe(priceOf(18000));
  expect(site.git('log', '-1', '--format=%an <%ae>, %cn: %s')).toBe(
    'Ana Reyes <ana.reyes@agency.ph>, Parola Digital: Changed pricing',
  );
  expect(site.git('status', '--porcelain')).toBe('');

  const undone = await run({ kind: 'undo', commit: published?.commit });
  expect(undone?.stage).toBe('done');
  expect(await site.readOnline()).toContain('from: 15000 # a month');
  const list = JSON.parse(await readFile(`${site.content}/published.json`, 'utf8'));
  expect(list).toMatchObject([
    { commit: undone?.commit, by: 'ana.reyes@agency.ph', files: [pricing] },
    { commit: published?.commit, summary: 'Changed pricing', files: [pricing] },
  ]);
  expect(list[0].summary).toMatch(/^Undid \d+ \w+, \d\d:\d\d: changed pricing$/);
  expect(JSON.parse(await readFile(`${site.content}/published/${published?.commit}.json`, 'utf8'))).toEqual({
    files: [{ file: pricing, before: startPrice, after: priceOf(18000) }],
  });
});

test('an earlier state comes back whole, and the code beside it stays', async () => {
  const { run } = openTestPublisher(site);
  const first = await run({ files: newPrice });
  const text = '---\ntitle: New\n---\n\nWords.\n';
  await run({ files: [change('src/content/articles/new.mdx', null, text), change(article, startArticle, null)] });
  await site.write('src/content/queries.ts', 'export const newer = true;\n');
  site.git('commit', '--quiet', '--all', '--message=Newer code');

  expect((await run({ kind: 'undo', commit: first?.commit }))?.stage).toBe('done');
  expect(existsSync(`${site.project}/src/content/articles/new.mdx`)).toBe(false);
  expect(await site.read(article)).toBe(startArticle);
  expect(await site.read('src/content/queries.ts')).toContain('newer');
});

test('a preview changes nothing online, and is not built again for the publication', async () => {
  const { run } = openTestPublisher(site);
  expect(await run({ kind: 'preview', page: '/', files: newPrice })).toMatchObject({ stage: 'done', page: '/' });
  expect(await readFile(`${site.content}/preview/index.html`, 'utf8')).toContain('from: 18000');
  expect(await readlink(`${site.content}/preview`)).toMatch(/\/client$/);
  expect(await site.readOnline()).toContain('from: 15000');
  expect(site.git('log', '--oneline')).not.toContain('pricing');

  expect((await run({ files: newPrice }))?.stage).toBe('done');
  expect((await readFile(`${site.content}/checkout/dist/builds.log`, 'utf8')).split('\n')).toHaveLength(2);
  expect(await site.readOnline()).toContain('from: 18000');
});

test('a build that fails changes nothing, and says which field', async () => {
  const { run } = openTestPublisher(site);
  const state = await run({ files: [change(pricing, startPrice, priceOf('BREAK'))] });
  expect(state).toMatchObject({
    stage: 'failed',
    problem: { sentence: 'src/content/pricing.yaml, seo: from: required.', file: pricing, key: 'seo', path: ['from'] },
  });
  expect(state?.commit).toBeUndefined();
  expect(await site.readOnline()).toContain('from: 15000');
  expect(site.git('rev-list', '--count', 'HEAD')).toBe('1');
  expect((await run({ files: newPrice }))?.stage).toBe('done');
});

test('the server cannot show a build: the one before stays', async () => {
  const loadBuild = () => Promise.reject(new Error('a page is missing'));
  const { run } = openTestPublisher(site, { loadBuild });
  const state = await run({ files: newPrice });
  expect(state?.problem?.sentence).toBe(
    'The server cannot show the new version, so the one before stays: a page is missing.',
  );
  expect(await site.readOnline()).toContain('from: 15000');
  expect(await site.read(pricing)).toBe(startPrice);
});

test('somebody changed the file meanwhile: who and when', async () => {
  const { run } = openTestPublisher(site);
  await site.write(pricing, priceOf(16000));
  site.git('commit', '--quiet', '--all', '--message=Another price');
  const state = await run({ files: newPrice });
  expect(state?.problem).toEqual({
    file: pricing,
    sentence: expect.stringMatching(
      /^Ben Cruz changed src\/content\/pricing\.yaml on \d+ \w+, \d\d:\d\d, after this draft/,
    ),
  });
  expect(await site.read(pricing)).toBe(priceOf(16000));
});

test('what is not committed in the folder is not overwritten, and does not disappear from the site', async () => {
  const { run } = openTestPublisher(site);
  await site.write('src/content/team.yaml', 'ana:\n  name: Ana R.\n');
  const state = await run({ files: newPrice });
  expect(state?.problem?.sentence).toBe(
    'src/content/team.yaml was changed in the folder of the site and is not committed. Commit or undo that there, then publish again.',
  );
  expect(await site.readOnline()).toContain('from: 15000');
});

test('a folder without git says what to do', async () => {
  const { run } = openTestPublisher(site);
  await rm(`${site.project}/.git`, { recursive: true });
  expect((await run({ files: newPrice }))?.problem?.sentence).toMatch(/^The folder of the site is no git repository/);
});

test.each([
  ['package.json', '{}'],
  ['src/content/queries.ts', 'x'],
  ['src/content/../../deploy/release', 'x'],
  ['.git/hooks/pre-commit.yaml', 'x'],
])('%s cannot be published', async (file, text) => {
  const { run } = openTestPublisher(site);
  const state = await run({ files: [change(file, null, text)] });
  expect(state?.problem?.sentence).toBe(
    `Only texts in src/content and photos in public/photos can be published, not “${file}”.`,
  );
});

test('a text full of markup is published as text, and MDX that does not parse or runs code is not', async () => {
  const { run } = openTestPublisher(site);
  const markup = startArticle.replace('It costs', '`<script>alert(1)</script>` & \\{x} costs');
  expect((await run({ files: [change(article, startArticle, markup)] }))?.stage).toBe('done');
  for (const [body, says] of [
    ['<Box />', 'there is no box'],
    ['<ShortAnswer>\n\nx', 'is never closed'],
    ["import x from 'y'", 'cannot import'],
  ]) {
    const state = await run({ files: [change(article, markup, `${markup}\n${body}\n`)] });
    expect(state?.problem).toMatchObject({ file: article, sentence: expect.stringContaining(says!) });
  }
});
