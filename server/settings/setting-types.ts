// The small build of zod: at the edge, the other one would be half of the Worker.
import * as z from 'zod/mini';
import { isPlainEmail } from '#src/domain/lead.ts';

// oxlint-disable-next-line no-underscore-dangle -- zod's name: `default` is a reserved word
export const withDefault = z._default;

export function aWholeNumber(message: string, least: number, most = Number.MAX_SAFE_INTEGER) {
  return z.coerce
    .number(message)
    .check(z.refine(Number.isInteger, message), z.gte(least, message), z.lte(most, message));
}

export const aRate = aWholeNumber('must be a whole number from 1 up', 1);

export function aText(message: string, rule: RegExp | ((text: string) => boolean)) {
  return z.string().check(rule instanceof RegExp ? z.regex(rule, message) : z.refine(rule, message));
}

export function aLongText(least: number, message = `must have at least ${least} characters`) {
  return z.string().check(z.minLength(least, message));
}

export function aUrl(protocols: RegExp, message: string) {
  return aText(message, (text) => protocols.test(URL.parse(text)?.protocol ?? ''));
}

export const anOrigin = aText('must be a URL like https://www.example.com, without a path', (text) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
});

export const anEmail = aText('must be one email address', isPlainEmail);

export const severalEmails = z.pipe(
  aText('must be an email address, or several with commas between', (text) => splitList(text).every(isPlainEmail)),
  z.transform(splitList),
);

export function splitList(text: string) {
  return text.split(',').map((part) => part.trim());
}

/** Of the form that standardwebhooks.com describes, or any other text. */
export function isWebhookSecret(text: string) {
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
