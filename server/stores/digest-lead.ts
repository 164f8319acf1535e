import { createHash } from 'node:crypto';
import { leadColumns, type Lead } from '../../src/lead.ts';

/** Equal for equal rows: tells a repeated submit from another lead under the same request id. */
export function digestLead(lead: Lead) {
  const row = leadColumns.map((column) => lead[column] ?? null);
  return createHash('sha256').update(JSON.stringify(row)).digest('hex');
}
