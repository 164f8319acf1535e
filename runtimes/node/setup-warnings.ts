import type { BuildRecord } from './built-site.ts';
import type { Env } from '#server/settings/env.ts';
import { listLeadRecipients } from './lead-recipients.ts';
import { needsSharedSecret } from './secret.ts';
import { readVisitTags } from './visit-tags.ts';

export type SetupWarning = { fields: object; message: string };

export const buildAgain = 'Build again with `npm run build`, or use `npm start`, which does.';

/** What works, but not as the owner may think: for the log, and for the desk. */
export function listSetupWarnings(record: BuildRecord, env: Env): SetupWarning[] {
  const warnings: SetupWarning[] = [];
  const isHttps = env.SITE_URL?.startsWith('https:') ?? false;
  if (env.SITE_URL && env.SITE_URL !== record.siteUrl) {
    warnings.push({
      fields: { built: record.siteUrl, now: env.SITE_URL },
      message: 'built for another SITE_URL: canonical links are wrong until it is built again',
    });
  }
  warnings.push(...listUnnamedRecipients(record, env), ...listOtherTags(record, env));
  if (needsSharedSecret(env)) {
    warnings.push({
      fields: { secret: `${env.DATA_DIR}/secret` },
      message:
        'several servers on one database need the same LEADS_SECRET: without it, each counts visitors for itself and a repeated submit can be stored twice',
    });
  }
  if (isHttps && !env.TRUST_PROXY) {
    warnings.push({
      fields: {},
      message:
        'SITE_URL is https, so a proxy is in front, but TRUST_PROXY is not set: all visitors share one rate limit until it names the proxy’s IP address',
    });
  }
  if (env.DESK && !env.SMTP_URL) {
    warnings.push({
      fields: {},
      message: 'the desk cannot mail links without SMTP_URL: `npm run leads -- sign-in` prints one',
    });
  }
  if (env.DESK && !isHttps) {
    warnings.push({
      fields: {},
      message: 'the desk can be opened on this machine only, until SITE_URL is the site’s https URL',
    });
  }
  return warnings;
}

/** The privacy notice of the build names who handles the leads, and may not name too few. */
function listUnnamedRecipients(build: BuildRecord, env: Env): SetupWarning[] {
  const variables = { email: 'SMTP_URL', webhook: 'LEADS_WEBHOOK_URL', database: 'DATABASE_URL' };
  const unnamed = listLeadRecipients(env)
    .filter((recipient) => !build.recipients.includes(recipient))
    .map((recipient) => variables[recipient]);
  if (unnamed.length === 0) return [];
  const message = `built without ${unnamed.join(', ')}: the privacy notice does not name who gets leads by that. ${buildAgain}`;
  return [{ fields: { unnamed }, message }];
}

/** A server with other tags than its pages would look as if it counted. A container gets them for its build alone. */
function listOtherTags({ tags: built = {} }: BuildRecord, env: Env): SetupWarning[] {
  const set = readVisitTags(env);
  if (!set || (set.google === built.google && set.meta === built.meta)) return [];
  const message = 'PUBLIC_GA4_ID or PUBLIC_META_PIXEL_ID is not what the site was built with: build again';
  return [{ fields: { built }, message }];
}
