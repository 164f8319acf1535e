import { expect, test } from 'vitest';
import type { BuildRecord } from './built-site.ts';
import { readEnv } from '#server/settings/env.ts';
import { listSetupWarnings } from './setup-warnings.ts';

const siteUrl = 'https://www.example.ph';
const record: BuildRecord = {
  siteUrl,
  supabaseUrl: null,
  publicKey: 'public-anon-key',
  recipients: ['email'],
  siteName: 'Parola Digital',
  version: '1',
};
const quiet = { SITE_URL: siteUrl, TRUST_PROXY: '127.0.0.1' };
const google = 'G-TEST123456';

test('a server as it should be has none', () => {
  expect(listSetupWarnings(record, readEnv(quiet))).toEqual([]);
  expect(listSetupWarnings({ ...record, tags: { google } }, readEnv({ ...quiet, PUBLIC_GA4_ID: google }))).toEqual([]);
});

test.each([
  ['another URL', { SITE_URL: 'https://other.example.ph' }, /canonical links are wrong/],
  ['a recipient that the notice does not name', { DATABASE_URL: 'postgres://u:p@db.example/leads' }, /privacy notice/],
  ['no proxy that is trusted', { TRUST_PROXY: '' }, /TRUST_PROXY is not set/],
  ['another tag', { PUBLIC_GA4_ID: google }, /PUBLIC_GA4_ID/],
  ['a desk without mail', { DESK: 'on', DESK_USERS: 'ana@example.ph' }, /cannot mail links/],
  [
    'a desk without https',
    { SITE_URL: 'http://example.ph', DESK: 'on', DESK_USERS: 'a@example.ph' },
    /this machine only/,
  ],
])('%s', (_name, changes, wanted) => {
  const found = listSetupWarnings(record, readEnv({ ...quiet, ...changes }));
  expect(found.filter(({ message }) => wanted.test(message))).toHaveLength(1);
  // An owner knows no names of settings, and types no commands.
  for (const { words } of found) expect(words).not.toMatch(/[A-Z]_[A-Z]|`|URL|build/);
});
