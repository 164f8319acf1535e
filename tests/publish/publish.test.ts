/** What is changed at the desk goes online as a commit of the person who changed it, or not at all. */
import { existsSync } from 'node:fs';
import { readFile, readlink, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openTestPublisher } from '../support/publish/open-test-publisher.ts';
import * as small from '../support/publish/small-site.ts';

const site = small.useSmallSite();

test('a price goes online, into the folder and its history, and can be undone', async () => {
  const { run } = openTestPublisher(site);
  const published = await run({ files: small.newPrice });
  expect(published).toMatchObject({ stage: 'done', commit: site.git('rev-parse', 'HEAD') });
  expect(await site.readOnline()).toContain('from: 18000 # a month');
  expect(await site.read(small.pricing)).toBe(small.priceOf(18000));
  expect(site.git('log', '-1', '--format=%an <%ae>, %cn: %s')).toBe(
    'Ana Reyes <ana.reyes@agency.ph>, Parola Digital: Changed “Seo”',
  );
  expect(site.git('status', '--porcelain')).toBe('');

  const undone = await run({ kind: 'undo', commit: published?.commit });
  expect(undone?.stage).toBe('done');
  expect(await site.readOnline()).toContain('from: 15000 # a month');
  const list = JSON.parse(await readFile(`${site.content}/published.json`, 'utf8'));
  expect(list).toMatchObject([
    { commit: undone?.commit, by: 'ana.reyes@agency.ph', files: [small.pricing] },
    { commit: published?.commit, summary: 'Changed “Seo”', files: [small.pricing] },
  ]);
  expect(list[0].summary).toMatch(/^Brought back: “Seo”, as before \w+ \d+ \w+ \d{4}, \d+:\d\d [ap]\.m\.$/);
  expect(JSON.parse(await readFile(`${site.content}/published/${published?.commit}.json`, 'utf8'))).toMatchObject({
    files: [{ file: small.pricing, before: small.startPrice, after: small.priceOf(18000) }],
  });
});

test('a preview changes nothing online, and is not built again for the publication', async () => {
  const { run } = openTestPublisher(site);
  expect(await run({ kind: 'preview', page: '/', files: small.newPrice })).toMatchObject({ stage: 'done', page: '/' });
  expect(await readFile(`${site.content}/preview/index.html`, 'utf8')).toContain('from: 18000');
  expect(await readlink(`${site.content}/preview`)).toMatch(/\/client$/);
  expect(await site.readOnline()).toContain('from: 15000');
  expect(site.git('log', '--oneline')).not.toContain('pricing');

  expect((await run({ files: small.newPrice }))?.stage).toBe('done');
  expect((await readFile(`${site.content}/checkout/dist/builds.log`, 'utf8')).split('\n')).toHaveLength(2);
  expect(await site.readOnline()).toContain('from: 18000');
});

test('what the check of the content refuses changes nothing, and says which field', async () => {
  const { run } = openTestPublisher(site);
  const state = await run({ files: [small.change(small.pricing, small.startPrice, small.priceOf('BREAK'))] });
  expect(state).toMatchObject({
    stage: 'failed',
    problem: {
      sentence: 'src/content/pricing.yaml, seo, from: Fill this in.',
      file: small.pricing,
      key: 'seo',
      path: ['from'],
    },
  });
  expect(state?.commit).toBeUndefined();
  expect(await site.readOnline()).toContain('from: 15000');
  expect(site.git('rev-list', '--count', 'HEAD')).toBe('1');
  expect((await run({ files: small.newPrice }))?.stage).toBe('done');
});

test('somebody changed the file meanwhile: who and when', async () => {
  const { run } = openTestPublisher(site);
  await site.write(small.pricing, small.priceOf(16000));
  site.git('commit', '--quiet', '--all', '--message=Another price');
  const state = await run({ files: small.newPrice });
  expect(state?.problem).toEqual({
    file: small.pricing,
    sentence: expect.stringMatching(
      /^Ben Cruz changed src\/content\/pricing\.yaml on \w+ \d+ \w+ \d{4}, \d+:\d\d [ap]\.m\., after this draft/,
    ),
  });
  expect(await site.read(small.pricing)).toBe(small.priceOf(16000));
});

test('an article that waits is previewed, left out online, and brought there on its day', async () => {
  const { publisher, run } = openTestPublisher(site);
  const later = small.change(small.article, small.startArticle, small.startArticle.replace('2026-01-01', '2999-01-01'));
  await run({ kind: 'preview', page: '/blog/seo', files: [later] });
  expect(existsSync(`${site.content}/preview/blog/seo.html`)).toBe(true);
  expect((await run({ files: [later] }))?.stage).toBe('done');
  const page = `${site.project}/dist/current/client/blog/seo.html`;
  expect(existsSync(page)).toBe(false);

  const now = small.change(small.article, later.text, small.startArticle);
  await run({ files: [now] });
  // As a build of the day before has it.
  await rm(page);
  const commit = site.git('rev-parse', 'HEAD');
  await publisher.takeDue();
  expect(existsSync(page)).toBe(true);
  expect(site.git('rev-parse', 'HEAD')).toBe(commit);
});
