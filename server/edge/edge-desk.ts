import { attempt, createDesk, type DeskOptions } from '#desk/server/desk.ts';
import type { EdgeRecord, WaitUntil } from './bindings.ts';
import { edgeLog as log } from './edge-log.ts';
import { edgeLeadsCommand, type openEdgeStore } from './open-edge-store.ts';

type Options = Pick<DeskOptions, 'files' | 'listCallDays' | 'onQueued'> & {
  opened: ReturnType<typeof openEdgeStore>;
  record: EdgeRecord;
  waitUntil: WaitUntil;
};

const noContent =
  'Words, prices and photos cannot be changed on Cloudflare, where there is no git. Change them on a machine of your own with npm start and the setting CONTENT_REMOTE: docs/edit.md says how.';

/** The desk at the edge; undefined where it is off. */
export function createEdgeDesk({ opened, record, waitUntil, ...given }: Options) {
  const { database, secret, desk: settings } = opened;
  if (!database || !settings) return undefined;
  const { desk, countView, flushViews } = createDesk({
    ...given,
    ...settings,
    database,
    secret,
    content: { sentence: noContent },
    command: edgeLeadsCommand,
    // That of `npm run dev:edge`, the only one without https.
    readPort: () => 8787,
    log,
    // Not before the response has been made, so that it takes as long with and without this work.
    later: (work) => waitUntil(Promise.resolve().then(() => attempt(log, 'work of the desk failed', work))),
    readRuntime: async () => ({ version: record.version, lastBackup: null, freeDiskBytes: null, warnings: [] }),
  });
  return {
    desk,
    // Each view is written at once, after the response: nothing that is added up would outlive the request.
    countView(...view: Parameters<typeof countView>) {
      countView(...view);
      waitUntil(flushViews());
    },
  };
}
