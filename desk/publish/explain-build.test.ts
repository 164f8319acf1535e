/** The texts are those that Astro and our own rules print. */
import { expect, test } from 'vitest';
import { explainBuild } from './explain-build.ts';

test('a field that its schema refuses', () => {
  const output = `03:10:50 [content] Syncing content
[InvalidContentEntryDataError] team → ines-villareal data does not match collection schema.

  role**: **role: Required
  ****: Unrecognized key: "rolle"

  Hint:
    See https://docs.astro.build/en/guides/content-collections/ for more information on content schemas.
  Location:
    src/content/team.yaml:0:0
  Stack trace:
    at getEntryData (node_modules/astro/dist/content/utils.js:126:9)`;
  expect(explainBuild(output).problem).toEqual({
    sentence: 'src/content/team.yaml, ines-villareal: role: required; unrecognized key: "rolle".',
    file: 'src/content/team.yaml',
    key: 'ines-villareal',
    path: ['role'],
  });
});

test('a field deep inside an entry of a folder', () => {
  const output = `[InvalidContentEntryDataError] caseStudies → manila-brew-cafe data does not match collection schema.

  results.2.value**: **results.2.value: Too big: expected string to have <=12 characters
`;
  expect(explainBuild(output).problem).toEqual({
    sentence:
      'src/content/case-studies/manila-brew-cafe.yaml: results.2.value: too big: expected string to have <=12 characters.',
    file: 'src/content/case-studies/manila-brew-cafe.yaml',
    path: ['results', 2, 'value'],
  });
});

test('a reference to what is gone', () => {
  const output = `03:10:58 [content] Syncing content
03:10:58 [ERROR] [content] Invalid content reference: entry "seo" in collection "services" (field: photo) references "no-such-photo" in collection "photos", but that entry does not exist.
03:10:58 [content] Synced content
Service seo refers to “no-such-photo”, which is not in photos. Other files may name it too: search src/content for it.`;
  expect(explainBuild(output).problem).toEqual({
    sentence:
      'src/content/services/seo.mdx: photo names “no-such-photo”, which is not in photos. Bring it back, or choose another.',
    file: 'src/content/services/seo.mdx',
    path: ['photo'],
  });
});

test('an article that is gone and that a service names', () => {
  const output =
    'Service seo refers to “guide-seo-rates-philippines”, which is not in articles. Other files may name it too: search src/content for it.';
  expect(explainBuild(output).problem).toEqual({
    sentence:
      'Service seo refers to “guide-seo-rates-philippines”, which is not in articles. Bring it back, or name another there.',
    file: 'src/content/services/seo.mdx',
  });
});

test('an article that does not keep to the rules', () => {
  const output = `src/content/articles/seo-vs-sem-philippines.mdx does not keep to these rules:
  - excerpt: Too small: expected string to have >=90 characters
  - text: needs a heading (“## …”) for its table of contents
docs/write-an-article.md explains them; src/content.config.ts and src/content/article-rules.ts set them.
  Stack trace:
    at parseData (src/content/load-articles.ts:41:68)`;
  expect(explainBuild(output).problem).toEqual({
    sentence:
      'src/content/articles/seo-vs-sem-philippines.mdx: excerpt: Too small: expected string to have >=90 characters; text: needs a heading (“## …”) for its table of contents.',
    file: 'src/content/articles/seo-vs-sem-philippines.mdx',
    path: ['excerpt'],
  });
});

test('a rate that no list has', () => {
  const output =
    '  src/content/team.yaml, ines-villareal: There is no rate “seo/Nope”.\n  Stack trace:\n    at x (y.ts:1:2)';
  expect(explainBuild(output).problem).toEqual({
    sentence: 'src/content/team.yaml, ines-villareal: There is no rate “seo/Nope”.',
    file: 'src/content/team.yaml',
    key: 'ines-villareal',
  });
});

test('a full disk', () => {
  expect(explainBuild('Error: ENOSPC: no space left on device, write').problem.sentence).toContain(
    'The disk of the server',
  );
});

test('whatever else, in its own words and without colors', () => {
  expect(explainBuild('\u001b[31m[ERROR]\u001b[0m Something odd\n    at a (b.ts:1:2)').problem).toEqual({
    sentence: 'The site cannot be built with this change: Something odd.',
  });
});

test('the reason after the line that only says that there is one', () => {
  const output = `04:02:56 [build] Completed in 15.34s.
04:03:07 [ERROR] [finish-build] An unhandled error occurred while running the "astro:build:done" hook
There is no page /contact, which the server renders answers into.
  Stack trace:
    at x (y.ts:1:2)`;
  expect(explainBuild(output).problem.sentence).toBe(
    'The site cannot be built with this change: There is no page /contact, which the server renders answers into.',
  );
});
