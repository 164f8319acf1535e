import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runGit } from './git.ts';
import { findLastChange, findTree } from './build-state.ts';

const files = ['src/a.ts', 'public/a.svg', 'build/a.ts', 'desk/a.ts', 'server/notify/a.ts', 'server/node/a.ts'];
const settings = ['astro.config.ts', 'package-lock.json'];
const before = new Date('2026-11-15T02:00:00Z');
const after = new Date('2026-11-15T03:00:00Z');

let root: string;
beforeEach(async () => {
  root = await mkdtemp(`${tmpdir()}/parola-sources-`);
  for (const file of [...files, ...settings]) await write(file);
});
afterEach(() => rm(root, { recursive: true }));

async function write(file: string, time = before) {
  await mkdir(`${root}/${dirname(file)}`, { recursive: true });
  await writeFile(`${root}/${file}`, '');
  for (let path = file; path !== '.'; path = dirname(path)) await utimes(`${root}/${path}`, time, time);
}

test('what was there before a build is no change', async () => {
  expect(await findLastChange(root)).toBe(before.getTime());
});

test.each([...files, ...settings])('a change of %s makes the build stale', async (file) => {
  await write(file);
  await utimes(`${root}/${file}`, after, after);
  expect(await findLastChange(root)).toBe(after.getTime());
});

test('a removed file makes the build stale', async () => {
  await rm(`${root}/server/notify/a.ts`);
  expect(await findLastChange(root)).toBeGreaterThan(after.getTime());
});

test('the same committed files have the same name, whenever they were written; others have none', async () => {
  expect(await findTree(root)).toBeUndefined();
  const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@agency.ph'];
  await runGit(root, ['init', '--quiet']);
  await runGit(root, ['add', '.']);
  await runGit(root, [...author, 'commit', '--quiet', '--message=The site']);
  const tree = await findTree(root);
  expect(tree).toMatch(/^[\da-f]{40}$/);
  await write('src/a.ts', after);
  expect(await findTree(root)).toBe(tree);
  await writeFile(`${root}/src/a.ts`, 'changed');
  expect(await findTree(root)).toBeUndefined();
});
