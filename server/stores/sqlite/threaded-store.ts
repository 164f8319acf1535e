import { Worker } from 'node:worker_threads';
import type { SqlDatabase } from '../sql-database.ts';
import { createSqlStore } from '../sql-store.ts';
import { StoreUnavailable, type StoreOptions } from '../store.ts';
import { sqliteDialect } from './dialect.ts';
import { isDamaged } from './lock.ts';
import { opened, unpackError, type Call, type Method, type Reply } from './thread-messages.ts';

type ThreadOptions = {
  /** A module that opens the file and answers with it; see thread.ts. */
  module: URL;
  /** What the module opens it with. */
  data: unknown;
  /** Where the leads are, in words for the owner. */
  location: string;
  /** By its first call instead of now. */
  isOpenedLater?: boolean;
  /** A thread ended by an error, or its store could not be opened. The next call starts another one. */
  onCrash(error: Error): void;
};

type Thread = {
  opened: Promise<void>;
  call(method: Method, args: unknown[]): Promise<unknown>;
  /** Waits for what is under way. */
  close(): Promise<void>;
};

/** A store that cannot be opened is tried again, but not by every visitor. */
const reopenMs = 5_000;

/**
 * A store whose file is in a thread of its own: each call is sent as a message and resolves with the reply. A file that
 * is damaged may be restored later, so that calls fail until then; whatever else keeps it from being opened is thrown.
 */
export async function openThreadedStore(
  { location, isOpenedLater = false, ...options }: ThreadOptions,
  storeOptions: StoreOptions,
) {
  const thread = keepThread(options);
  if (!isOpenedLater) await thread.open();
  let isClosed = false;

  async function call<Result>(method: Method, ...args: unknown[]) {
    if (isClosed) throw new StoreUnavailable('PGRST001', new Error('The store is closed'));
    return thread.call(method, args) as Promise<Result>;
  }
  const database: SqlDatabase = {
    location,
    dialect: sqliteDialect,
    save: (...args) => call('save', ...args),
    trySave: (...args) => call('trySave', ...args),
    read: (...args) => call('read', ...args),
    transact: (...args) => call('transact', ...args),
    eraseDeleted: () => call('eraseDeleted'),
    async close() {
      isClosed = true;
      await thread.close();
    },
  };
  return createSqlStore(database, storeOptions);
}

/** A thread that is started again after it ended by an error. */
function keepThread({ module, data, onCrash }: Omit<ThreadOptions, 'location' | 'isOpenedLater'>) {
  let thread: Thread | undefined;
  let failure: Error | undefined;
  let reopenAt = 0;

  function start() {
    const started = startThread(module, data, (error) => {
      if (thread !== started) return;
      thread = undefined;
      // Reported once, until it can be opened again.
      if (!failure) onCrash(error);
    });
    started.opened.then(
      () => (failure = undefined),
      (error: Error) => {
        failure = error;
        reopenAt = performance.now() + reopenMs;
      },
    );
    return started;
  }

  return {
    async open() {
      const first = start();
      try {
        await first.opened;
        thread = first;
      } catch (error) {
        if (!isDamaged(error)) throw error;
        onCrash(error as Error);
      }
    },
    async call(method: Method, args: unknown[]) {
      if (failure && performance.now() < reopenAt) throw new StoreUnavailable('PGRST001', failure);
      thread ??= start();
      return thread.call(method, args);
    },
    async close() {
      const last = thread;
      thread = undefined;
      await last?.close();
    },
  };
}

function startThread(module: URL, data: unknown, onEnd: (error: Error) => void): Thread {
  const worker = new Worker(module, { workerData: data });
  const ready = Promise.withResolvers<void>();
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  /** The calls, and those that wait for the store to open. */
  const underWay = new Set<Promise<unknown>>();
  let lastId = 0;

  worker.on('message', (message: typeof opened | Reply) => {
    if (message === opened) return ready.resolve();
    const waiting = calls.get(message.id)!;
    calls.delete(message.id);
    if ('error' in message) waiting.reject(unpackError(message.error));
    else waiting.resolve(message.result);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread of the store ended')));

  /** Whether the calls under way were committed is unknown: their visitors get an error and send them again. */
  function fail(error: Error) {
    ready.reject(error);
    for (const waiting of calls.values()) waiting.reject(new StoreUnavailable('PGRST001', error));
    calls.clear();
    onEnd(error);
  }

  function call(method: Method, args: unknown[]) {
    const result = send(method, args).finally(() => underWay.delete(result));
    underWay.add(result);
    return result;
  }

  async function send(method: Method, args: unknown[]) {
    await ready.promise.catch((error: unknown) => {
      throw new StoreUnavailable('PGRST001', error);
    });
    const id = ++lastId;
    const waiting = Promise.withResolvers<unknown>();
    calls.set(id, waiting);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's method, not a window's
    worker.postMessage({ id, method, args } satisfies Call);
    return waiting.promise;
  }

  async function close() {
    await Promise.allSettled(underWay);
    await call('close', []);
    await worker.terminate();
  }

  return { opened: ready.promise, call, close };
}
