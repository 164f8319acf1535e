/** Finds a browser for the tests, or installs Chromium from Debian if it can; otherwise prints what to do. */
import { findChromium } from '../tests/chromium.ts';
import { installDebianPackages } from './install-debian-packages.ts';

if (!findChromium()) installDebianPackages(['chromium', 'fonts-liberation']);
if (!findChromium()) {
  console.error('The browser tests need Chromium: install the package “chromium”, or set CHROMIUM_PATH to a browser.');
  process.exit(1);
}
