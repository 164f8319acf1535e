/** A publisher as a process of its own, which tests kill: node run-publisher.ts PROJECT CONTENT_FOLDER */
import { lockContentFolder } from '#desk/publish/content-folder.ts';
import { openPublisher } from '#desk/publish/publisher.ts';
import { readEnv } from '#server/settings/env.ts';

const [project = '', folder = ''] = process.argv.slice(2);
const lock = lockContentFolder(folder);
if (!lock) {
  console.error('locked');
  process.exit(1);
}
const quiet = () => {};
const publisher = openPublisher({
  env: readEnv({ CONTENT_FOLDER: folder }),
  way: 'here',
  project,
  loadBuild: async () => {},
  log: { info: quiet, warn: quiet, error: (fields) => console.error(JSON.stringify(fields)) },
  minFree: 0,
});
console.log('started');
await publisher.start();
