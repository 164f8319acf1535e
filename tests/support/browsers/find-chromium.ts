import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** For root in a container, and without background requests, which a closed network would refuse. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For tests that drive pages: no requests to other hosts, and no memory for pixels, which none of them looks at. */
export const testArguments = [
  ...chromiumArguments,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  // Painting would take a sixth of the time.
  '--force-gpu-mem-available-mb=0',
];

const headlessShell = '/usr/bin/chromium-headless-shell';

/** For most tests: Chromium without windows takes half the time. It has no back/forward cache. */
export function findHeadlessShell() {
  return !process.env['CHROMIUM_PATH'] && existsSync(headlessShell) ? headlessShell : findChromium();
}

/** The whole browser: the one named, the system's, or Playwright's own download. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const usual = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return [...usual, chromium.executablePath()].find((path) => existsSync(path));
}
