import { parentPort } from 'node:worker_threads';
import type { ServerDatabase } from '../store.ts';
import { packError, type Call, type Opened, type Reply } from './thread-messages.ts';

/** Runs in a thread: answers the calls of `openThreadedStore` with this store. */
export function answerCalls(store: ServerDatabase) {
  const methods = Object.entries(store).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));

  parentPort!.on('message', async ({ id, method, args }: Call) => {
    try {
      const call = store[method as 'save'] as (...args: unknown[]) => Promise<unknown>;
      post({ id, result: await call(...args) });
    } catch (error) {
      post({ id, error: packError(error) });
    }
  });
  post({ location: store.location, methods });
}

function post(message: Opened | Reply) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's method, not a window's
  parentPort!.postMessage(message);
}
