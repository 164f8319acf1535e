/** The SQLite store's thread, which ends by an error when somebody called “crash” sends a lead. */
import { workerData } from 'node:worker_threads';
import { answerCalls } from '#server/stores/sqlite/thread-messages.ts';
import { openSqliteStore } from '#server/stores/sqlite/file.ts';
import type { StoreOptions } from '#server/stores/store.ts';

const { folder, options } = workerData as { folder: string; options: StoreOptions };
const { listLeads: _listLeads, ...store } = openSqliteStore(folder, options);
answerCalls({
  ...store,
  save(newLead) {
    if (newLead.lead.name !== 'crash') return store.save(newLead);
    setImmediate(() => {
      throw new Error('crashed');
    });
    return new Promise(() => {});
  },
});
