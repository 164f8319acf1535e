import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** SHA-256 of each migration. A file that is listed here is never edited: servers do not apply it a second time. */
const released: Record<string, string> = {
  'supabase/migrations/20261115000000_contacts.sql': 'b92d1e8ee5938e1f76fe990fcd0800d2f924dd9fa1e61288951266da28c73507',
  'supabase/migrations/20261115000100_lead_rules.sql':
    '8dc7df49b6feb717f0b26b2be783beb0bdd8a65ccf60e45faf292ac7c64ac1d5',
  'supabase/migrations/20261115000200_origins_and_calls.sql':
    'c6ae562801cc38b94b8713efd81391820b0d53f27cf8a657d0bc361fad2ac392',
  'supabase/migrations/20261115000300_desk.sql': '1d748f7a21fe235b4f43efbaab8702b4f10524b0791c781a8a3db45cc1554f79',
  'supabase/migrations/20261115000400_rights.sql': 'c8b5b97882ac69108d483046f5f7bb83561dedbad0ddec8ddb2e677341b62ea7',
  'server/stores/sqlite/migrations/0001_leads_and_desk.sql':
    'ffe2ca77555deb8618714c96b22ada32201ab4c8825be6b0bff37ba40eec02ca',
  'supabase/migrations/20261118000000_call_mails.sql':
    'a4a37453af4b66d6dc0913244ccfd5a149119891ce338e8551caa973cfbc5506',
  'server/stores/sqlite/migrations/0002_call_mails.sql':
    '72007eb8ecb19d2320e1cbc9f0469f70730a8105975a02c1102c94644305b877',
};

const files = globSync(['supabase/migrations/*', 'server/stores/sqlite/migrations/*']);

test.each([...new Set([...files, ...Object.keys(released)])])('%s is as it was released', (file) => {
  expect(files, `${file} may be on somebody's server: restore it`).toContain(file);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(released, `add '${file}': '${hash}' to the list of this test`).toHaveProperty([file]);
  expect(hash, `${file}: add a new migration instead; this one may be on somebody's server`).toBe(released[file]);
});
