import { parentPort } from 'node:worker_threads';
import type { SqlDatabase } from '../sql-database.ts';
import { StoreUnavailable } from '../store.ts';

/** The first message of a thread, once its store is open. */
export const opened = 'opened';
export type Method = Exclude<keyof SqlDatabase, 'location' | 'dialect'>;
export type Call = { id: number; method: Method; args: unknown[] };
export type Reply = { id: number; result: unknown } | { id: number; error: PackedError };

/** An error between threads, which would lose its class and its codes there. */
type PackedError = {
  name: string;
  message: string;
  stack: string | undefined;
  codes: Record<string, string | number>;
  cause: PackedError | undefined;
};

function packError(error: unknown): PackedError {
  const { name, message, stack, cause, ...fields } = error as Error & Record<string, unknown>;
  const codes: PackedError['codes'] = {};
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string' || typeof value === 'number') codes[field] = value;
  }
  return { name, message, stack, codes, cause: cause === undefined ? undefined : packError(cause) };
}

export function unpackError({ name, message, stack, codes, cause }: PackedError): Error {
  const unpackedCause = cause && unpackError(cause);
  if (name === 'StoreUnavailable')
    return new StoreUnavailable(codes['code'] as StoreUnavailable['code'], unpackedCause);
  return Object.assign(new Error(message, { cause: unpackedCause }), { name, stack }, codes);
}

/** Runs in a thread: answers the calls of `openThreadedStore` with this database. */
export function answerCalls(database: SqlDatabase) {
  parentPort!.on('message', async ({ id, method, args }: Call) => {
    try {
      const call = database[method] as (...args: unknown[]) => Promise<unknown>;
      post({ id, result: await call(...args) });
    } catch (error) {
      post({ id, error: packError(error) });
    }
  });
  post(opened);
}

function post(message: typeof opened | Reply) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's method, not a window's
  parentPort!.postMessage(message);
}
