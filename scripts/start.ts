/** `npm start`: build when the build is older than its sources, then serve. */
import { spawnSync } from 'node:child_process';
import { readEnvOrExit } from '../server/env.ts';
import { serve } from '../server/serve.ts';
import { isBuildStale } from './build-state.ts';

const env = readEnvOrExit();
if (await isBuildStale(env.SITE_URL)) {
  console.log('Building the site …');
  const build = spawnSync('npm', ['run', 'build', '--silent', '--', '--silent'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
const address = await serve(env);
console.log(
  `\nThe site is at ${address}\nLeads: the forms are not built yet; the contact page shows how to reach the office.\n`,
);
