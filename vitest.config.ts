import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These take longest and are small: Vitest, which begins with large files, would leave a core idle at the end. */
const slowFiles = [
  'leads/owner/backup',
  'deploy/releases',
  'edge/lead-delivery',
  'leads/faults/crashes',
  'leads/faults/two-servers',
  'leads/faults/slow-connections',
  'leads/faults/stopping',
  'leads/owner/erasure',
  'leads/stores/postgres-checks',
  'leads/faults/two-notifiers',
  'leads/contract/repeats',
  'leads/faults/database-down',
  'leads/contract/form-refusals',
  'server/slow-clients',
  'stress/stress',
].map((name) => `tests/${name}.test.ts`);

const isSlow = ({ moduleId }: TestSpecification) => slowFiles.some((name) => moduleId.endsWith(name));

/** Last and together: these files share processes, and each change to other files starts new ones. */
const isAboutPages = ({ moduleId }: TestSpecification) => /\/tests\/(site|server|spec)\//.test(moduleId);

class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own method, not an array's
    const sorted = await super.sort(files);
    const groups = [sorted.filter((file) => !isAboutPages(file)), sorted.filter(isAboutPages)];
    return groups.flatMap((group) => [...group.filter(isSlow), ...group.filter((file) => !isSlow(file))]);
  }
}

/** `npm run stress` runs all of the contract on every runtime, `npm test` a part of it. */
const isEveryRuntime = process.env['TESTED_STORE'] !== undefined;
const sampleContract = ['responses', 'form-posts'];
const everyContract = ['re*', 'rows', 'text', 'form-*', 'rate-limit'];

/**
 * `isolate: false`: a process for each file would take longer than many of them. They leave no clock, variable or
 * listener behind.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,server,desk,runtimes,build,scripts}/**/*.test.ts', 'tests/*.test.ts'],
          // Vitest's default on two cores is one worker.
          maxWorkers: 2,
          isolate: false,
          unstubGlobals: true,
          // The types are checked at the same time, and a shared machine can be slow.
          testTimeout: 20_000,
        },
      },
      // Over every built page, through the real server: run `npm run build` first.
      {
        test: {
          name: 'site',
          include: ['tests/{site,server,spec,stress}/**/*.test.ts'],
          globalSetup: 'tests/support/shared-server.ts',
          // Here files also share the pages they have fetched and parsed.
          isolate: false,
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      // The way of a lead, with real databases, crashes and mail: needs the build too, its server serves both.
      {
        test: {
          name: 'leads',
          include: ['tests/{leads,desk}/**/*.test.ts'],
          isolate: false,
          globalSetup: 'tests/support/shared-postgres.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Left alone, Vitest runs one file at a time on two cores. Much of the time here is spent waiting.
          maxWorkers: 3,
        },
      },
      // The same contract with the Worker of Cloudflare's edge and its D1: needs the build.
      {
        test: {
          name: 'edge',
          include: [
            // Crashes of the Worker, which starts slowly, are for `npm run stress` alone.
            process.env['KILLS'] ? 'tests/edge/*.test.ts' : 'tests/edge/!(crashes).test.ts',
            ...(isEveryRuntime ? everyContract : sampleContract).map((name) => `tests/leads/contract/${name}.test.ts`),
          ],
          isolate: false,
          // Workers on PostgreSQL are for `npm run stress` alone.
          globalSetup: [
            'tests/support/shared-edge.ts',
            ...(isEveryRuntime ? ['tests/support/shared-postgres.ts'] : []),
          ],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
        },
      },
      // What deploy/ describes: proxies, units, releases. Needs the build.
      {
        test: {
          name: 'deploy',
          include: ['tests/deploy/*.test.ts'],
          isolate: false,
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      // The journeys of a visitor in Firefox and WebKit, and of the owner in Chromium too: needs the build.
      {
        test: {
          name: 'browsers',
          include: ['tests/browsers/*.test.ts'],
          globalSetup: ['tests/support/shared-edge.ts', 'tests/support/shared-postgres.ts'],
          expect: { poll: { timeout: 15_000 } },
          // A busy machine can be slower than a driver's patience. A second try tells that from a fault.
          retry: 1,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
