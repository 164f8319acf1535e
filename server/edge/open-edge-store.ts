import type { DeskOptions } from '#desk/server/desk.ts';
import type { Logger } from '#server/core/http.ts';
import type { Senders } from '#server/notify/deliver.ts';
import { writeNotification, writeSignInMail, type Mail } from '#server/notify/mails.ts';
import { createWebhookSender } from '#server/notify/webhook.ts';
import type { OpenedStore } from '#server/open-website.ts';
import { findDeskSite, findDeskUrl, listDeskUsers, usualLeadsCommand } from '#server/settings/lead-settings.ts';
import { openD1 } from '#server/stores/sqlite/d1-database.ts';
import { openHostedStore } from '#server/stores/hosted-store.ts';
import { readRateLimits } from '#server/stores/rate-limits.ts';
import { createSqlStore } from '#server/stores/sql-store.ts';
import { StoreUnavailable, type Channel } from '#server/stores/store.ts';
import type { BuildRecord } from '../node/built-site.ts';
import { readEdgeEnv, type Bindings, type EdgeEnv, type MailBinding } from './edge-env.ts';

/** The owner's tool, for what is at the edge. */
export const edgeLeadsCommand = `${usualLeadsCommand} --remote`;

type EdgeStore = OpenedStore & {
  secret: string;
  isSecretLasting: boolean;
  senders: Senders;
  /** Undefined where the desk is off. */
  desk?: Pick<DeskOptions, 'users' | 'siteUrl' | 'host' | 'mailLink'>;
};

/** Opened for each request, because at the edge no connection may outlive its request. */
export function openEdgeStore(bindings: Bindings, built: BuildRecord, log: Logger): EdgeStore {
  try {
    return open(readEdgeEnv(bindings, built.supabaseUrl !== null), bindings, built);
  } catch (error) {
    // Pages are served all the same. A deploy with this fault is refused, so somebody changed the settings since.
    log.error({}, (error as Error).message);
    const refuse = async () => {
      throw new StoreUnavailable('PGRST001', error);
    };
    const store = { location: 'nowhere', save: refuse, check: refuse, async close() {} };
    return { store, secret: crypto.randomUUID(), isSecretLasting: false, senders: {} };
  }
}

function open(env: EdgeEnv, bindings: Bindings, built: BuildRecord): EdgeStore {
  const { supabaseUrl, publicKey, siteName, siteUrl } = built;
  if (supabaseUrl) {
    const forwarderKey = env.LEADS_FORWARDER_KEY;
    const store = openHostedStore({ projectUrl: supabaseUrl, publicKey, forwarderKey });
    // A hosted project counts the visitors itself, and nothing is stored with this secret.
    const secret = env.LEADS_SECRET ?? crypto.randomUUID();
    return { store, secret, isSecretLasting: env.LEADS_SECRET !== undefined, senders: {} };
  }
  const { LEADS_FROM: from, LEADS_EMAIL: owners, LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: webhookSecret } = env;
  const sendMail = bindings.EMAIL && from ? createEdgeMailer(bindings.EMAIL, from, siteName) : undefined;
  const deskUrl = findDeskUrl(env, siteUrl);
  const senders: Senders = {};
  if (sendMail && owners) {
    senders.email = (about) => sendMail(owners, writeNotification(about, deskUrl, edgeLeadsCommand));
  }
  if (url && webhookSecret) senders.webhook = createWebhookSender({ url, secret: webhookSecret });
  const options = { leadsPerMinute: readRateLimits(env), channels: Object.keys(senders) as Channel[] };
  const database = createSqlStore(openD1(bindings.LEADS!), options);
  return {
    store: database,
    database,
    deskDatabase: database,
    secret: env.LEADS_SECRET!,
    isSecretLasting: true,
    senders,
    ...(env.DESK && {
      desk: {
        users: listDeskUsers(env),
        host: env.DESK_HOST,
        siteUrl: findDeskSite(env, siteUrl) ?? undefined,
        mailLink: sendMail && ((to, link) => sendMail([to], writeSignInMail(link, siteName))),
      },
    }),
  };
}

/** Sends mail through Cloudflare. */
function createEdgeMailer(binding: MailBinding, from: string, siteName: string) {
  return (to: string[], { subject, text, replyTo, headers, calendarFile }: Mail) =>
    binding.send({
      from: { name: `${siteName} website`, email: from },
      to,
      ...(replyTo && { replyTo: { name: replyTo.name, email: replyTo.address } }),
      subject,
      headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
      text,
      ...(calendarFile && { attachments: [attach(calendarFile)] }),
    });
}

/** As bytes: a text would be read as base64. */
function attach(calendarFile: string) {
  const content = new TextEncoder().encode(calendarFile).buffer;
  return { filename: 'call.ics', type: 'text/calendar', disposition: 'attachment' as const, content };
}
