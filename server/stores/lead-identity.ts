import { leadColumns, type Lead } from '#src/domain/lead.ts';
import { toHex } from './to-hex.ts';

/** Equal for equal rows: tells a repeated submit from another lead under the same request id. */
export async function digestLead(lead: Lead) {
  const row = leadColumns.map((column) => lead[column] ?? null);
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(row))));
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
