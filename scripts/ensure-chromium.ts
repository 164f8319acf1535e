/** Finds a browser for the tests, or installs Debian's when it may; else says in one line what to do. */
import { spawnSync } from 'node:child_process';
import { findChromium } from '../tests/chromium.ts';

if (!findChromium()) {
  const isDebianRoot = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (isDebianRoot) {
    console.log('No Chromium found: installing Debian’s package …');
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], options);
  }
  if (!findChromium()) {
    console.error(
      'The browser tests need Chromium: install the package “chromium”, or set CHROMIUM_PATH to a browser.',
    );
    process.exit(1);
  }
}
