import { parentPort } from 'node:worker_threads';
import type { SqlDatabase } from '../sql-database.ts';
import { StoreUnavailable } from '../store.ts';

export type Method = Exclude<keyof SqlDatabase, 'location' | 'dialect'>;
export type Call = { id: number; method: Method; args: unknown[] };
export type Reply = { id: number; result: unknown } | { id: number; error: PackedError };

/** An error between threads, which would lose its class and its codes there. */
type PackedError = Pick<Error, 'name' | 'message' | 'stack'> & {
  code?: string;
  errcode?: number;
  cause?: PackedError | undefined;
};

function packError(error: unknown): PackedError {
  const { name, message, stack, code, errcode, cause } = error as PackedError;
  return { name, message, stack, code, errcode, cause: cause && packError(cause) };
}

export function unpackError({ cause: packed, ...fields }: PackedError): Error {
  const cause = packed && unpackError(packed);
  if (fields.name === 'StoreUnavailable') return new StoreUnavailable(fields.code as StoreUnavailable['code'], cause);
  return Object.assign(new Error(fields.message, { cause }), fields);
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's method, not a window's
const reply = (message: Reply) => parentPort!.postMessage(message);

/** Runs in a thread: answers the calls of `openThreadedStore` with this database. */
export function answerCalls(database: SqlDatabase) {
  parentPort!.on('message', async ({ id, method, args }: Call) => {
    try {
      const call = database[method] as (...args: unknown[]) => Promise<unknown>;
      reply({ id, result: await call(...args) });
    } catch (error) {
      reply({ id, error: packError(error) });
    }
  });
}
