import { Worker } from 'node:worker_threads';
import type { DeskDatabase } from '../desk-database.ts';
import { StoreUnavailable, type ServerDatabase } from '../store.ts';
import { unpackError, type Opened, type Reply } from './thread-messages.ts';

type Options = {
  /** A module that opens a store and answers with it; see thread.ts. */
  file: URL;
  /** What the module opens it with. */
  data: unknown;
  /** The thread ended by an error. The next call starts another one. */
  onCrash(error: Error): void;
};

type Thread = {
  opened: Promise<Opened>;
  call(method: string, args: unknown[]): Promise<unknown>;
  /** Waits for what is under way. */
  close(): Promise<void>;
};

/** A store in a thread of its own: each method sends a message and resolves with the reply. */
export async function openThreadedStore({ file, data, onCrash }: Options): Promise<ServerDatabase & DeskDatabase> {
  let thread: Thread | undefined;
  let isClosed = false;
  const start = () => {
    const started = startThread(file, data, (error) => {
      if (thread !== started) return;
      thread = undefined;
      onCrash(error);
    });
    return started;
  };
  const first = start();
  const { location, methods } = await first.opened;
  thread = first;

  async function call(method: string, args: unknown[]) {
    if (isClosed) throw new StoreUnavailable('PGRST001', new Error('The store is closed'));
    thread ??= start();
    return thread.call(method, args);
  }
  const store = Object.fromEntries(methods.map((method) => [method, (...args: unknown[]) => call(method, args)]));
  async function close() {
    isClosed = true;
    const last = thread;
    thread = undefined;
    await last?.close();
  }
  return { ...(store as unknown as ServerDatabase & DeskDatabase), location, close };
}

function startThread(file: URL, data: unknown, onEnd: (error: Error) => void): Thread {
  const worker = new Worker(file, { workerData: data });
  const opened = Promise.withResolvers<Opened>();
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  /** The calls, and those that wait for the store to open. */
  const underWay = new Set<Promise<unknown>>();
  let lastId = 0;

  worker.on('message', (message: Opened | Reply) => {
    if ('methods' in message) return opened.resolve(message);
    const waiting = calls.get(message.id)!;
    calls.delete(message.id);
    if ('error' in message) waiting.reject(unpackError(message.error));
    else waiting.resolve(message.result);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread of the store ended')));

  /** Whether the calls under way were committed is unknown: their visitors get an error and send them again. */
  function fail(error: Error) {
    opened.reject(error);
    for (const waiting of calls.values()) waiting.reject(new StoreUnavailable('PGRST001', error));
    calls.clear();
    onEnd(error);
  }

  function call(method: string, args: unknown[]) {
    const result = send(method, args).finally(() => underWay.delete(result));
    underWay.add(result);
    return result;
  }

  async function send(method: string, args: unknown[]) {
    await opened.promise.catch((error: unknown) => {
      throw new StoreUnavailable('PGRST001', error);
    });
    const id = ++lastId;
    const waiting = Promise.withResolvers<unknown>();
    calls.set(id, waiting);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's method, not a window's
    worker.postMessage({ id, method, args });
    return waiting.promise;
  }

  async function close() {
    await Promise.allSettled(underWay);
    await call('close', []);
    await worker.terminate();
  }

  return { opened: opened.promise, call, close };
}
