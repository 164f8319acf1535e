import type { Channel, Delivery, LeadDatabase, StoredLead } from '../stores/store.ts';
import type { Logger } from '../core/http.ts';

const lookEveryMs = 2_000;
/** However a target behaves, no send may hold up the rest for longer. */
const longestSendMs = 30_000;
/** Whatever is begun in the first half of a lease has ended before another server may claim it. */
const leaseMs = 2 * longestSendMs;
/** Mail providers turn away whoever opens many connections at once; for some, three are many. */
const sendsAtOnce = 3;
const firstRetryMs = 1_000;
const longestRetryMs = 15 * 60_000;
const keepTryingMs = 3 * 24 * 3600_000;

export type Sender = (lead: StoredLead) => Promise<void>;
type OutboxOptions = {
  database: LeadDatabase;
  senders: Partial<Record<Channel, Sender>>;
  log: Logger;
};
export type Outbox = {
  /** A lead was just kept: announce it now rather than at the next look. */
  wake(): void;
  /** Takes up nothing new and waits for what is being sent. The database must stay open until then. */
  stop(): Promise<void>;
};

/** Announces new leads, each at least once: a crash after sending and before noting it sends again. */
export function startOutbox({ database, senders, log }: OutboxOptions): Outbox {
  let stopped = false;
  let wanted = false;
  let databaseDown = false;
  let running: Promise<void> | undefined;
  const timer = setInterval(wake, lookEveryMs).unref();
  wake();

  function wake() {
    if (stopped) return;
    wanted = true;
    running ??= runRounds();
  }

  async function runRounds() {
    while (wanted) {
      wanted = false;
      // Where some got through more may be waiting. Where none did, an immediate second look would only hammer.
      if (await runRound()) wake();
    }
    running = undefined;
  }

  async function runRound(): Promise<boolean> {
    try {
      const startBefore = performance.now() + leaseMs - longestSendMs;
      const delivered = await deliverAll(await database.claimDeliveries(leaseMs), startBefore);
      if (databaseDown) log.info({}, 'leads are announced again');
      databaseDown = false;
      return delivered > 0;
    } catch (error) {
      // One line an outage: a night without the database must not fill the log.
      if (!databaseDown) log.error(describeFailure(error), 'leads cannot be announced: the store does not answer');
      databaseDown = true;
      return false;
    }
  }

  /** Channels do not wait for each other: a dead webhook must not hold back the mail. */
  async function deliverAll(deliveries: Delivery[], startBefore: number) {
    let delivered = 0;
    const queues = Object.values(Object.groupBy(deliveries, ({ channel }) => channel)).map((queue) => queue.values());
    const lanes = queues.flatMap((queue) =>
      Array.from({ length: sendsAtOnce }, async () => {
        for (const delivery of queue) if (await deliver(delivery, startBefore)) delivered += 1;
      }),
    );
    const failure = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
    if (failure) throw failure.reason;
    return delivered;
  }

  async function deliver(delivery: Delivery, startBefore: number): Promise<boolean> {
    if (stopped || performance.now() > startBefore) {
      await database.retryDelivery(delivery.id, new Date());
      return false;
    }
    const { channel, attempts: attempt, lead } = delivery;
    try {
      await sendInTime(senders[channel] ?? refuseToSend, lead);
    } catch (error) {
      await retryLater(delivery, error);
      return false;
    }
    await database.markDelivered(delivery.id);
    log.info({ lead: lead.id, channel, attempt }, 'lead announced');
    return true;
  }

  async function retryLater({ id, channel, attempts: attempt, lead }: Delivery, error: unknown) {
    const line = { lead: lead.id, channel, attempt, ...describeFailure(error) };
    if (Date.now() - Date.parse(lead.created_at) < keepTryingMs) {
      const retryInMs = chooseRetryMs(attempt);
      await database.retryDelivery(id, new Date(Date.now() + retryInMs));
      log.warn({ ...line, retryInMs }, 'lead not announced yet');
    } else {
      await database.retryDelivery(id, null);
      log.error(line, 'gave up announcing a lead: it is kept, but nobody was told');
    }
  }

  return {
    wake,
    async stop() {
      stopped = true;
      wanted = false;
      clearInterval(timer);
      await running;
    },
  };
}

/** Rows of a channel that was switched off since: they wait for it, as for any target that is down. */
async function refuseToSend() {
  throw Object.assign(new Error('No sender is set up'), { code: 'NO_SENDER' });
}

async function sendInTime(send: Sender, lead: StoredLead) {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const error = Object.assign(new Error('The sender did not come back'), { code: 'ETIMEDOUT' });
  const timer = setTimeout(() => reject(error), longestSendMs);
  try {
    await Promise.race([send(lead), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** The attempt that failed counts from 1. A little chance keeps many leads from coming back all at once. */
function chooseRetryMs(attempt: number) {
  const delayMs = Math.min(firstRetryMs * 2 ** Math.max(0, attempt - 1), longestRetryMs);
  return Math.round(delayMs * (1 + Math.random() / 10));
}

/** Codes only: what a mail server or a database says in words can name the visitor. */
function describeFailure(error: unknown): { code: string; responseCode?: number } {
  const { code, responseCode, cause, name } = error as Error & { code?: unknown; responseCode?: unknown };
  if (typeof code !== 'string' && cause instanceof Error) return describeFailure(cause);
  return {
    code: typeof code === 'string' ? code : name,
    ...(typeof responseCode === 'number' && { responseCode }),
  };
}
