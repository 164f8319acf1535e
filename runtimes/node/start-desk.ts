import { readFile, statfs } from 'node:fs/promises';
import type { Logger } from '#server/core/http.ts';
import type { SiteFiles } from '#server/core/site-files.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import { createDesk } from '#desk/server/desk.ts';
import { logUsers } from '#desk/server/sign-in/log-users.ts';
import { createPageViews } from '#desk/server/page-views.ts';
import { readChannelOptions } from '#server/notify/channel-options.ts';
import { createLinkMailer } from '#server/notify/email.ts';
import { listDeskUsers } from '#server/settings/lead-settings.ts';
import { lastBackupFile } from '#server/stores/sqlite/folder.ts';
import type { ServerDatabase } from '#server/stores/store.ts';
import type { BuildRecord } from './built-site.ts';
import type { Env } from '#server/settings/env.ts';

const flushMs = 60_000;
const hourMs = 3_600_000;

type Options = {
  env: Env;
  database: ServerDatabase & DeskDatabase;
  files: SiteFiles;
  record: BuildRecord;
  secret: string;
  warnings: string[];
  log: Logger;
  onQueued(): void;
};

/** The desk, with what it does at intervals: writing the views of pages and deleting what is over. */
export function startDesk({ env, database, files, record, secret, warnings, log, onQueued }: Options) {
  const { siteName, version } = record;
  const { email } = readChannelOptions(env, siteName);
  const users = listDeskUsers(env);
  const desk = createDesk({
    database,
    leads: database,
    files,
    users,
    secret,
    siteUrl: env.SITE_URL,
    siteName,
    log,
    mailLink: email && createLinkMailer(email),
    // In the next turn of the loop, when the response is written.
    later: (work) => void setImmediate(() => void attempt('work of the desk failed', work)),
    readRuntime: async () => ({ version, warnings, ...(await readDisk(env)) }),
    onQueued,
  });
  const views = createPageViews(database, log);
  const deleteOld = () =>
    attempt('old rows of the desk could not be deleted', () => database.deleteOldDeskRows(new Date()));
  void deleteOld();
  void attempt('the users of the desk could not be logged', () => logUsers(database, users));
  const timers = [setInterval(() => void views.flush(), flushMs), setInterval(() => void deleteOld(), hourMs)];
  for (const timer of timers) timer.unref();

  async function attempt(failure: string, work: () => Promise<unknown>) {
    await work().catch((error: unknown) => log.error({ err: error }, failure));
  }

  return {
    desk,
    countView: views.count,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await views.flush();
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
