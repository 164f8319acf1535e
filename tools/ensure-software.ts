/**
 * Finds the browsers, databases and web servers that tests and benchmarks start, or installs them from Debian where it
 * may. Without Chromium it says what to do and fails; of anything else that is missing it prints the names, and its tests
 * are skipped. Wrangler comes from npm.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { installWrangler } from '#build/edge/wrangler.ts';
import { findChromium, findHeadlessShell } from '#tests/support/browsers/find-chromium.ts';
import { firefox } from '#tests/support/browsers/firefox.ts';
import { webkit } from '#tests/support/browsers/webkit.ts';
import { findPgBouncer } from '#tests/support/start-pgbouncer.ts';
import { findPostgres } from '#tests/support/start-postgres.ts';
import { hasProgram } from '#tests/support/start-proxy.ts';

const isNamed = Boolean(process.env['CHROMIUM_PATH']);
const software = [
  { packages: ['chromium', 'fonts-liberation'], isThere: findChromium() !== undefined },
  // Without it the tests run in the whole browser, and take twice the time.
  { packages: ['chromium-headless-shell'], isThere: isNamed || findHeadlessShell() !== findChromium() },
  ...[firefox, webkit].map(({ packages, isInstalled }) => ({ packages, isThere: isInstalled() })),
  { packages: ['postgresql'], isThere: findPostgres() !== undefined },
  { packages: ['pgbouncer'], isThere: findPgBouncer() !== undefined },
  { packages: ['nginx-light'], isThere: hasProgram('nginx') },
  { packages: ['caddy'], isThere: hasProgram('caddy') },
  { packages: ['systemd'], isThere: hasProgram('systemd-analyze') },
  { packages: ['wrk'], isThere: hasProgram('wrk') },
];

const missing = software.filter(({ isThere }) => !isThere).flatMap(({ packages }) => packages);
const isDebianRoot = process.getuid?.() === 0 && hasProgram('apt-get');
if (missing.length > 0 && isDebianRoot) install(missing);
else if (missing.length > 0) console.log(`Not installed, so their tests are skipped: ${missing.join(', ')}`);
installWrangler();
if (!findChromium()) {
  console.error('The browser tests need Chromium: install the package “chromium”, or set CHROMIUM_PATH to a browser.');
  process.exit(1);
}

function install(packages: string[]) {
  console.log(`Installing Debian’s ${packages.join(', ')} …`);
  // Otherwise the package of PostgreSQL starts a server, which the tests do not use.
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
