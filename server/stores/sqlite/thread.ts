/** The thread of the server's SQLite store: while it writes to disk, pages are served. */
import { workerData } from 'node:worker_threads';
import { answerCalls } from './thread-messages.ts';
import { openSqliteStore } from './file.ts';
import type { StoreOptions } from '../store.ts';

const { folder, options } = workerData as { folder: string; options: StoreOptions };
// A list of leads cannot be sent as one message, and only the owner's command needs it.
const { listLeads: _listLeads, ...store } = openSqliteStore(folder, options);
answerCalls(store);
