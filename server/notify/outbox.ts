import type { ServerDatabase } from '../stores/store.ts';
import type { Logger } from '../core/http.ts';
import { deliverDue, describeFailure, type Senders } from './deliver.ts';
import { deliverDigests } from './digests.ts';

const pollMs = 2_000;

type OutboxOptions = { database: ServerDatabase; senders: Senders; log: Logger };
export type Outbox = {
  /** A lead was just stored: notify the owner now instead of at the next poll. */
  wake(): void;
  /** Starts no new send and waits for those under way. The database must stay open until then. */
  stop(): Promise<void>;
};

/** Notifies the owner of each new lead while the server runs. */
export function startOutbox({ database, senders, log }: OutboxOptions): Outbox {
  let stopped = false;
  let wanted = false;
  let databaseDown = false;
  let running: Promise<void> | undefined;
  const timer = setInterval(wake, pollMs).unref();
  wake();

  function wake() {
    if (stopped) return;
    wanted = true;
    running ??= runRounds();
  }

  async function runRounds() {
    while (wanted) {
      wanted = false;
      // After a delivery, more may be due. Without any, another round at once would only overload the target.
      if (await runRound()) wake();
    }
    running = undefined;
  }

  async function runRound(): Promise<boolean> {
    try {
      const delivered = await deliverDue({ database, senders, log, isStopped: () => stopped });
      if (!stopped) await deliverDigests({ database, senders, log });
      if (databaseDown) log.info({}, 'notifications are sent again');
      databaseDown = false;
      return delivered > 0;
    } catch (error) {
      // One line per outage: a night without the database must not fill the log.
      if (!databaseDown)
        log.error(describeFailure(error), 'notifications cannot be sent: the lead store is not available');
      databaseDown = true;
      return false;
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
