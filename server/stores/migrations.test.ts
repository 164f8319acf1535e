import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import releasedMigrations from './released-migrations.json' with { type: 'json' };

/** SHA-256 of each migration. A file that is listed there is never edited: servers do not apply it a second time. */
const released: Record<string, string> = releasedMigrations;

const files = globSync(['supabase/migrations/*', 'server/stores/sqlite/migrations/*']);

test.each([...new Set([...files, ...Object.keys(released)])])('%s is as it was released', (file) => {
  expect(files, `${file} may be on somebody's server: restore it`).toContain(file);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(released, `add "${file}": "${hash}" to released-migrations.json`).toHaveProperty([file]);
  expect(hash, `${file}: add a new migration instead; this one may be on somebody's server`).toBe(released[file]);
});
