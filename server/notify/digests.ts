import type { Logger } from '../core/http.ts';
import { inTime } from '../stores/in-time.ts';
import type { Digest, ServerDatabase } from '../stores/store.ts';
import {
  chooseRetryMs,
  describeFailure,
  failWith,
  leaseMs,
  refuseToSend,
  sendTimeoutMs,
  SomeNotReached,
  type Senders,
} from './deliver.ts';

/** About three days of retries. */
const mostAttempts = 300;

type Options = { database: ServerDatabase; senders: Senders; log: Logger };

/** Sends the digests that are due, as `deliverDue` does with the notifications of single leads. */
export async function deliverDigests({ database, senders, log }: Options): Promise<void> {
  const digests = await database.claimDigests(leaseMs);
  await Promise.all(digests.map(deliver));

  async function deliver(digest: Digest) {
    const { id, channel, leads, attempts } = digest;
    try {
      const send = senders[channel] ?? refuseToSend;
      await inTime(send(digest), sendTimeoutMs, failWith('The sender timed out', 'ETIMEDOUT'));
    } catch (error) {
      // The others have it, and who was refused can read the leads in the same place: it is not sent again.
      if (error instanceof SomeNotReached) return database.deleteDigest(digest);
      const isOver = attempts >= mostAttempts;
      await database.retryDigest(digest, isOver ? null : new Date(Date.now() + chooseRetryMs(attempts)));
      const fields = { digest: id, channel, attempt: attempts, ...describeFailure(error) };
      if (isOver) log.error(fields, 'gave up notifying the owner of several leads, which are still stored');
      else log.warn(fields, 'owner not notified of several leads yet');
      return;
    }
    await database.deleteDigest(digest);
    log.info({ digest: id, channel, leads }, 'owner notified of several leads');
  }
}
