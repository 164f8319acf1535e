import type { BuildRecord } from './built-site.ts';
import { listLeadRecipients, readVisitTags, type Env } from '#server/settings/env.ts';
import { needsSharedSecret } from './secret.ts';

export const buildAgain = 'Build again with `npm run build`, or use `npm start`, which does.';

const variables = { email: 'SMTP_URL', webhook: 'LEADS_WEBHOOK_URL', database: 'DATABASE_URL' };

/** `words` are those of the desk, for owners. */
const warnIf = (isSo: unknown, message: string, words: string, fields = {}) =>
  isSo ? [{ fields, message, words: `${words}. Show this to whoever looks after the site` }] : [];

/** What works, but not as the owner may think: a line of the log, and what the desk says. */
export function listSetupWarnings(record: BuildRecord, env: Env) {
  const isHttps = env.SITE_URL?.startsWith('https:') ?? false;
  // The privacy notice of the build names who handles the leads, and may not name too few.
  const unnamed = listLeadRecipients(env)
    .filter((recipient) => !record.recipients.includes(recipient))
    .map((recipient) => variables[recipient]);
  // A server with other tags than its pages would look as if it counted. A container gets them for its build alone.
  const { tags: built = {} } = record;
  const set = readVisitTags(env) ?? built;
  return [
    ...warnIf(
      env.SITE_URL && env.SITE_URL !== record.siteUrl,
      'built for another SITE_URL: canonical links are wrong until it is built again',
      'The pages were built for another address, to which they lead search engines',
      { built: record.siteUrl, now: env.SITE_URL },
    ),
    ...warnIf(
      unnamed.length > 0,
      `built without ${unnamed.join(', ')}: the privacy notice does not name who gets leads by that. ${buildAgain}`,
      'The privacy notice does not name everybody who gets inquiries',
      { unnamed },
    ),
    ...warnIf(
      set.google !== built.google || set.meta !== built.meta,
      'PUBLIC_GA4_ID or PUBLIC_META_PIXEL_ID is not what the site was built with: build again',
      'The pages count visits for another account than this server is set to',
      { built },
    ),
    ...warnIf(
      needsSharedSecret(env),
      'several servers on one database need the same LEADS_SECRET: without it, each counts visitors for itself and a repeated submit can be stored twice',
      'The servers do not share their secret: a form that is sent twice can be stored twice',
      { secret: `${env.DATA_DIR}/secret` },
    ),
    ...warnIf(
      isHttps && !env.TRUST_PROXY,
      'SITE_URL is https, so a proxy is in front, but TRUST_PROXY is not set: all visitors share one rate limit until it names the proxy’s IP address',
      'The server cannot tell visitors apart: together they may send no more forms than one of them',
    ),
    ...warnIf(
      env.DESK && !env.SMTP_URL,
      `no mail server is set up, so the desk cannot mail links to sign in: \`${env.LEADS_COMMAND} sign-in\` prints one`,
      'No mail server is set up, so the desk cannot mail links to sign in',
    ),
    ...warnIf(
      env.DESK && !isHttps,
      'the desk can be opened on this machine only, until SITE_URL is the site’s https URL',
      'The desk can be opened on the server itself only',
    ),
  ];
}
