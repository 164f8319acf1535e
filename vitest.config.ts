import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/architecture.test.ts'],
        },
      },
      // Over every built page, through the real server: run `npm run build` first.
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts', 'tests/spec/**/*.test.ts'],
          globalSetup: 'tests/site/shared-server.ts',
          // Files share the pages they have fetched and parsed.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      // The way of a lead, with real databases, crashes and mail: needs the build too, its server serves both.
      { test: { name: 'leads', include: ['tests/leads/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 60_000 } },
    ],
  },
});
