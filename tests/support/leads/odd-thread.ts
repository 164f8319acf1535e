/**
 * The SQLite store's thread, in which a count by email address takes until the test says so, and which ends by an error
 * when somebody called “crash” sends a lead.
 */
import { workerData } from 'node:worker_threads';
import { openSqliteStore } from '#server/stores/sqlite/file.ts';
import { answerCalls } from '#server/stores/sqlite/thread-messages.ts';
import type { StoreOptions } from '#server/stores/store.ts';

const { folder, options, gate } = workerData as { folder: string; options: StoreOptions; gate: Int32Array };
const { listLeads: _listLeads, ...store } = openSqliteStore(folder, options);
answerCalls({
  ...store,
  countByEmail(email) {
    Atomics.wait(gate, 0, 0);
    return store.countByEmail(email);
  },
  save(newLead) {
    if (newLead.lead.name !== 'crash') return store.save(newLead);
    setImmediate(() => {
      throw new Error('crashed');
    });
    return new Promise(() => {});
  },
});
