// The small build of zod: at the edge, the other one would be half of the Worker.
import * as z from 'zod/mini';

export function aWholeNumber(message: string, least: number, most = Number.MAX_SAFE_INTEGER) {
  return z.coerce
    .number(message)
    .check(z.refine(Number.isInteger, message), z.gte(least, message), z.lte(most, message));
}

export const aRate = aWholeNumber('must be a whole number from 1 up', 1);

export function aText(message: string, isRight: (text: string) => boolean) {
  return z.string().check(z.refine(isRight, message));
}

export function aLongText(least: number, message = `must have at least ${least} characters`) {
  return z.string().check(z.minLength(least, message));
}

export function aUrl(protocols: RegExp, message: string) {
  return aText(message, (text) => protocols.test(URL.parse(text)?.protocol ?? ''));
}

export const anOrigin = aText('must be a URL like https://www.example.com, without a path', isOrigin);

export const anEmail = aText('must be one e-mail address', isEmail);

export const severalEmails = z.pipe(
  aText('must be an e-mail address, or several with commas between', (text) => splitList(text).every(isEmail)),
  z.transform(splitList),
);

function splitList(text: string) {
  return text.split(',').map((part) => part.trim());
}

function isOrigin(text: string) {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
}

function isEmail(text: string) {
  return /^[^\s@,<>"]+@[^\s@,<>"]+$/.test(text);
}

/** Of the form that standardwebhooks.com describes, or any other text. */
export function isWebhookSecret(text: string) {
  if (!text.startsWith('whsec_')) return true;
  const encoded = text.slice('whsec_'.length);
  const key = Buffer.from(encoded, 'base64');
  return key.toString('base64') === encoded && key.length >= 24 && key.length <= 64;
}
