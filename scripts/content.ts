/**
 * `npm run content`: publishes what is changed at the desk, until it is stopped. `npm start` and `npm run dev` start it
 * by themselves; on a server, deploy/website-content.service does, with the repository that releases are made of:
 * `npm run content -- release /srv/website/repository.git`.
 */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lockContentFolder } from '#desk/publish/content-folder.ts';
import { ways } from '#desk/publish/places.ts';
import { openPublisher } from '#desk/publish/publisher.ts';
import type { FromPublisher, ToPublisher } from '#desk/publish/start-publisher.ts';
import { createLogger } from '#server/node/logger.ts';
import { exitWith, readEnvOrExit } from '#server/settings/env.ts';

const env = readEnvOrExit();
const [given = 'here', releaseFrom] = process.argv.slice(2);
const way = ways.find((known) => known === given);
if (!way || (way === 'release' && !releaseFrom)) {
  exitWith('Usage: npm run content, or npm run content -- release REPOSITORY');
}
if (!env.CONTENT_FOLDER)
  exitWith('Set CONTENT_FOLDER to the folder that the desk hands its jobs over in. See .env.example.');
await mkdir(env.CONTENT_FOLDER, { recursive: true });
const lock = lockContentFolder(env.CONTENT_FOLDER);
if (!lock) exitWith(`Another publisher works in ${env.CONTENT_FOLDER}. Stop it first.`);

process.once('SIGTERM', end).once('SIGINT', end);
// The server that started this has ended.
process.once('disconnect', end);
// Already, while this was loaded.
if (process.connected === false) end();

const log = createLogger();
const project = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
log.info({ folder: env.CONTENT_FOLDER, to: env.CONTENT_REMOTE ?? releaseFrom ?? way }, 'publishing for the desk');
await openPublisher({ env, way, project, releaseFrom, loadBuild, log }).start();

/** A server beside this process, which started it, loads the build now; any other one, when it sees the new link. */
async function loadBuild() {
  if (!process.send) return;
  const answered = once(process, 'message') as Promise<[ToPublisher]>;
  process.send('load the build' satisfies FromPublisher);
  const [{ loaded, problem }] = await answered;
  if (!loaded) throw new Error(problem);
}

/** At once, with the programs that it runs, where it leads a process group. process.exit would wait for threads that hang. */
function end() {
  try {
    process.kill(-process.pid);
  } catch {
    process.kill(process.pid);
  }
}
