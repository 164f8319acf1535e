import type { Env } from '../settings/env.ts';
import { findDeskSite, type LeadSettings } from '../settings/lead-settings.ts';
import type { EmailOptions } from './email.ts';
import type { WebhookOptions } from './webhook.ts';

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

/** Where the desk can be opened from a mail, which may be read anywhere; undefined without https, or where it is off. */
export function findDeskUrl(settings: LeadSettings, siteUrl: string | null | undefined) {
  const url = findDeskSite(settings, siteUrl);
  return settings.DESK === 'on' && url?.startsWith('https:') ? `${new URL(url).origin}/desk` : undefined;
}
