import { z } from 'zod';
import { leadsPerMinute } from '../../src/lead.ts';
import { isProxyList } from './trusted-proxies.ts';

const aPort = 'must be a whole number from 0 to 65535';
const aCount = 'must be a whole number from 1 up';
const anAmount = 'must be a whole number from 0 up';

const port = z.coerce.number(aPort).int(aPort).min(0, aPort).max(65535, aPort);

const aRate = z.coerce.number(aCount).int(aCount).min(1, aCount);

function aUrl(protocols: RegExp, message: string) {
  return z.string().refine((text) => protocols.test(URL.parse(text)?.protocol ?? ''), message);
}

const anOrigin = z.string().refine(isOrigin, 'must be a URL like https://www.example.com, without a path');

const recipientKinds = ['email', 'webhook', 'database'] as const;
const aRecipientList = `must be of ${recipientKinds.join(', ')}, with commas between`;

const schema = z
  .object({
    PORT: port.default(4321),
    HOST: z.string().default('127.0.0.1'),
    SITE_URL: anOrigin.optional(),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: aUrl(/^postgres(ql)?:$/, 'must begin with postgres:// or postgresql://').optional(),
    PUBLIC_SUPABASE_URL: anOrigin.optional(),
    PUBLIC_SUPABASE_ANON_KEY: z
      .string()
      .regex(/^[\w.-]+$/, 'must be one word of letters, digits, dots, dashes and underscores')
      .default('public-anon-key'),
    LEADS_RATE_LIMIT: aRate.default(leadsPerMinute.client),
    LEADS_RATE_LIMIT_NETWORK: aRate.optional(),
    LEADS_RATE_LIMIT_ALL: aRate.optional(),
    LEADS_MIN_FREE_MB: z.coerce.number(anAmount).int(anAmount).min(0, anAmount).default(100),
    LEADS_SECRET: z.string().min(32, 'must have at least 32 characters: `openssl rand -hex 32` makes one').optional(),
    LEADS_FORWARDER_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    PRIVACY_NOTICE_NAMES: z
      .string()
      .transform((text) => text.split(',').flatMap((kind) => kind.trim() || []))
      .pipe(z.array(z.enum(recipientKinds, aRecipientList)))
      .optional(),
    TRUST_PROXY: z
      .string()
      .refine(isProxyList, 'must be the proxy’s IP address or range, or several with commas between')
      .optional(),
    METRICS_PORT: port.optional(),
    SMTP_URL: aUrl(/^smtps?:$/, 'must begin with smtp:// or smtps://').optional(),
    LEADS_EMAIL: z
      .string()
      .transform((text) => text.split(',').map((address) => address.trim()))
      .refine((list) => list.every(isEmail), 'must be an e-mail address, or several with commas between')
      .optional(),
    LEADS_FROM: z.string().refine(isEmail, 'must be one e-mail address').optional(),
    LEADS_WEBHOOK_URL: aUrl(/^https?:$/, 'must begin with https:// or http://').optional(),
    LEADS_WEBHOOK_SECRET: z
      .string()
      .min(16, 'must have at least 16 characters')
      .refine(isWebhookSecret, 'must have 24 to 64 bytes in base64 after whsec_')
      .optional(),
  })
  .superRefine((env, context) => {
    const complain = (name: keyof typeof env, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (env.SMTP_URL && !env.LEADS_EMAIL) complain('LEADS_EMAIL', 'is needed with SMTP_URL: who gets the mail?');
    if (env.LEADS_EMAIL && !env.SMTP_URL) complain('SMTP_URL', 'is needed with LEADS_EMAIL: which server sends it?');
    if (env.LEADS_FROM && !env.SMTP_URL) complain('SMTP_URL', 'is needed with LEADS_FROM: which server sends it?');
    if (env.LEADS_WEBHOOK_URL && !env.LEADS_WEBHOOK_SECRET) {
      complain('LEADS_WEBHOOK_SECRET', 'is needed with LEADS_WEBHOOK_URL, to sign what is sent');
    }
    if (env.LEADS_FORWARDER_KEY && !env.PUBLIC_SUPABASE_URL) {
      complain('LEADS_FORWARDER_KEY', 'is for a hosted project only: set PUBLIC_SUPABASE_URL too, or leave it out');
    }
    if (env.DATABASE_URL && env.PUBLIC_SUPABASE_URL) {
      complain('DATABASE_URL', 'cannot be set together with PUBLIC_SUPABASE_URL: leads are stored in one place');
    }
  });

function isOrigin(text: string) {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
}

function isEmail(text: string) {
  return /^[^\s@,<>"]+@[^\s@,<>"]+$/.test(text);
}

/** Of the form that standardwebhooks.com describes, or any other text. */
function isWebhookSecret(text: string) {
  if (!text.startsWith('whsec_')) return true;
  const encoded = text.slice('whsec_'.length);
  const key = Buffer.from(encoded, 'base64');
  return key.toString('base64') === encoded && key.length >= 24 && key.length <= 64;
}

export type Env = z.infer<typeof schema>;

/** Reads the environment variables; the error names every wrong value and what it should be. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  // An empty value in an .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong environment. ${problems.join('; ').replace(/[.?]?$/, (end) => end || '.')} See .env.example.`);
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
