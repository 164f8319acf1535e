import type { Env } from '../node/env.ts';
import { createEmailSender } from './email.ts';
import { startOutbox } from './outbox.ts';
import type { Channel, ServerDatabase, StoredLead } from '../stores/store.ts';
import { createWebhookSender } from './webhook.ts';
import type { Logger } from '../core/http.ts';

export type Notifications = { channels: Channel[]; wake(): void; stop(): Promise<void> };

type Options = { env: Env; database: ServerDatabase; log: Logger; siteName: string };

/** Notifies the owner of new leads on every channel that is set up. */
export function startNotifications({ env, database, log, siteName }: Options): Notifications {
  const senders: Partial<Record<Channel, (lead: StoredLead) => Promise<void>>> = {};
  if (env.SMTP_URL && env.LEADS_EMAIL) {
    senders.email = createEmailSender({ smtpUrl: env.SMTP_URL, to: env.LEADS_EMAIL, siteName });
  }
  if (env.LEADS_WEBHOOK_URL && env.LEADS_WEBHOOK_SECRET) {
    senders.webhook = createWebhookSender({ url: env.LEADS_WEBHOOK_URL, secret: env.LEADS_WEBHOOK_SECRET });
  }
  const channels = Object.keys(senders) as Channel[];
  if (channels.length === 0) {
    return { channels, wake() {}, async stop() {} };
  }
  return { channels, ...startOutbox({ database, senders, log }) };
}
