/** `dependencies` is what a server needs: `npm ci --omit=dev` installs nothing else; see docs/runtime.md. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collectImports } from './support/collect-imports.ts';
import { makeTestFolder } from './support/make-test-folder.ts';

/** What runs where the site is served: the server, `npm start` and `npm run leads`. */
const entries = ['server/node/main.js', 'scripts/start.ts', 'scripts/leads.ts'];

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
test('what runs on a server is in dependencies, and nothing else', () => {
  const { files, packages } = collectImports(entries);
  expect([...packages].toSorted()).toEqual(Object.keys(dependencies).toSorted());
  // Started by its file name, in a thread.
  expect(files).toContain('server/stores/sqlite/thread.ts');
});

test('the documentation gives a reason for each of them', () => {
  const listed = [...readFileSync('docs/runtime.md', 'utf8').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name!);
  expect(listed.toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

test('a build without the build tools says what to do', () => {
  const folder = makeTestFolder();
  cpSync('scripts/require-build-tools.mjs', `${folder}/check.mjs`);
  const { status, stderr } = spawnSync(process.execPath, [`${folder}/check.mjs`], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The build tools are not installed\. Run `npm ci --include=dev`.*\n$/);
});
