import type { Delivery, LeadDatabase } from '../stores/sql-store.ts';
import type { Channel, Digest, LeadWithSource } from '../stores/store.ts';
import { inTime } from '../stores/in-time.ts';
import type { Logger } from '../core/http.ts';

/** So that a slow target does not block the rest. */
const sendTimeoutMs = 30_000;
/** A send that starts in the first half of a lease ends before another server may claim it. */
const leaseMs = 2 * sendTimeoutMs;
/** Mail providers refuse clients that open many connections at once; some allow no more than three. */
const sendsAtOnce = 3;
const firstRetryMs = 1_000;
const longestRetryMs = 15 * 60_000;
const dayMs = 24 * 3600_000;
const giveUpAfterMs = 3 * dayMs;
/** About an hour: an old lead that the owner queued again, or that waited while no server ran, gets that too. */
const fewestAttempts = 12;

/** Sends to some of the recipients only, where the others have it already. */
export type Sender = (notification: LeadWithSource | Digest, recipients?: string[] | null) => Promise<unknown>;
export type Senders = Partial<Record<Channel, Sender>>;
type Options = {
  database: LeadDatabase;
  senders: Senders;
  log: Logger;
  /** Of this one only: a webhook that is down must not delay the email. */
  channel: Channel;
  /** From then on no new send is started. */
  isStopped?: () => boolean;
};

/**
 * Sends the notifications that are due, each at least once: a crash between sending and recording it sends it again.
 * Returns how many were delivered; throws when the store is not available.
 */
export async function deliverDue({ database, senders, log, channel, isStopped = () => false }: Options) {
  const startBefore = performance.now() + leaseMs - sendTimeoutMs;
  const queue = (await database.claimDeliveries(leaseMs, channel)).values();
  let delivered = 0;
  const workers = Array.from({ length: sendsAtOnce }, async () => {
    for (const delivery of queue) if (await deliver(delivery)) delivered += 1;
  });
  const failure = (await Promise.allSettled(workers)).find((worker) => worker.status === 'rejected');
  if (failure) throw failure.reason;
  return delivered;

  async function deliver(delivery: Delivery): Promise<boolean> {
    if (isStopped() || performance.now() > startBefore) {
      await database.releaseDelivery(delivery.id);
      return false;
    }
    const { attempts, recipients, about } = delivery;
    try {
      await sendInTime(senders[channel], about, recipients);
    } catch (error) {
      await retryLater(delivery, error);
      return false;
    }
    await database.markDelivered(delivery.id);
    log.info({ ...nameSubject(about), channel, attempt: attempts + 1 }, 'notification sent');
    return true;
  }

  async function retryLater({ id, attempts, recipients, about }: Delivery, error: unknown) {
    const attempt = attempts + 1;
    const left = error instanceof SomeNotReached ? error.recipients : recipients;
    const fields = { ...nameSubject(about), channel, attempt, ...describeFailure(error) };
    if (attempt < fewestAttempts || Date.now() < firstDueMs(about) + giveUpAfterMs) {
      const retryInMs = chooseRetryMs(attempt);
      await database.retryDelivery(id, new Date(Date.now() + retryInMs), left);
      log.warn({ ...fields, retryInMs }, 'notification not sent yet');
    } else {
      await database.retryDelivery(id, null, left);
      log.error(fields, 'gave up a notification; what was sent is still stored');
    }
  }
}

/** The digest of a day is due in the morning after. */
function firstDueMs(about: Delivery['about']) {
  return 'leads' in about ? Date.parse(about.period) + dayMs : Date.parse(about.news?.at ?? about.created_at);
}

function nameSubject(about: Delivery['about']) {
  return 'leads' in about ? { digest: about.id, leads: about.leads } : { lead: about.id };
}

/** The others have it, and need not get it again. */
export class SomeNotReached extends Error {
  override name = 'SomeNotReached';
  readonly code = 'EENVELOPE';
  readonly recipients: string[];
  constructor(recipients: string[]) {
    super('Some of the recipients were refused');
    this.recipients = recipients;
  }
}

async function sendInTime(send: Sender | undefined, ...notification: Parameters<Sender>) {
  // The channel was switched off meanwhile: retried like a target that is down.
  if (!send) throw failWith('No sender is set up', 'NO_SENDER');
  await inTime(send(...notification), sendTimeoutMs, failWith('The sender timed out', 'ETIMEDOUT'));
}

const failWith = (message: string, code: string) => Object.assign(new Error(message), { code });

/** The first attempt is 1. Random jitter keeps many leads from being retried all at once. */
function chooseRetryMs(attempt: number) {
  const delayMs = Math.min(firstRetryMs * 2 ** Math.max(0, attempt - 1), longestRetryMs);
  return Math.round(delayMs * (1 + Math.random() / 10));
}

/** Codes only: the message of a mail server or a database can contain the visitor's data. */
export function describeFailure(error: unknown): { code: string; responseCode?: number } {
  const { code, responseCode, cause, name } = error as Error & { code?: unknown; responseCode?: unknown };
  if (typeof code !== 'string' && cause instanceof Error) return describeFailure(cause);
  return { code: typeof code === 'string' ? code : name, ...(typeof responseCode === 'number' && { responseCode }) };
}
