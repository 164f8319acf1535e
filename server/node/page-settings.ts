import type { LeadRecipient } from '#src/domain/lead.ts';
import type { VisitTags } from '#src/domain/visit-tags.ts';
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

/** Undefined if no tag is set. */
export function readVisitTags({ PUBLIC_GA4_ID, PUBLIC_META_PIXEL_ID }: Env): VisitTags | undefined {
  if (!PUBLIC_GA4_ID && !PUBLIC_META_PIXEL_ID) return undefined;
  return {
    ...(PUBLIC_GA4_ID && { google: PUBLIC_GA4_ID }),
    ...(PUBLIC_META_PIXEL_ID && { meta: PUBLIC_META_PIXEL_ID }),
  };
}

/**
 * For Vite: the constants that the pages, the browser's scripts and the server's answers read. A build without tags has
 * none of their code. An export is served by a host of files, so that no server answers and takes what a form posts.
 */
export function definePageSettings(env: Env, isExport = false) {
  return {
    'import.meta.env.LEAD_RECIPIENTS': JSON.stringify(listLeadRecipients(env)),
    'import.meta.env.VISIT_TAGS': JSON.stringify(readVisitTags(env) ?? false),
    'import.meta.env.FIRST_LOOK': JSON.stringify(isExport ? 'off' : (env.FIRST_LOOK ?? '')),
    'import.meta.env.IS_EXPORT': JSON.stringify(isExport),
  };
}
