import type { Lead } from '#src/domain/lead.ts';
import { manyLinks, type Mark } from '#src/domain/lead-marks.ts';

export type Signals = {
  /** A hidden field was filled in. */
  honeypot: boolean;
  /** What the form's time tells: see form-times.ts. */
  formTimeMark: Mark | null;
};

/** Only a guess: the lead is stored, the owner is told, and the visitor gets the same response. */
export function findMark({ message, company }: Lead, { honeypot, formTimeMark }: Signals): Mark | null {
  if (honeypot) return 'honeypot';
  if (formTimeMark) return formTimeMark;
  const links = `${message ?? ''} ${company ?? ''}`.match(/https?:\/\/(www\.)?|\bwww\./gi)?.length ?? 0;
  return links >= manyLinks ? 'links' : null;
}
