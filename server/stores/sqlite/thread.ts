/** The thread of the server's SQLite store: while it writes to disk, pages are served. */
import { workerData } from 'node:worker_threads';
import { openSqliteFile } from './file.ts';
import { answerCalls } from './thread-messages.ts';

answerCalls(openSqliteFile((workerData as { folder: string }).folder));
