/** `npm start`: build when the build is older than its sources, then serve. */
import { spawnSync } from 'node:child_process';
import { readEnvOrExit } from '../server/env.ts';
import { serve } from '../server/serve.ts';
import { isBuildStale } from './build-state.ts';

const env = readEnvOrExit();
if (await isBuildStale(env)) {
  console.log('Building the site …');
  const build = spawnSync('npm', ['run', 'build', '--silent', '--', '--silent'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
const { address, leadsPlace, notifies } = await serve(env);
const notified =
  notifies.length > 0 ? `announced by ${notifies.join(' and ')}` : 'not announced to anyone (see README)';
console.log(`\nThe site is at ${address}\nLeads are kept in ${leadsPlace}, ${notified}.\n`);
