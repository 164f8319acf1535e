import { defineConfig } from '@playwright/test';
import { findHeadlessShell, testArguments } from './tests/support/browsers/find-chromium.ts';
import { isAll, leftOut, long } from './tests/support/test-size.ts';

export default defineConfig({
  testDir: 'tests',
  testIgnore: leftOut,
  ...(!isAll && { grepInvert: new RegExp(long.tag) }),
  projects: [
    // First, because its tests run one after the other: at the end they would leave a core idle.
    // In one process, because they share a server.
    { name: 'dev', testMatch: 'e2e/dev-*.spec.ts', fullyParallel: false, workers: 1 },
    // One worker: each exports the site first, which is a whole build.
    { name: 'export', testMatch: 'export/*.spec.ts', workers: 1 },
    { name: 'site', testMatch: ['{e2e,desk,spec}/**/*.spec.ts'], testIgnore: [...leftOut, 'e2e/dev-*.spec.ts'] },
  ],
  fullyParallel: true,
  // Nothing is retried, so a busy machine gets time: these are limits, not waits.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  // As many as the cores of a small machine.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list', { printSteps: false }]],
  use: {
    launchOptions: { executablePath: findHeadlessShell(), args: testArguments },
    // Every animation is at rest unless a test asks for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test doubles their time; `TRACE=1 npm run test:e2e` records those that fail.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
});
