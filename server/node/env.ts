import { z } from 'zod';
import { leadSettings, requireWebhookSecret } from '../settings/lead-settings.ts';
import { readSettings } from '../settings/read-settings.ts';
import { anOrigin, aUrl } from '../settings/setting-types.ts';
import { isProxyList } from './trusted-proxies.ts';

const aPort = 'must be a whole number from 0 to 65535';
const anAmount = 'must be a whole number from 0 up';

const port = z.coerce.number(aPort).int(aPort).min(0, aPort).max(65535, aPort);

const schema = z
  .object({
    ...leadSettings,
    PORT: port.default(4321),
    HOST: z.string().default('127.0.0.1'),
    SITE_URL: anOrigin.optional(),
    DATA_DIR: z.string().default('data'),
    PUBLIC_SUPABASE_URL: anOrigin.optional(),
    PUBLIC_SUPABASE_ANON_KEY: z
      .string()
      .regex(/^[\w.-]+$/, 'must be one word of letters, digits, dots, dashes and underscores')
      .default('public-anon-key'),
    LEADS_MIN_FREE_MB: z.coerce.number(anAmount).int(anAmount).min(0, anAmount).default(100),
    TRUST_PROXY: z
      .string()
      .refine(isProxyList, 'must be the proxy’s IP address or range, or several with commas between')
      .optional(),
    METRICS_PORT: port.optional(),
    SMTP_URL: aUrl(/^smtps?:$/, 'must begin with smtp:// or smtps://').optional(),
  })
  .superRefine((env, context) => {
    const complain = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    if (env.SMTP_URL && !env.LEADS_EMAIL) complain('LEADS_EMAIL', 'is needed with SMTP_URL: who gets the mail?');
    if (env.LEADS_EMAIL && !env.SMTP_URL) complain('SMTP_URL', 'is needed with LEADS_EMAIL: which server sends it?');
    if (env.LEADS_FROM && !env.SMTP_URL) complain('SMTP_URL', 'is needed with LEADS_FROM: which server sends it?');
    requireWebhookSecret(env, complain);
    if (env.LEADS_FORWARDER_KEY && !env.PUBLIC_SUPABASE_URL) {
      complain('LEADS_FORWARDER_KEY', 'is for a hosted project only: set PUBLIC_SUPABASE_URL too, or leave it out');
    }
    if (env.DATABASE_URL && env.PUBLIC_SUPABASE_URL) {
      complain('DATABASE_URL', 'cannot be set together with PUBLIC_SUPABASE_URL: leads are stored in one place');
    }
  });

export type Env = z.infer<typeof schema>;

export function readEnv(source: NodeJS.ProcessEnv): Env {
  return readSettings(schema, source);
}

/** For commands: prints one line that the owner can act on, without a stack trace. */
export function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
