/** `dependencies` is what a server needs: `npm ci --omit=dev` installs nothing else; see docs/runtime.md. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, normalize } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** What runs where the site is served: the server, `npm start` and `npm run leads`. */
const entries = ['runtimes/node/main.js', 'scripts/start.ts', 'scripts/leads.ts'];

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
const specifiers = [
  /(?:import|export)\s+(?!type\s)(?:[^'"`;]*?from\s+)?['"]([^'"]+)['"]/g,
  /\bimport\('([^']+)'\)/g,
  /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g,
];

/** The names of the packages that a file and the files it imports load. */
function collectPackages(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  const found = specifiers.flatMap((pattern) => [...code.matchAll(pattern)].map(([, specifier]) => specifier!));
  const packages = new Set<string>();
  for (const specifier of found.filter((name) => !name.startsWith('node:'))) {
    if (/^[.#]/.test(specifier)) {
      const target = specifier.startsWith('#') ? specifier.slice(1) : normalize(`${dirname(file)}/${specifier}`);
      for (const name of collectPackages(target, seen)) packages.add(name);
    } else packages.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
  }
  return packages;
}

test('what runs on a server is in dependencies, and nothing else', () => {
  const seen = new Set<string>();
  const imported = new Set(entries.flatMap((entry) => [...collectPackages(entry, seen)]));
  expect([...imported].toSorted()).toEqual(Object.keys(dependencies).toSorted());
  // Started by its file name, in a thread.
  expect(seen).toContain('server/stores/sqlite/thread.ts');
});

test('the documentation gives a reason for each of them', () => {
  const listed = [...readFileSync('docs/runtime.md', 'utf8').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name!);
  expect(listed.toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

test('a build without the build tools says what to do', () => {
  const folder = mkdtempSync(`${tmpdir()}/parola-test-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('scripts/require-build-tools.mjs', `${folder}/check.mjs`);
  const { status, stderr } = spawnSync(process.execPath, [`${folder}/check.mjs`], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The build tools are not installed\. Run `npm ci --include=dev`.*\n$/);
});
