import type { Lead } from '../../../src/lead.ts';

const manyLinks = 3;

/** What the page noticed: a hidden field that was filled in, or a form sent faster than a person can. */
export type FormSignals = { honeypot: boolean; tooFast: boolean };

/** Only a guess: the lead is stored with a flag, and the visitor gets the same response. */
export function looksLikeSpam({ message, company }: Lead, { honeypot, tooFast }: FormSignals) {
  const links = `${message ?? ''} ${company ?? ''}`.match(/https?:\/\/(www\.)?|\bwww\./gi)?.length ?? 0;
  return honeypot || tooFast || links >= manyLinks;
}
