/**
 * The SQLite store's thread, in which a read takes until the test says so, and which ends by an error when somebody
 * called “crash” sends a lead.
 */
import { workerData } from 'node:worker_threads';
import { openSqliteFile } from '#server/stores/sqlite/file.ts';
import { answerCalls } from '#server/stores/sqlite/thread-messages.ts';

const { folder, gate } = workerData as { folder: string; gate: Int32Array };
const file = openSqliteFile(folder);
answerCalls({
  ...file,
  read(sql, ...params) {
    // Not the first one, which tells that the file is open.
    if (sql !== 'select 1') Atomics.wait(gate, 0, 0);
    return file.read(sql, ...params);
  },
  save(newLead, options) {
    if (newLead.lead.name !== 'crash') return file.save(newLead, options);
    setImmediate(() => {
      throw new Error('crashed');
    });
    return new Promise(() => {});
  },
});
