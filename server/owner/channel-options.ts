import type { Env } from '../node/env.ts';
import type { EmailOptions } from './email.ts';
import type { WebhookOptions } from './webhook.ts';

/** How the owner wants to be notified; undefined for a channel that is not set up. */
export function readChannelOptions(env: Env, siteName: string) {
  const { SMTP_URL: smtpUrl, LEADS_EMAIL: to, LEADS_FROM: from } = env;
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret } = env;
  const email: EmailOptions | undefined = smtpUrl && to ? { smtpUrl, to, from, siteName } : undefined;
  const webhook: WebhookOptions | undefined = url && secret ? { url, secret } : undefined;
  return { email, webhook };
}
