/** `npm run dev:edge`: the site as a Worker on this machine, with a D1 database in edge/.wrangler. */
import { existsSync } from 'node:fs';
import { readEnvOrExit } from '#server/settings/env.ts';
import { isBuildStale } from '#build/build-state.ts';
import { runBuild } from './run-build.ts';
import { edgeProject, installWrangler, runWrangler } from '#build/edge/wrangler.ts';
import { writeEdgeSite } from '#build/edge/write-edge-site.ts';

/** Used only where edge/.dev.vars has no settings. */
const devSecret = ['--var', 'LEADS_SECRET:the secret of the development server'];

installWrangler();
if ((await isBuildStale(readEnvOrExit())) && (await runBuild()) !== 0) process.exit(1);
await writeEdgeSite();
if (runWrangler(['d1', 'migrations', 'apply', 'LEADS', '--local']) !== 0) process.exit(1);
const settings = existsSync(`${edgeProject}/.dev.vars`) ? [] : devSecret;
process.exitCode = runWrangler(['dev', '--test-scheduled', ...settings, ...process.argv.slice(2)]);
