/** Exports, backups and settings that lie in the site's folder go into no repository and no image. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const papers = await Promise.all(['docs/leads.md', 'docs/online.md'].map((file) => readFile(file, 'utf8')));
const written = /(?:> |backup |import |export --\w+ |--file=|--output |cp \S+ |mkdir (?:-\S+ (?:700 )?)*)([\w./-]+)/g;
/** The files and folders that commands in the papers write here. */
const names = [...papers.join('\n').matchAll(written)]
  .map(([, name = '']) => name)
  .filter((name) => /\.(csv|json|db|dump|sql)$|^(backups|leads)/.test(name) && !name.startsWith('/'));

const patterns = (await readFile('.dockerignore', 'utf8')).split('\n').filter(Boolean);

test.each([...new Set([...names, '.env', '.env.production', '.env.local'])])(
  '%s is ignored by git and docker',
  (name) => {
    expect(spawnSync('git', ['check-ignore', '--no-index', '--quiet', name]).status).toBe(0);
    const parents = name.split('/').map((_part, index, parts) => parts.slice(0, index + 1).join('/'));
    expect(parents.some((path) => patterns.some((pattern) => matchesGlob(path, pattern)))).toBe(true);
  },
);

test('the papers have such names', () => {
  expect(names).toEqual(expect.arrayContaining(['leads.csv', 'leads.json', 'leads.dump', 'leads.sql', 'backups']));
});
