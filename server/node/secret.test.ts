import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { readEnv } from '#server/settings/env.ts';
import { makeTestFolder } from '#tests/support/make-test-folder.ts';
import { hasLastingSecret, readSecret } from './secret.ts';

let folder: string;
beforeEach(() => void (folder = makeTestFolder()));

test('the first start makes a secret that only the server’s user can read; later starts read it', () => {
  chmodSync(folder, 0o755);
  const env = readEnv({ DATA_DIR: `${folder}/data` });
  const secret = readSecret(env);
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(readSecret(env)).toBe(secret);
  expect(statSync(`${folder}/data/secret`).mode & 0o777).toBe(0o600);
  expect(readdirSync(`${folder}/data`)).toEqual(['secret']);
});

test('a link that somebody put where the file is drafted is not followed', () => {
  writeFileSync(`${folder}/victim`, 'theirs');
  symlinkSync(`${folder}/victim`, `${folder}/secret.${process.pid}`);
  readSecret(readEnv({ DATA_DIR: folder }));
  expect(readFileSync(`${folder}/victim`, 'utf8')).toBe('theirs');
});

test('LEADS_SECRET comes first, and no file is made', () => {
  const secret = 'x'.repeat(32);
  expect(readSecret(readEnv({ DATA_DIR: folder, LEADS_SECRET: secret }))).toBe(secret);
  expect(readdirSync(folder)).toEqual([]);
});

test('the servers of one database get the same from its password, and no file is made', () => {
  const read = (DATABASE_URL: string) => readSecret(readEnv({ DATA_DIR: folder, DATABASE_URL }));
  const secret = read('postgres://leads:rosebud@db1.example/leads');
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(read('postgres://leads:rosebud@10.0.0.7:6432/leads?sslmode=require')).toBe(secret);
  expect(read('postgres://leads:rosehip@db1.example/leads')).not.toBe(secret);
  expect(readdirSync(folder)).toEqual([]);
  read('postgres://leads@localhost/leads');
  expect(readdirSync(folder)).toEqual(['secret']);
});

test('with a hosted project no file is made', () => {
  const env = readEnv({ DATA_DIR: folder, PUBLIC_SUPABASE_URL: 'https://x.supabase.example' });
  expect(readSecret(env)).toMatch(/^[\da-f]{64}$/);
  expect(readdirSync(folder)).toEqual([]);
});

test('a damaged file is named instead of used', () => {
  writeFileSync(`${folder}/secret`, '');
  expect(() => readSecret(readEnv({ DATA_DIR: folder }))).toThrow(`${folder}/secret is damaged`);
});

test.each([
  ['a file', {}, true],
  ['PostgreSQL with a password', { DATABASE_URL: 'postgres://leads:rosebud@db.example/leads' }, true],
  ['PostgreSQL without one', { DATABASE_URL: 'postgres://leads@localhost/leads' }, false],
  ['a hosted project', { PUBLIC_SUPABASE_URL: 'https://x.supabase.example' }, false],
])('whether every server can verify what this one signs, with %s', (_what, env, isLasting) => {
  expect(hasLastingSecret(readEnv(env))).toBe(isLasting);
  expect(hasLastingSecret(readEnv({ ...env, LEADS_SECRET: 'x'.repeat(32) }))).toBe(true);
});
