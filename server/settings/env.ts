import * as z from 'zod/mini';
import { recipientKinds, type LeadRecipient } from '#src/domain/lead.ts';
import {
  anOrigin,
  aText,
  aUrl,
  aWholeNumber,
  checkLeadSettings,
  checkTogether,
  firstLookSettings,
  isForTestsOnly,
  leadSettings,
  noHostedDesk,
  noTestHost,
  optionalText,
  readSettings,
  splitList,
  usualLeadsCommand,
  withDefault,
} from './lead-settings.ts';
import { isProxyList } from './trusted-proxies.ts';
import type { VisitTags } from '#src/domain/visit-tags.ts';

const aPort = aWholeNumber('must be a whole number from 0 to 65535', 0, 65535);
const aKey = aText('must be one word of letters, digits, dots, dashes and underscores', /^[\w.-]+$/);

/** Between two commas may be nothing: compose.yaml leaves out those that do not apply. */
const recipients = z.pipe(
  aText('must be email, webhook and database, those that apply, with commas between', (text) =>
    splitList(text).every((part) => ['', ...recipientKinds].includes(part)),
  ),
  z.transform((text) => recipientKinds.filter((kind) => splitList(text).includes(kind))),
);

/** Where words, prices and photos that are changed at the desk are published from, and to. */
const contentSettings = {
  CONTENT_FOLDER: z.optional(z.string()),
  CONTENT_REMOTE: optionalText(
    'must be the URL or the folder of a git repository',
    // A dash at its beginning would be an option of git; "ext::" would be a program.
    (text) => /^(https?:\/\/|ssh:\/\/|git:\/\/|file:\/\/|\/|[\w.-]+@[\w.-]+:)\S+$/.test(text),
  ),
  CONTENT_BRANCH: optionalText('must be the name of a branch', /^(?!.*(\.\.|\/\/|\.lock$|[./]$))[A-Za-z0-9][\w./-]*$/),
};

const settings = z.object({
  ...leadSettings,
  ...firstLookSettings,
  ...contentSettings,
  PORT: withDefault(aPort, 4321),
  HOST: withDefault(z.string(), '127.0.0.1'),
  SITE_URL: z.optional(anOrigin),
  DATA_DIR: withDefault(z.string(), 'data'),
  DATABASE_URL: z.optional(aUrl(/^postgres(ql)?:$/, 'must begin with postgres:// or postgresql://')),
  PUBLIC_SUPABASE_URL: z.optional(anOrigin),
  PUBLIC_SUPABASE_ANON_KEY: withDefault(aKey, 'public-anon-key'),
  PUBLIC_GA4_ID: optionalText('must be a measurement ID like G-AB12CD34EF', /^G-[A-Z\d]{4,16}$/),
  PUBLIC_META_PIXEL_ID: optionalText('must be the number of a pixel, 8 to 20 digits', /^\d{8,20}$/),
  LEADS_COMMAND: withDefault(z.string(), usualLeadsCommand),
  LEADS_RECIPIENTS: z.optional(recipients),
  LEADS_MIN_FREE_MB: withDefault(aWholeNumber('must be a whole number from 0 up', 0), 100),
  TRUST_PROXY: optionalText('must be the proxy’s IP address or range, or several with commas between', isProxyList),
  METRICS_PORT: z.optional(aPort),
  SMTP_URL: z.optional(aUrl(/^smtps?:$/, 'must begin with smtp:// or smtps://')),
});

export type Env = z.infer<typeof settings>;

const schema = settings.check(
  checkTogether<Env>((env, complain) => {
    if (env.SMTP_URL && !env.LEADS_EMAIL) complain('LEADS_EMAIL', 'is needed with SMTP_URL: who gets the mail?');
    if (env.LEADS_EMAIL && !env.SMTP_URL) complain('SMTP_URL', 'is needed with LEADS_EMAIL: which server sends it?');
    if (env.LEADS_FROM && !env.SMTP_URL) complain('SMTP_URL', 'is needed with LEADS_FROM: which server sends it?');
    checkLeadSettings(env, complain);
    if (!isForTestsOnly(env.FIRST_LOOK_TEST_HOST, env.SITE_URL)) complain('FIRST_LOOK_TEST_HOST', noTestHost);
    if (env.DESK_HOST && (!env.SITE_URL?.startsWith('https:') || new URL(env.SITE_URL).hostname === env.DESK_HOST)) {
      complain('DESK_HOST', 'must be another host than that of SITE_URL, which must begin with https');
    }
    if (env.DESK && env.PUBLIC_SUPABASE_URL) complain('DESK', noHostedDesk);
    if (env.LEADS_FORWARDER_KEY && !env.PUBLIC_SUPABASE_URL) {
      complain('LEADS_FORWARDER_KEY', 'is for a hosted project only: set PUBLIC_SUPABASE_URL too, or leave it out');
    }
    if (env.DATABASE_URL && env.PUBLIC_SUPABASE_URL) {
      complain('DATABASE_URL', 'cannot be set together with PUBLIC_SUPABASE_URL: leads are stored in one place');
    }
  }),
);

export function readEnv(source: NodeJS.ProcessEnv): Env {
  return readSettings(schema, source);
}

/** For commands: prints one line that the owner can act on, without a stack trace. */
export function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    return exitWith((error as Error).message);
  }
}

/** Ends a command with a sentence that the owner can act on, or with an unexpected error. */
export function exitWith(reason: unknown): never {
  console.error(reason);
  process.exit(1);
}

/** For `npm start` and `npm run dev`, which publish by themselves: beside the leads, unless it is set. */
export function withContentFolder(env: Env): Env {
  return env.DESK && !env.CONTENT_FOLDER ? { ...env, CONTENT_FOLDER: `${env.DATA_DIR}/content` } : env;
}

/** For `npm run dev`, and to read its leads: they are in a file of their own. The port is that of astro.config.ts. */
export function toDevEnv(env: Env): Env {
  const folder = `${env.DATA_DIR}/dev`;
  return { ...env, DATA_DIR: folder, DATABASE_URL: undefined, PUBLIC_SUPABASE_URL: undefined, PORT: 4322 };
}

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
