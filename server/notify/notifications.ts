import type { Env } from '../settings/env.ts';
import { readChannelOptions } from './channel-options.ts';
import { createEmailSender } from './email.ts';
import type { Senders } from './deliver.ts';
import { startOutbox } from './outbox.ts';
import type { Channel, ServerDatabase } from '../stores/store.ts';
import { createWebhookSender } from './webhook.ts';
import type { Logger } from '../core/http.ts';

export type Notifications = { channels: Channel[]; wake(): void; stop(): Promise<void> };

type Options = { env: Env; database: ServerDatabase; log: Logger; siteName: string };

/** Notifies the owner of new leads on every channel that is set up. */
export function startNotifications({ env, database, log, siteName }: Options): Notifications {
  const senders: Senders = {};
  const { email, webhook } = readChannelOptions(env, siteName);
  if (email) senders.email = createEmailSender(email);
  if (webhook) senders.webhook = createWebhookSender(webhook);
  const channels = Object.keys(senders) as Channel[];
  if (channels.length === 0) {
    return { channels, wake() {}, async stop() {} };
  }
  return { channels, ...startOutbox({ database, senders, log }) };
}
