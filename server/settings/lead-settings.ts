// The small build of zod: at the edge, the other one would be half of the Worker.
import * as z from 'zod/mini';
import { isPlainEmail, leadsPerMinute } from '#src/domain/lead.ts';
// oxlint-disable-next-line no-underscore-dangle -- zod's name: `default` is a reserved word
export const withDefault = z._default;

export function aWholeNumber(message: string, least: number, most = Number.MAX_SAFE_INTEGER) {
  return z.coerce
    .number(message)
    .check(z.refine(Number.isInteger, message), z.gte(least, message), z.lte(most, message));
}

const aRate = aWholeNumber('must be a whole number from 1 up', 1);

export function aText(message: string, rule: RegExp | ((text: string) => boolean)) {
  return z.string().check(rule instanceof RegExp ? z.regex(rule, message) : z.refine(rule, message));
}

export function optionalText(...text: Parameters<typeof aText>) {
  return z.optional(aText(...text));
}

function aLongText(least: number, message = `must have at least ${least} characters`) {
  return z.string().check(z.minLength(least, message));
}

export function aUrl(protocols: RegExp, message: string) {
  return aText(message, (text) => protocols.test(URL.parse(text)?.protocol ?? ''));
}

export const anOrigin = aText('must be a URL like https://www.example.com, without a path', (text) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
});

const anEmail = aText('must be one email address', isPlainEmail);

const severalEmails = z.pipe(
  aText('must be an email address, or several with commas between', (text) => splitList(text).every(isPlainEmail)),
  z.transform(splitList),
);

export function splitList(text: string) {
  return text.split(',').map((part) => part.trim());
}

/** Of the form that standardwebhooks.com describes, or any other text. */
function isWebhookSecret(text: string) {
  if (!text.startsWith('whsec_')) return true;
  const encoded = text.slice('whsec_'.length);
  const key = Buffer.from(encoded, 'base64');
  return key.toString('base64') === encoded && key.length >= 24 && key.length <= 64;
}

/** Checks the settings; the error names every wrong value and what it should be. */
export function readSettings<Schema extends z.ZodMiniType>(schema: Schema, source: object): z.infer<Schema> {
  // An empty value in an .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong environment. ${problems.join('; ').replace(/[.?]?$/, (end) => end || '.')} See .env.example.`);
}

/** How the owner's tool is called, unless the setting LEADS_COMMAND says another way. */
export const usualLeadsCommand = 'npm run leads --';

/** The settings of the leads, which every runtime has. */
export const leadSettings = {
  LEADS_RATE_LIMIT: withDefault(aRate, leadsPerMinute.client),
  LEADS_RATE_LIMIT_NETWORK: z.optional(aRate),
  LEADS_RATE_LIMIT_ALL: z.optional(aRate),
  LEADS_SECRET: z.optional(aLongText(32, 'must have at least 32 characters: `openssl rand -hex 32` makes one')),
  LEADS_FORWARDER_KEY: z.optional(aLongText(32)),
  LEADS_EMAIL: z.optional(severalEmails),
  LEADS_FROM: z.optional(anEmail),
  LEADS_WEBHOOK_URL: z.optional(aUrl(/^https?:$/, 'must begin with https:// or http://')),
  LEADS_WEBHOOK_SECRET: z.optional(
    aLongText(16).check(z.refine(isWebhookSecret, 'must have 24 to 64 bytes in base64 after whsec_')),
  ),
  DESK: optionalText('must be on, or left out', /^on$/),
  DESK_USERS: z.optional(severalEmails),
  DESK_HOST: optionalText('must be a host name like desk.example.com', /^(?=.{4,253}$)[a-z\d-]+(\.[a-z\d-]+)+$/),
};

/** The settings of the first look on the contact page. */
export const firstLookSettings = {
  FIRST_LOOK: optionalText('must be off, or left out', /^off$/),
  FIRST_LOOK_TEST_HOST: optionalText('must be a port of this machine, like 127.0.0.1:4400', /^127\.0\.0\.1:\d{2,5}$/),
};

export type LeadSettings = z.infer<z.ZodMiniObject<typeof leadSettings>>;
type Complain = (name: string, message: string) => void;

/** For rules about several settings: what is wrong is reported under the name of one of them. */
export function checkTogether<Settings extends object>(check: (settings: Settings, complain: Complain) => void) {
  return z.check<Settings>(({ value, issues }) =>
    check(value, (name, message) =>
      issues.push({ code: 'custom', path: [name], message, input: (value as Record<string, unknown>)[name] }),
    ),
  );
}

/** Who may sign in to the desk; nobody where it is off. */
export function listDeskUsers({ DESK, DESK_USERS, LEADS_EMAIL }: LeadSettings): string[] {
  return DESK === 'on' ? (DESK_USERS ?? LEADS_EMAIL ?? []) : [];
}

/** Where the desk is: at a host of its own, or at the site's. */
export function findDeskSite<Url extends string | null | undefined>({ DESK_HOST }: LeadSettings, siteUrl: Url) {
  return DESK_HOST ? `https://${DESK_HOST}` : siteUrl;
}

/** Where the desk can be opened from a mail, which may be read anywhere; undefined without https, or where it is off. */
export function findDeskUrl(settings: LeadSettings, siteUrl: string | null | undefined) {
  const url = findDeskSite(settings, siteUrl);
  return settings.DESK === 'on' && url?.startsWith('https:') ? `${new URL(url).origin}/desk` : undefined;
}

/** The rules of every runtime. */
export function checkLeadSettings(settings: LeadSettings, complain: Complain) {
  if (settings.LEADS_WEBHOOK_URL && !settings.LEADS_WEBHOOK_SECRET) {
    complain('LEADS_WEBHOOK_SECRET', 'is needed with LEADS_WEBHOOK_URL, to sign what is sent');
  }
  const webhook = URL.parse(settings.LEADS_WEBHOOK_URL ?? '');
  if (webhook?.username || webhook?.password) {
    complain(
      'LEADS_WEBHOOK_URL',
      'must have no user and password in it: requests are signed with LEADS_WEBHOOK_SECRET',
    );
  }
  if (settings.DESK === 'on' && listDeskUsers(settings).length === 0) {
    complain('DESK_USERS', 'is needed with DESK=on: who may sign in?');
  }
  for (const name of ['DESK_HOST', 'DESK_USERS'] as const) {
    if (settings[name] && settings.DESK !== 'on') {
      complain('DESK', `is needed with ${name}: set it to on, or leave both out`);
    }
  }
}

export const noHostedDesk =
  'cannot be on with a hosted project: its own dashboard shows the leads. Leave DESK out, see docs/hosted.md';

/** On a site that the public sees, the host would let anybody read what runs on this machine. */
export const noTestHost = 'is for tests, and refused where SITE_URL begins with https. Leave it out';

export function isForTestsOnly(testHost: string | undefined, siteUrl: string | null | undefined) {
  return testHost === undefined || !siteUrl?.startsWith('https:');
}
