/** Finds PostgreSQL for the tests, or installs Debian's when it may. Without it those tests are skipped, and say so. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { findPostgres } from '../tests/start-postgres.ts';
import { installDebianPackages } from './install-debian-packages.ts';

if (!findPostgres() && process.getuid?.() === 0) {
  // The package would start a server of its own, which nobody here needs.
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  installDebianPackages(['postgresql']);
}
