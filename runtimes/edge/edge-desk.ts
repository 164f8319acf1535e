import type { SiteFiles } from '#server/core/site-files.ts';
import { createDesk } from '#desk/server/desk.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import { logUsers } from '#desk/server/sign-in/log-users.ts';
import { createPageViews } from '#desk/server/page-views.ts';
import type { CountView } from '#server/core/site.ts';
import type { WaitUntil } from './bindings.ts';
import { edgeLog as log } from './edge-log.ts';
import type { openEdgeStore } from './open-edge-store.ts';

type Options = {
  opened: ReturnType<typeof openEdgeStore>;
  record: { siteUrl: string | null; siteName: string; version: string };
  files: SiteFiles;
  waitUntil: WaitUntil;
  onQueued(): void;
};

/** The desk at the edge; undefined where it is off. */
export function createEdgeDesk({ opened, record, files, waitUntil, onQueued }: Options) {
  const { database, secret, desk: settings } = opened;
  if (!database || !settings) return undefined;
  const { siteUrl, siteName, version } = record;
  const desk = createDesk({
    ...settings,
    database,
    leads: database,
    files,
    secret,
    siteUrl: siteUrl ?? undefined,
    siteName,
    log,
    later: (work) => waitUntil(attempt('work of the desk failed', work)),
    readRuntime: async () => ({ version, lastBackup: null, freeDiskBytes: null, warnings: [] }),
    onQueued,
  });
  // Each view is written at once, after the response: nothing that is added up would outlive the request.
  const views = createPageViews(database, log);
  const countView: CountView = (path, headers) => {
    views.count(path, headers);
    waitUntil(views.flush());
  };
  return { desk, countView };
}

/** Every hour. */
export async function tidyEdgeDesk(database: DeskDatabase, users: readonly string[]) {
  await attempt('old rows of the desk could not be deleted', () => database.deleteOldDeskRows(new Date()));
  await attempt('the users of the desk could not be logged', () => logUsers(database, users));
}

/** Not before the response has been made, so that it takes as long with and without this work. */
async function attempt(failure: string, work: () => Promise<unknown>) {
  await Promise.resolve();
  await work().catch((error: unknown) => log.error({ err: error }, failure));
}
