import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** SHA-256 of each migration. A file that is listed here is never edited: servers do not apply it a second time. */
const released: Record<string, string> = {
  'supabase/migrations/20261115000000_contacts.sql': 'dc176fb5cedc3d91913517a9a929819f78c0b01001060d062a37475603d58076',
  'supabase/migrations/20261115000100_lead_rules.sql':
    'f64c7ae1c9fa774de75b79b290a891e5274013de60b4debb49e7ea2f32c79d4f',
  'supabase/migrations/20261115000200_origins_and_calls.sql':
    'de15dc8085c3cc3eeb438c587481678511f800884d023ef9f1110e180c978b5f',
  'supabase/migrations/20261115000300_desk.sql': '9ef44b7500a0043a58e32dec62014e0f3b021579ccb187b10b398aa1d466b17c',
  'supabase/migrations/20261115000400_rights.sql': '46eac50566faf432c2d6a03b2cfb7d3f306a68f1ff54495eb8518334d9ccaf66',
  'supabase/migrations/20261118000000_call_phone.sql':
    'b60a6a246da8ab9eea1fdfe53ff5381e9ca2502ca4ff88b21e370502e5a83a4c',
  'supabase/migrations/20261118000100_calls_one_by_one.sql':
    'd95c07404f23fb8934b9b6c35fcfdf238ad785171cb1a227b54165e6983ef76b',
  'server/stores/sqlite/migrations/0001_leads_and_desk.sql':
    '6128701b569a93b98f315372b4f25ceed3838df81458a76a9e96795c641f9890',
  'server/stores/sqlite/migrations/0002_call_phone.sql':
    'c256bde02ddf08f46d4bf46fc3e2326ba7ba2b02c9c06e455b3fbc4141ff7bce',
};

const files = globSync(['supabase/migrations/*', 'server/stores/sqlite/migrations/*']);

test.each([...new Set([...files, ...Object.keys(released)])])('%s is as it was released', (file) => {
  expect(files, `${file} may be on somebody's server: restore it`).toContain(file);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(released, `add '${file}': '${hash}' to the list of this test`).toHaveProperty([file]);
  expect(hash, `${file}: add a new migration instead; this one may be on somebody's server`).toBe(released[file]);
});
