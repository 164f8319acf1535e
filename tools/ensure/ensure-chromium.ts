/** Finds Chromium for the tests, or installs it from Debian if it can; otherwise prints what to do. */
import { findChromium, findHeadlessShell } from '#tests/support/browsers/find-chromium.ts';
import { installDebianPackages } from './install-debian-packages.ts';

if (!findChromium()) installDebianPackages(['chromium', 'fonts-liberation']);
// Without it the tests run in the whole browser, and take twice the time.
if (!process.env['CHROMIUM_PATH'] && findHeadlessShell() === findChromium())
  installDebianPackages(['chromium-headless-shell']);
if (!findChromium()) {
  console.error('The browser tests need Chromium: install the package “chromium”, or set CHROMIUM_PATH to a browser.');
  process.exit(1);
}
