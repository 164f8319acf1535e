import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { createCheckoutBuilds, explainBuild } from './checkout-builds.ts';

test('a publisher that runs in its own checkout installs the build tools too, although it builds for production', async () => {
  const checkout = await realpath(makeTestFolder());
  for (const name of ['node_modules', 'dist/current']) await mkdir(`${checkout}/${name}`, { recursive: true });
  await writeFile(`${checkout}/package-lock.json`, '{}');
  const installed: string[][] = [];
  const run = async (program: string, args: string[]) => {
    if (program === 'npm') installed.push(args);
    return '[]';
  };
  const builds = createCheckoutBuilds({ checkout, project: checkout, run });
  await builds.build('a tree');
  await builds.build('another tree');
  expect(installed).toEqual([expect.arrayContaining(['ci', '--include=dev'])]);
});

describe('a build that fails is explained', () => {
  test('by the file that it names', () => {
    const output = '  src/content/articles/seo.mdx: line 3: <mark> has no field x. Remove it.\n    at x (y.ts:1:2)';
    expect(explainBuild(output).problem).toEqual({
      sentence: 'src/content/articles/seo.mdx: line 3: <mark> has no field x. Remove it.',
      file: 'src/content/articles/seo.mdx',
    });
  });

  test('by a full disk', () => {
    const { sentence } = explainBuild('Error: ENOSPC: no space left on device, write').problem;
    expect(sentence).toContain('The disk of the server');
  });

  test('whatever else, in its own words and without colors', () => {
    expect(explainBuild('\u001b[31m[ERROR]\u001b[0m Something odd\n    at a (b.ts:1:2)').problem).toEqual({
      sentence: 'The site cannot be built with this change: Something odd.',
    });
  });

  test('by the reason after the line that only says that there is one', () => {
    const output = `04:02:56 [build] Completed in 15.34s.
04:03:07 [ERROR] [finish-build] An unhandled error occurred while running the "astro:build:done" hook
There is no page /contact, which the server renders answers into.
  Stack trace:
    at x (y.ts:1:2)`;
    expect(explainBuild(output).problem.sentence).toBe(
      'The site cannot be built with this change: There is no page /contact, which the server renders answers into.',
    );
  });
});
