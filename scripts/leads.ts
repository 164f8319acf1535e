/**
 * `npm run leads`: the owner's commands for the leads; a server may run at the same time. `--remote` is for the leads
 * at Cloudflare's edge, `--local` for those of `npm run dev:edge`, `--dev` for those of `npm run dev`.
 */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { readEnvOrExit, toDevEnv } from '#server/settings/env.ts';
import { findDeskSite, listDeskUsers, usualLeadsCommand } from '#server/settings/lead-settings.ts';
import { findSqliteFolder, openLeadDatabase } from '#server/node/open-store.ts';
import { runOwnerCommand } from '#server/owner-cli/owner-commands.ts';
import type { OwnerStore } from '#server/owner-cli/owner-terminal.ts';
import { openEdgeLeads, readEdgeDeskSettings, type D1Place } from '#build/edge/open-edge-leads.ts';

// A reader that closes the pipe early (`| head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const given = process.argv.slice(2);
const place = (['remote', 'local', 'dev'] as const).find((name) => given.includes(`--${name}`));
const args = given.filter((arg) => arg !== `--${place}`);
const { isTTY } = process.stdout;
const { npm_lifecycle_event: startedByNpm, npm_config_loglevel: loglevel } = process.env;
if (args[0] === 'export' && args.length === 2 && !isTTY && startedByNpm && loglevel !== 'silent') {
  console.error('npm wrote lines of its own above the data. For a clean file: npm run --silent leads -- export …');
}
const isDev = place === 'dev';
const readEnv = () => (isDev ? toDevEnv(readEnvOrExit()) : readEnvOrExit());
const ofServer: OwnerStore = {
  readEnv,
  openDatabase: () => openLeadDatabase(readEnv()),
  async readDeskSettings() {
    const env = readEnv();
    const url = findDeskSite(env, env.SITE_URL);
    return {
      users: listDeskUsers(env),
      siteUrl: !isDev && url?.startsWith('https:') ? new URL(url).origin : `http://localhost:${env.PORT}`,
    };
  },
  findSqliteFolder: () => findSqliteFolder(readEnv()),
  databaseTool: {
    backUp: 'pg_dump --format=custom --file=leads.dump "$DATABASE_URL"',
    restore: 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" leads.dump',
  },
};
const ofEdge = (chosen: D1Place): OwnerStore => ({
  readEnv() {
    throw new Error('The settings of the edge are at Cloudflare: send an inquiry to yourself to test notifications.');
  },
  openDatabase: () => openEdgeLeads(chosen),
  readDeskSettings: () => readEdgeDeskSettings(chosen),
  findSqliteFolder: () => undefined,
  databaseTool: {
    backUp: `npm run edge -- d1 export leads --${chosen} --output leads.sql`,
    restore: 'npm run edge -- d1 time-travel restore leads --timestamp 2026-11-15T02:00:00Z',
  },
});
const store = place && place !== 'dev' ? ofEdge(place) : ofServer;
const command = process.env['LEADS_COMMAND'] || usualLeadsCommand;
process.exitCode = await runOwnerCommand(args, store, {
  command: place ? `${command} --${place}` : command,
  out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
  err: (text) => void process.stderr.write(text),
  now: new Date(),
  exportFolder: isTTY ? homedir() : undefined,
  get hasDevStore() {
    return !place && existsSync(`${toDevEnv(readEnvOrExit()).DATA_DIR}/leads.db`);
  },
});
