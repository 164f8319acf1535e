import { z } from 'zod';

const aCount = 'must be a whole number from 1 up';

export const aRate = z.coerce.number(aCount).int(aCount).min(1, aCount);

export function aUrl(protocols: RegExp, message: string) {
  return z.string().refine((text) => protocols.test(URL.parse(text)?.protocol ?? ''), message);
}

export const anOrigin = z.string().refine(isOrigin, 'must be a URL like https://www.example.com, without a path');

export const aDatabaseUrl = aUrl(/^postgres(ql)?:$/, 'must begin with postgres:// or postgresql://');

export const anEmail = z.string().refine(isEmail, 'must be one e-mail address');

export const severalEmails = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .refine((list) => list.every(isEmail), 'must be an e-mail address, or several with commas between');

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
