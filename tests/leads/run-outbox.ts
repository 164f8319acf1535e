import { afterEach, beforeEach, vi } from 'vitest';
import { startOutbox, type Outbox, type Sender } from '../../server/owner/outbox.ts';
import type { Channel, LeadDatabase } from '../../server/stores/store.ts';

type LogLine = { level: string; fields: Record<string, unknown> };

/** What a mail server may answer, with the visitor's e-mail address in it. */
export const refusal = Object.assign(new Error('550 <ana@example.ph> is unknown here'), {
  code: 'EENVELOPE',
  responseCode: 550,
});

let running: Outbox | undefined;

/** Days pass in milliseconds: the outbox's own clock and timers are in the test's hand. */
export function holdTheClock() {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date', 'performance'],
    });
  });
  afterEach(async () => {
    const stopping = running?.stop();
    // What never answers is waited for as long as it may take.
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

/** Lets everything run that is ready, without any time passing. */
export function settle() {
  return vi.advanceTimersByTimeAsync(0);
}
