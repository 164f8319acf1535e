import type { Logger } from '../core/http.ts';
import type { Env } from '../settings/env.ts';
import { findDeskUrl } from '../settings/lead-settings.ts';
import type { LeadDatabase } from '../stores/sql-store.ts';
import { channels, type Channel } from '../stores/store.ts';
import { deliverDue, describeFailure, type Senders } from './deliver.ts';
import { createEmailSender, createVisitorSender, type EmailOptions } from './email.ts';
import { createWebhookSender, type WebhookOptions } from './webhook.ts';

const pollMs = 2_000;

type OutboxOptions = { database: LeadDatabase; senders: Senders; log: Logger };

/** How the owner wants to be notified; undefined for a channel that is not set up. */
export function readChannelOptions(env: Env, siteName: string) {
  const { SMTP_URL: smtpUrl, LEADS_EMAIL: to, LEADS_FROM: from } = env;
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret } = env;
  const email: EmailOptions | undefined =
    smtpUrl && to
      ? { smtpUrl, to, from, siteName, deskUrl: findDeskUrl(env, env.SITE_URL), command: env.LEADS_COMMAND }
      : undefined;
  const webhook: WebhookOptions | undefined = url && secret ? { url, secret } : undefined;
  return { email, webhook };
}

type Options = { env: Env; database: LeadDatabase; log: Logger; siteName: string };

/** Notifies the owner of new leads on every channel that is set up, and visitors of their calls where mail is. */
export function startNotifications({ env, database, log, siteName }: Options) {
  const senders: Senders = {};
  const { email, webhook } = readChannelOptions(env, siteName);
  if (email) senders.email = createEmailSender(email);
  if (webhook) senders.webhook = createWebhookSender(webhook);
  const used = Object.keys(senders) as Channel[];
  if (email) senders.visitor = createVisitorSender(email);
  const outbox = used.length > 0 ? startOutbox({ database, senders, log }) : { wake() {}, async stop() {} };
  return { channels: used, ...outbox };
}

/** Notifies the owner of each new lead while the server runs. */
export function startOutbox({ database, senders, log }: OutboxOptions) {
  let stopped = false;
  let databaseDown = false;
  // Each in rounds of its own: what waits for one channel never waits for another.
  const rounds = channels.map((channel) =>
    startRounds(() => deliverDue({ database, senders, log, channel, isStopped: () => stopped })),
  );
  const timer = setInterval(wake, pollMs).unref();
  wake();

  function wake() {
    for (const round of rounds) round.wake();
  }

  function startRounds(deliver: () => Promise<number>) {
    let wanted = false;
    let running: Promise<void> | undefined;

    function wakeRounds() {
      wanted = true;
      running ??= runRounds();
    }

    async function runRounds() {
      while (wanted) {
        wanted = false;
        // After a delivery, more may be due. Without any, another round at once would only overload the target.
        if (!stopped && (await runRound(deliver))) wanted = true;
      }
      running = undefined;
    }

    return { wake: wakeRounds, end: () => running };
  }

  async function runRound(deliver: () => Promise<number>): Promise<boolean> {
    try {
      const delivered = await deliver();
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
    /** A lead was just stored: notify the owner now instead of at the next poll. */
    wake,
    /** Starts no new send and waits for those under way. The database must stay open until then. */
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(rounds.map(({ end }) => end()));
    },
  };
}
