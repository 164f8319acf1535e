import type { Lead } from '#src/domain/lead.ts';

const manyLinks = 3;

export type FormSignals = {
  /** A hidden field was filled in. */
  honeypot: boolean;
  /** The form was loaded from this site and not sent at once: see form-times.ts. */
  isPlausible: boolean;
};

/** Only a guess: the lead is stored with a flag, and the visitor gets the same response. */
export function looksLikeSpam({ message, company }: Lead, { honeypot, isPlausible }: FormSignals) {
  const links = `${message ?? ''} ${company ?? ''}`.match(/https?:\/\/(www\.)?|\bwww\./gi)?.length ?? 0;
  return honeypot || !isPlausible || links >= manyLinks;
}
