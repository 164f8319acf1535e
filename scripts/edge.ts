/**
 * `npm run edge -- …` is wrangler. `npm run dev:edge` serves the site as a Worker on this machine, with a D1 database in
 * edge/.wrangler. `npm run deploy:edge` checks the settings, builds, migrates the database and deploys; the first fault
 * ends it. Each installs wrangler first where it is missing.
 */
import { existsSync } from 'node:fs';
import { readEnvOrExit } from '#server/settings/env.ts';
import { isBuildStale } from '#build/build-state.ts';
import { deployEdge } from '#build/edge/deploy-edge.ts';
import { askWrangler, edgeProject, installWrangler, readEdgeConfig, runWrangler } from '#build/edge/wrangler.ts';
import { writeEdgeSite } from '#build/edge/write-edge-site.ts';
import { runBuild } from '#build/run-program.ts';

/** Used only where edge/.dev.vars has no settings. */
const devSecret = ['--var', 'LEADS_SECRET:the secret of the development server'];

const tasks: Record<string, (args: string[]) => Promise<number>> = {
  wrangler: runWrangler,
  async dev(args) {
    if ((await isBuildStale(readEnvOrExit())) && (await runBuild()) !== 0) return 1;
    await writeEdgeSite();
    if ((await runWrangler(['d1', 'migrations', 'apply', 'LEADS', '--local'])) !== 0) return 1;
    const settings = existsSync(`${edgeProject}/.dev.vars`) ? [] : devSecret;
    return runWrangler(['dev', '--test-scheduled', ...settings, ...args]);
  },
  async deploy() {
    const tools = { readConfig: readEdgeConfig, askWrangler, runWrangler, build: runBuild, writeSite: writeEdgeSite };
    const siteUrl = await deployEdge(tools);
    console.log(`\nDeployed. Look at ${siteUrl}/health. To go back: npm run edge -- rollback\n`);
    return 0;
  },
};

const [name = '', ...args] = process.argv.slice(2);
try {
  installWrangler();
  process.exitCode = await tasks[name]?.(args);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
