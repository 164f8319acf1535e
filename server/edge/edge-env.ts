import * as z from 'zod/mini';
import {
  checkLeadSettings,
  checkTogether,
  firstLookSettings,
  leadSettings,
  noHostedDesk,
  readSettings,
} from '#server/settings/lead-settings.ts';
import type { D1 } from '#server/stores/sqlite/d1-database.ts';

/** What Cloudflare gives the Worker, as edge/wrangler.jsonc names it; settings and secrets are texts. */
export type Bindings = { ASSETS: { fetch(url: string): Promise<Response> }; LEADS?: D1; EMAIL?: MailBinding };

export type MailBinding = {
  send(mail: {
    from: MailAddress;
    to: string[];
    replyTo?: MailAddress;
    subject: string;
    headers: Record<string, string>;
    text: string;
    attachments?: { filename: string; type: string; disposition: 'attachment'; content: ArrayBuffer }[];
  }): Promise<unknown>;
};
type MailAddress = { name: string; email: string };

const aBinding = z.optional(z.custom<object>((value) => typeof value === 'object' && value !== null));

const settings = z.object({ ...leadSettings, ...firstLookSettings, LEADS: aBinding, EMAIL: aBinding });

export type EdgeEnv = z.infer<typeof settings>;

const schema = settings.check(
  checkTogether<EdgeEnv>((env, complain) => {
    checkLeadSettings(env, complain);
    if (env.EMAIL && !env.LEADS_EMAIL) complain('LEADS_EMAIL', 'is needed with the binding EMAIL: who gets the mail?');
    if (env.EMAIL && !env.LEADS_FROM) complain('LEADS_FROM', 'is needed with the binding EMAIL: who sends the mail?');
    if (env.LEADS_EMAIL && !env.EMAIL) {
      complain('EMAIL', 'is needed with LEADS_EMAIL: add `send_email` to edge/wrangler.jsonc');
    }
  }),
);

/** A hosted project stores the leads itself; everything else needs a database and the secret. */
export function readEdgeEnv(bindings: Bindings, isHosted: boolean): EdgeEnv {
  const env = readSettings(schema, bindings);
  if (isHosted && env.DESK) throw new Error(`Wrong environment. DESK: ${noHostedDesk}.`);
  if (isHosted) return env;
  const missing = [
    ...(env.LEADS_SECRET ? [] : ['LEADS_SECRET: is needed, `wrangler secret put LEADS_SECRET` stores it']),
    ...(env.LEADS ? [] : ['LEADS: is needed, the binding of the D1 database in edge/wrangler.jsonc']),
  ];
  if (missing.length > 0) throw new Error(`Wrong environment. ${missing.join('; ')}. See docs/online.md.`);
  return env;
}
