import { afterEach, beforeEach, vi } from 'vitest';
import type { Sender } from '#server/notify/deliver.ts';
import { startOutbox } from '#server/notify/outbox.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import type { Channel } from '#server/stores/store.ts';

type LogLine = { level: string; fields: Record<string, unknown> };

/** A mail server's error, with the visitor's email address in it. */
export const refusal = Object.assign(new Error('550 <ana@example.ph> is unknown here'), {
  code: 'EENVELOPE',
  responseCode: 550,
});

/** Sends nothing, or fails like a mail server that refuses. */
export const makeSender = () => vi.fn<Sender>(async () => {});
export const makeFailingSender = () =>
  vi.fn<Sender>(async () => {
    throw refusal;
  });

let running: ReturnType<typeof startOutbox> | undefined;

/** Replaces the clock and the timers, so that days pass in milliseconds. */
export function mockClock() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date', 'performance'] });
  });
  afterEach(async () => {
    const stopping = running?.stop();
    // A send that never ends is waited for until it times out.
    await vi.advanceTimersByTimeAsync(30_000);
    await stopping;
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

export function runOutbox(database: LeadDatabase, senders: Partial<Record<Channel, Sender>>) {
  const lines: LogLine[] = [];
  const write = (level: string) => (fields: object | string) =>
    void lines.push({ level, fields: typeof fields === 'string' ? {} : { ...fields } });
  const outbox = startOutbox({
    database,
    senders,
    log: { info: write('info'), warn: write('warn'), error: write('error') },
  });
  running = outbox;
  return { outbox, lines };
}

/** Runs everything that is ready, without any time passing. */
export const settle = () => vi.advanceTimersByTimeAsync(0);
