import { Worker } from 'node:worker_threads';
import { createSqlStore } from '../sql-store.ts';
import { StoreUnavailable, type StoreOptions } from '../store.ts';
import { sqliteDialect } from './dialect.ts';
import { describeFile, isDamaged } from './folder.ts';
import { unpackError, type Call, type Method, type Reply } from './thread-messages.ts';

type ThreadOptions = {
  /** A thread ended by an error, or its store could not be opened. The next call starts another one. */
  onCrash(error: Error): void;
  /** Tests have threads of their own, with more to start from than the folder. */
  module?: URL;
  data?: object;
};

const usualModule = new URL('./thread.ts', import.meta.url);

/** A store that cannot be opened is tried again, but not by every visitor. */
const reopenMs = 5_000;

/**
 * A store whose file is in a thread of its own: each call is sent as a message and resolves with the reply. A file that
 * is damaged may be restored later, so that calls fail until then; whatever else keeps it from being opened is thrown.
 */
export async function openThreadedStore(
  folder: string,
  storeOptions: StoreOptions,
  { onCrash, module = usualModule, data = {} }: ThreadOptions,
) {
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let worker: Worker | undefined;
  /** Why the file could not be opened, until it can. */
  let failure: { error: Error; tryAgainAt: number } | undefined;
  let isStarting = true;
  let isClosed = false;

  function start() {
    const started = new Worker(module, { workerData: { folder, ...data } });
    let isOpen = false;
    started.on('message', (reply: Reply) => {
      isOpen = true;
      failure = undefined;
      const waiting = calls.get(reply.id)!;
      calls.delete(reply.id);
      if ('error' in reply) waiting.reject(unpackError(reply.error));
      else waiting.resolve(reply.result);
    });
    started.on('error', end);
    started.on('exit', () => end(new Error('The thread of the store ended')));
    return started;

    function end(error: Error) {
      if (worker !== started) return;
      worker = undefined;
      // Reported once, until it can be opened again.
      if (!failure && (!isStarting || isDamaged(error))) onCrash(error);
      if (!isOpen) failure = { error, tryAgainAt: performance.now() + reopenMs };
      // Whether the calls under way were committed is unknown: their visitors get an error and send them again.
      for (const { reject } of calls.values()) reject(new StoreUnavailable('PGRST001', error));
      calls.clear();
    }
  }

  function send(to: Worker, method: Method, args: unknown[]) {
    const id = ++lastId;
    const waiting = Promise.withResolvers<unknown>();
    calls.set(id, waiting);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's method, not a window's
    to.postMessage({ id, method, args } satisfies Call);
    return waiting.promise;
  }

  async function call<Result>(method: Method, ...args: unknown[]) {
    if (isClosed) throw new StoreUnavailable('PGRST001', new Error('The store is closed'));
    if (failure && performance.now() < failure.tryAgainAt) throw new StoreUnavailable('PGRST001', failure.error);
    worker ??= start();
    return send(worker, method, args) as Promise<Result>;
  }

  async function close() {
    isClosed = true;
    await Promise.allSettled(Array.from(calls.values(), ({ promise }) => promise));
    const last = worker;
    if (!last) return;
    await send(last, 'close', []);
    worker = undefined;
    await last.terminate();
  }

  // Any answer says that the file is open.
  await call('read', 'select 1').catch(({ cause }: Error) => {
    if (!isDamaged(cause)) throw cause;
  });
  isStarting = false;
  return createSqlStore(
    {
      location: describeFile(folder),
      dialect: sqliteDialect,
      save: (...args) => call('save', ...args),
      trySave: (...args) => call('trySave', ...args),
      read: (...args) => call('read', ...args),
      transact: (...args) => call('transact', ...args),
      eraseDeleted: () => call('eraseDeleted'),
      close,
    },
    storeOptions,
  );
}
