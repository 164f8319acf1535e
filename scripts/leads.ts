/** `npm run leads`: the owner's commands for the leads; a server may run at the same time. */
import { readEnvOrExit } from '../server/node/env.ts';
import { openLeadDatabase } from '../server/stores/open-store.ts';
import { runOwnerCommand } from '../server/owner/owner-commands.ts';

// A reader that closes the pipe early (`| head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const args = process.argv.slice(2);
const { isTTY, columns } = process.stdout;
const { npm_lifecycle_event: startedByNpm, npm_config_loglevel: loglevel } = process.env;
if (args[0] === 'export' && !isTTY && startedByNpm && loglevel !== 'silent') {
  console.error('npm wrote lines of its own above the data. For a clean file: npm run --silent leads -- export …');
}
const store = { readEnv: readEnvOrExit, openDatabase: openLeadDatabase };
process.exitCode = await runOwnerCommand(args, store, {
  out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
  err: (text) => void process.stderr.write(text),
  now: new Date(),
  width: isTTY ? columns : undefined,
});
