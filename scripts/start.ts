/** `npm start`: build when the build is older than its sources, then serve. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readEnvOrExit } from '../server/node/env.ts';
import { serve } from '../server/node/serve.ts';
import { hasBuild, isBuildStale } from './build-state.ts';

const env = readEnvOrExit();
if (await isBuildStale(env)) {
  console.log('Building the site …');
  const failed = await runBuild();
  if (failed && !(await hasBuild())) process.exit(failed);
  if (failed) console.error('\nThe build failed, see above. The last good build is served instead.\n');
}
const { url, leadsLocation, notifies } = await serve(env);
const notified =
  notifies.length > 0 ? `with a notification by ${notifies.join(' and ')}` : 'without notification (see README)';
console.log(`\nThe site is at ${url}\nLeads are stored in ${leadsLocation}, ${notified}.\n`);

/** Resolves to the exit code. A stop signal ends the build and this process. */
async function runBuild(): Promise<number> {
  const build = spawn('npm', ['run', 'build', '--silent', '--', '--silent'], { stdio: 'inherit' });
  const stop = (signal: NodeJS.Signals) => {
    build.kill(signal);
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const [code] = (await once(build, 'exit')) as [number | null];
  process.off('SIGTERM', stop).off('SIGINT', stop);
  return code ?? 1;
}
