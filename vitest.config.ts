import { defineConfig } from 'vitest/config';
import { isAll, leftOut } from './tests/support/test-size.ts';

/** What needs no server of its own, and so can also be asked of the Worker. */
const pageTests = [
  'tests/site/{blog,contact,estimator,head,layout,links,markup,structured-data}.test.ts',
  'tests/server/{answers,routes}.test.ts',
  'tests/spec/{blog,estimator,forms,routes}.test.ts',
];
const leadContract = 'tests/leads/contract/{bookings,re*,text,form-*,rate-limit}.test.ts';
const sampleOfContract = 'tests/leads/contract/{responses,form-posts}.test.ts';

/** What all projects that need the build (`npm run build`) have in common. */
const built = {
  exclude: leftOut,
  // A process for each file would take longer than many of them. They leave no clock, variable or listener behind.
  isolate: false,
  // Left alone, Vitest runs one file at a time on two cores. Much of the time here is spent waiting.
  maxWorkers: 3,
  // Limits, not waits: nothing is retried, and a machine can be busy.
  testTimeout: 600_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,server,desk,build,tools,scripts}/**/*.test.ts', 'tests/*.test.ts'],
          // Vitest's default on two cores is one worker.
          maxWorkers: 2,
          isolate: false,
          unstubGlobals: true,
          // The site is built at the same time, and a shared machine can be slow.
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      // Over every built page, through the real server. Here files also share the pages they have fetched and parsed.
      {
        test: {
          ...built,
          name: 'site',
          include: ['tests/{site,server,spec,stress}/**/*.test.ts'],
          globalSetup: 'tests/support/shared-server.ts',
        },
      },
      // The way of a lead, with real databases, crashes and mail.
      {
        test: {
          ...built,
          name: 'leads',
          include: ['tests/leads/**/*.test.ts'],
          globalSetup: 'tests/support/shared-postgres.ts',
        },
      },
      // The same with the Worker of Cloudflare's edge and its D1; it starts slowly, so `npm test` has a sample.
      {
        test: {
          ...built,
          name: 'edge',
          include: ['tests/edge/*.test.ts', ...(isAll ? [leadContract, ...pageTests] : [sampleOfContract])],
          globalSetup: ['tests/support/shared-edge.ts', ...(isAll ? ['tests/support/shared-postgres.ts'] : [])],
        },
      },
      // What deploy/ describes: proxies, units, releases; and how changes of the desk go online.
      { test: { ...built, name: 'deploy', include: ['tests/{deploy,publish}/*.test.ts'] } },
      // The journeys of a visitor in Firefox and WebKit, and of the owner in Chromium; with all stores in `npm run test:all`.
      {
        test: {
          ...built,
          name: 'browsers',
          include: ['tests/browsers/*.test.ts'],
          globalSetup: isAll ? ['tests/support/shared-edge.ts', 'tests/support/shared-postgres.ts'] : [],
          isolate: true,
        },
      },
    ],
  },
});
