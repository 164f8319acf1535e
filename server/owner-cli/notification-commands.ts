import { site } from '#src/domain/site.ts';
import { readChannelOptions } from '../notify/outbox.ts';
import { sendTestEmail } from '../notify/email.ts';
import type { Command, OwnerTerminal } from './owner-terminal.ts';
import type { LeadDatabase } from '../stores/sql-store.ts';
import { escapeHidden } from '../notify/lead-text.ts';
import { sendTestWebhook } from '../notify/webhook.ts';

/** After a long outage there may be thousands. */
const mostShown = 20;

/** How many notifications are not sent yet, and of which leads. */
export async function listNotifications(database: LeadDatabase, { out, command }: OwnerTerminal) {
  const { waiting, givenUp } = await database.countDeliveries();
  await out(`Notifications: ${waiting} waiting, ${givenUp} given up.\n`);
  const deliveries = await database.listDeliveries(mostShown);
  for (const delivery of deliveries) {
    const state = delivery.givenUp ? 'given up' : 'waiting';
    const attempts = delivery.attempts === 1 ? '1 attempt' : `${delivery.attempts} attempts`;
    await out(`  ${state.padEnd(8)}  ${delivery.channel.padEnd(7)}  ${delivery.leadId}  after ${attempts}\n`);
  }
  const more = waiting + givenUp - deliveries.length;
  if (more > 0) await out(`  … and ${more} more\n`);
  if (givenUp > 0) await out(`Send those that were given up again: ${command} retry\n`);
}

export async function retryGivenUp(database: LeadDatabase, { out }: OwnerTerminal) {
  const count = await database.retryGivenUp();
  const queued = count === 1 ? '1 notification' : `${count} notifications`;
  if (count > 0) await out(`Queued ${queued} again. A running server sends them now.\n`);
  else await out('No notification was given up.\n');
}

/** Sends one test to each channel; the store is not opened. */
export const testNotifications: Command = async (store, { out, err }) => {
  const env = store.readEnv();
  if (env.PUBLIC_SUPABASE_URL) {
    throw new Error('The leads are in the hosted project: its own database webhooks notify you, see its dashboard.');
  }
  const { email, webhook } = readChannelOptions(env, site.name);

  async function report(channel: string, sending: Promise<string>) {
    try {
      await out(`${channel}: sent. It answered: ${escapeHidden(await sending)}\n`);
      return true;
    } catch (error) {
      err(`${channel}: failed. ${escapeHidden(describeFailure(error))}\n`);
      return false;
    }
  }
  const results = await Promise.all([
    email
      ? report(`Email to ${email.to.join(', ')}`, sendTestEmail(email).then(describeMail))
      : out('Email: not set up. It needs SMTP_URL and LEADS_EMAIL.\n'),
    webhook
      ? report(
          `Webhook ${withoutQuery(webhook.url)}`,
          sendTestWebhook(webhook).then((status) => `status ${status}`),
        )
      : out('Webhook: not set up. It needs LEADS_WEBHOOK_URL and LEADS_WEBHOOK_SECRET.\n'),
  ]);
  // Nothing was sent: whoever relies on the exit code must not take that for a success.
  return results.includes(true) && !results.includes(false) ? 0 : 1;
};

/** The query string may contain a key. */
function withoutQuery(url: string) {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function describeMail({ answer, refused }: Awaited<ReturnType<typeof sendTestEmail>>) {
  if (refused.length > 0)
    throw new Error(`The mail server refused ${refused.join(', ')} and took the others: ${answer}`);
  return answer;
}

/** The line that a mail server answered with, or the reason why there was no answer. */
function describeFailure(error: unknown): string {
  const { response, cause, message } = error as Error & { response?: string };
  if (response) return `It answered: ${response}`;
  return cause instanceof Error ? describeFailure(cause) : message || String((error as { code?: string }).code);
}
