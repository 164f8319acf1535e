import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';

const run = promisify(execFile);
const settings = {
  PUBLIC_SUPABASE_URL: 'https://project.supabase.example',
  PUBLIC_SUPABASE_ANON_KEY: 'sb_publishable_key',
  SITE_URL: 'https://www.parola.example',
};
let parent: string;
let folder: string;
beforeEach(() => {
  parent = makeTestFolder();
  folder = `${parent}/site`;
});

/** Runs the command with a stand-in for the build, a shell script. */
async function runExport({ env = settings as Record<string, string>, build = 'exit 0', args = ['--to', folder] }) {
  const programs = `${parent}/programs`;
  await mkdir(programs, { recursive: true });
  await writeFile(`${programs}/npm`, `#!/bin/sh\n${build}\n`);
  await chmod(`${programs}/npm`, 0o755);
  const PATH = [programs, process.env['PATH']].join(delimiter);
  return run(process.execPath, ['scripts/export.ts', ...args], { env: { PATH, ...env } }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}

const buildWith = (script: string) =>
  `mkdir "$EXPORT_FOLDER/assets" && echo > "$EXPORT_FOLDER/assets/${script}" && echo > "$EXPORT_FOLDER/index.html"`;

test.each([
  [{}, Object.keys(settings)],
  [{ ...settings, PUBLIC_SUPABASE_URL: '' }, ['PUBLIC_SUPABASE_URL']],
  [{ SITE_URL: settings.SITE_URL }, ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_ANON_KEY']],
])('with %o it names what is missing in one line, and builds nothing', async (env, names) => {
  const { code, stderr } = await runExport({ env, build: buildWith('a.js') });
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr.match(/[A-Z_]{8,}/g)).toEqual(names);
  expect(await readdir(parent)).toEqual(['programs']);
});

test.each([
  [{ ...settings, SITE_URL: 'www.parola.example' }, ['--to', 'x'], /SITE_URL.*must be a URL/],
  [settings, ['--too', 'x'], /^Usage: npm run export/],
])('a wrong setting or option is explained', async (env, args, explanation) => {
  expect(await runExport({ env, args })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(explanation) as unknown,
  });
});

test('a folder with files that no export has written is left alone', async () => {
  await mkdir(folder);
  await writeFile(`${folder}/thesis.txt`, 'years of work');
  const { code, stderr } = await runExport({ build: buildWith('a.js') });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^\S+ has files that no export has written: .*--to\.\n$/);
  expect(await readdir(folder)).toEqual(['thesis.txt']);
  expect((await runExport({ args: ['--to', `${folder}/thesis.txt`] })).stderr).toContain('is not a folder');
});

test('an export replaces the last one; a build that fails leaves it as it was, and nothing else', async () => {
  const first = await runExport({ build: buildWith('a.js') });
  expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('3 files are in') as unknown });
  const failed = await runExport({ build: `${buildWith('b.js')}; exit 3` });
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('the last export is as it was') as unknown });
  expect(await readdir(`${folder}/assets`)).toEqual(['a.js']);
  await runExport({ build: buildWith('c.js') });
  expect(await readdir(folder)).toEqual(['assets', 'export.json', 'index.html']);
  expect(await readFile(`${folder}/export.json`, 'utf8')).toContain('c.js');
  expect((await readdir(parent)).toSorted()).toEqual(['programs', 'site']);
});

test('an interrupted export leaves nothing behind and is no success', async () => {
  const { code } = await runExport({ build: `${buildWith('a.js')}; kill -INT $PPID; exec sleep 60` });
  expect(code).toBe(130);
  expect(await readdir(parent)).toEqual(['programs']);
});
