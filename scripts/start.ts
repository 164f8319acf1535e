/** `npm start`: build when the build is older than its sources, then serve. */
import { readEnvOrExit, withContentFolder } from '#server/settings/env.ts';
import { serve } from '#server/node/serve.ts';
import { hasBuild, isBuildStale } from '#build/build-state.ts';
import { startPublisher } from '#desk/publish/start-publisher.ts';
import { runBuild } from '#build/run-program.ts';

const env = withContentFolder(readEnvOrExit());
if (await isBuildStale(env)) {
  console.log('Building the site …');
  const failed = await runBuild();
  if (failed && !hasBuild()) process.exit(failed);
  if (failed) console.error('\nThe build failed, see above. The last good build is served instead.\n');
}
const { url, leadsLocation, notifies, loadBuild, log } = await serve(env);
if (env.DESK && env.CONTENT_FOLDER) {
  const publisher = startPublisher({ way: 'here', contentFolder: env.CONTENT_FOLDER, loadBuild, log });
  process.once('SIGTERM', publisher.stop).once('SIGINT', publisher.stop);
}
const notified =
  notifies.length > 0 ? `with a notification by ${notifies.join(' and ')}` : 'without notification (see docs/leads.md)';
console.log(`\nThe site is at ${url}\nLeads are stored in ${leadsLocation}, ${notified}.\n`);
