import { readFile, statfs } from 'node:fs/promises';
import { attempt, tidyDesk, type DeskOptions } from '#desk/server/desk.ts';
import type { Logger } from '#server/core/http.ts';
import { readChannelOptions } from '#server/notify/outbox.ts';
import { createLinkMailer } from '#server/notify/email.ts';
import type { Env } from '#server/settings/env.ts';
import { findDeskSite, listDeskUsers } from '#server/settings/lead-settings.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import { lastBackupFile } from '#server/stores/sqlite/folder.ts';
import type { BuildRecord } from './built-site.ts';
import { openNodeContent } from './node-content.ts';

const flushMs = 60_000;
const hourMs = 3_600_000;

type Options = Pick<DeskOptions, 'log' | 'readPort'> & { env: Env; record: BuildRecord; warnings: string[] };

/** What a server on this machine hands over to the desk; undefined where it is off. */
export function openNodeDesk({ env, record, warnings, log, readPort }: Options) {
  if (!env.DESK) return undefined;
  const { email } = readChannelOptions(env, record.siteName);
  return {
    content: openNodeContent(env),
    users: listDeskUsers(env),
    siteUrl: findDeskSite(env, env.SITE_URL),
    host: env.DESK_HOST,
    readPort,
    command: env.LEADS_COMMAND,
    mailLink: email && createLinkMailer(email),
    mailsVisitors: email !== undefined,
    // In the next turn of the loop, when the response is written.
    later: (work: () => Promise<unknown>) =>
      void setImmediate(() => void attempt(log, 'work of the desk failed', work)),
    readRuntime: async () => ({ version: record.version, warnings, ...(await readDisk(env)) }),
  };
}

/** What the desk does at intervals: writing the views of pages, and deleting what is over. */
export function startUpkeep(database: LeadDatabase, users: string[], log: Logger, flushViews: () => Promise<void>) {
  const tidy = () => void tidyDesk(database, users, log);
  tidy();
  setInterval(tidy, hourMs).unref();
  setInterval(() => void flushViews(), flushMs).unref();
}

/** Backups and the disk are this machine's only where the leads are in a file. */
async function readDisk({ DATA_DIR: folder, DATABASE_URL }: Env) {
  if (DATABASE_URL) return {};
  const [lastBackup, { bavail, bsize }] = await Promise.all([
    readFile(lastBackupFile(folder), 'utf8').catch(() => null),
    statfs(folder),
  ]);
  return { lastBackup: lastBackup?.trim() ?? null, freeDiskBytes: bavail * bsize };
}
