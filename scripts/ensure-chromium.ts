/** Finds a browser for the tests, or installs Debian's when it may; else says in one line what to do. */
import { findChromium } from '../tests/chromium.ts';
import { installDebianPackages } from './install-debian-packages.ts';

if (!findChromium()) installDebianPackages(['chromium', 'fonts-liberation']);
if (!findChromium()) {
  console.error('The browser tests need Chromium: install the package “chromium”, or set CHROMIUM_PATH to a browser.');
  process.exit(1);
}
