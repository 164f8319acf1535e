/** Finds PostgreSQL and PgBouncer for the tests, or installs them from Debian if it can. Without, those tests are skipped. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { findPgBouncer } from '#tests/support/start-pgbouncer.ts';
import { findPostgres } from '#tests/support/start-postgres.ts';
import { installDebianPackages } from './install-debian-packages.ts';

if ((!findPostgres() || !findPgBouncer()) && process.getuid?.() === 0) {
  // Otherwise the package starts a server, which the tests do not use.
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  installDebianPackages(['postgresql', 'pgbouncer']);
}
