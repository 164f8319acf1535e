import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { createCheckoutBuilds } from './checkout-builds.ts';

test('a publisher that runs in its own checkout installs the build tools too, although it builds for production', async () => {
  const checkout = await realpath(await mkdtemp(`${tmpdir()}/parola-checkout-`));
  onTestFinished(() => rm(checkout, { recursive: true }));
  for (const name of ['node_modules', 'dist/current']) await mkdir(`${checkout}/${name}`, { recursive: true });
  await writeFile(`${checkout}/package-lock.json`, '{}');
  const installed: string[][] = [];
  const run = async (program: string, args: string[]) => void (program === 'npm' && installed.push(args));
  const builds = createCheckoutBuilds({ checkout, project: checkout, run });
  await builds.build('a tree');
  await builds.build('another tree');
  expect(installed).toEqual([expect.arrayContaining(['ci', '--include=dev'])]);
});
