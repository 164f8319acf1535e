import { attempt, createDesk } from '#desk/server/desk.ts';
import type { CountView, Desk } from '#server/core/site.ts';
import type { SiteFiles } from '#server/core/site-files.ts';
import type { WaitUntil } from './bindings.ts';
import { edgeLog as log } from './edge-log.ts';
import type { openEdgeStore } from './open-edge-store.ts';

type Options = {
  opened: ReturnType<typeof openEdgeStore>;
  record: { siteUrl: string | null; version: string };
  files: SiteFiles;
  waitUntil: WaitUntil;
  onQueued(): void;
};

/** The desk at the edge; undefined where it is off. */
export function createEdgeDesk(options: Options): { desk: Desk; countView: CountView } | undefined {
  const { opened, record, files, waitUntil, onQueued } = options;
  const { database, secret, desk: settings } = opened;
  if (!database || !settings) return undefined;
  const { siteUrl, version } = record;
  const { desk, countView, flushViews } = createDesk({
    ...settings,
    database,
    files,
    secret,
    siteUrl: siteUrl ?? undefined,
    log,
    // Not before the response has been made, so that it takes as long with and without this work.
    later: (work) => waitUntil(Promise.resolve().then(() => attempt(log, 'work of the desk failed', work))),
    readRuntime: async () => ({ version, lastBackup: null, freeDiskBytes: null, warnings: [] }),
    onQueued,
  });
  return {
    desk,
    // Each view is written at once, after the response: nothing that is added up would outlive the request.
    countView(path, headers) {
      countView(path, headers);
      waitUntil(flushViews());
    },
  };
}
