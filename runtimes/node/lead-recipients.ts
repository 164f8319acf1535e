import type { LeadRecipient } from '#src/browser/forms/PrivacyNotice.tsx';
import type { Env } from '#server/settings/env.ts';

/** Who else handles leads under these settings. The build writes it into the privacy notice. */
export function listLeadRecipients(env: Env): LeadRecipient[] {
  // A build for another runtime or for a container, whose settings are not here.
  if (env.LEADS_RECIPIENTS) return env.LEADS_RECIPIENTS;
  // A hosted project notifies the owner itself; see openLeadStore and serve.ts.
  if (env.PUBLIC_SUPABASE_URL) return ['database'];
  return [
    // Also with a mail server on this machine: the mail leaves it for a mailbox.
    ...(env.SMTP_URL ? ['email' as const] : []),
    ...(isElsewhere(env.LEADS_WEBHOOK_URL) ? ['webhook' as const] : []),
    ...(isElsewhere(env.DATABASE_URL) ? ['database' as const] : []),
  ];
}

/** A database or a program on this machine, or in a container beside, is the agency's own. */
function isElsewhere(text: string | undefined) {
  if (text === undefined) return false;
  const url = new URL(text);
  // PostgreSQL's URLs may name the host, or the folder of a socket, in the query string.
  const host = url.searchParams.get('host') ?? url.hostname;
  const isOwnNetwork = /^[\w-]*$/.test(host);
  return !isOwnNetwork && !/^(127\.[\d.]+|\[?::1\]?|\/.*)$/.test(host);
}

/** For Vite: the constant that PrivacyNotice.tsx reads, in pages, in the browser and in the server's answers. */
export function defineLeadRecipients(env: Env) {
  return { 'import.meta.env.LEAD_RECIPIENTS': JSON.stringify(listLeadRecipients(env)) };
}
