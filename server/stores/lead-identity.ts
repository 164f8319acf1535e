import { leadColumns, type Lead } from '#src/domain/lead.ts';
import { hashText } from './hash.ts';

/** Equal for equal rows: tells a repeated submit from another lead under the same request id. */
export function digestLead(lead: Lead) {
  return hashText(JSON.stringify(leadColumns.map((column) => lead[column] ?? null)));
}

/**
 * Whether two email addresses are one person's: in any case, composed or decomposed. In JavaScript, because SQLite
 * lowers ASCII letters only, and PostgreSQL what its locale knows.
 */
export function isSameEmail(one: string, other: string) {
  return foldEmail(one) === foldEmail(other);
}

export function foldEmail(email: string) {
  return email.normalize('NFKC').toLowerCase();
}
