import { readFile, statfs } from 'node:fs/promises';
import { attempt, createDesk, tidyDesk, type DeskOptions } from '#desk/server/desk.ts';
import { readChannelOptions } from '#server/notify/channel-options.ts';
import { createLinkMailer } from '#server/notify/email.ts';
import { findDeskSite, listDeskUsers } from '#server/settings/lead-settings.ts';
import { lastBackupFile } from '#server/stores/sqlite/folder.ts';
import type { BuildRecord } from './built-site.ts';
import { openNodeContent } from './node-content.ts';
import type { Env } from '#server/settings/env.ts';

const flushMs = 60_000;
const hourMs = 3_600_000;

type Options = Pick<DeskOptions, 'database' | 'files' | 'listCallDays' | 'secret' | 'log' | 'onQueued' | 'readPort'> & {
  env: Env;
  record: BuildRecord;
  warnings: string[];
};

/** The desk, with what it does at intervals: writing the views of pages and deleting what is over. */
export function startDesk({ env, record, warnings, ...given }: Options) {
  const { database, log } = given;
  const { email } = readChannelOptions(env, record.siteName);
  const users = listDeskUsers(env);
  const { desk, countView, flushViews } = createDesk({
    ...given,
    content: openNodeContent(env),
    users,
    siteUrl: findDeskSite(env, env.SITE_URL),
    host: env.DESK_HOST,
    command: env.LEADS_COMMAND,
    mailLink: email && createLinkMailer(email),
    // In the next turn of the loop, when the response is written.
    later: (work) => void setImmediate(() => void attempt(log, 'work of the desk failed', work)),
    readRuntime: async () => ({ version: record.version, warnings, ...(await readDisk(env)) }),
  });
  const tidy = () => void tidyDesk(database, users, log);
  tidy();
  const timers = [setInterval(() => void flushViews(), flushMs), setInterval(tidy, hourMs)];
  for (const timer of timers) timer.unref();

  return {
    desk,
    countView,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await flushViews();
    },
  };
}

/** Backups and the disk are this machine's only where the leads are in a file. */
async function readDisk({ DATA_DIR: folder, DATABASE_URL }: Env) {
  if (DATABASE_URL) return { lastBackup: null, freeDiskBytes: null };
  const [lastBackup, { bavail, bsize }] = await Promise.all([
    readFile(lastBackupFile(folder), 'utf8').catch(() => null),
    statfs(folder),
  ]);
  return { lastBackup: lastBackup?.trim() ?? null, freeDiskBytes: bavail * bsize };
}
