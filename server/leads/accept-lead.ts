import { createHash } from 'node:crypto';
import type { Lead } from '../../src/lead.ts';
import { hashClient } from './client-hash.ts';
import { looksLikeSpam, type FormSignals } from './spam.ts';
import type { LeadStore, SaveResult } from './store.ts';

type Submission = {
  lead: Lead;
  /** The sender's name for this submit; the same name twice is the same submit. */
  requestKey: string | null;
  /** Undefined for a visitor whose connection broke before it could be read. */
  address: string | undefined;
  signals: FormSignals;
};

export type AcceptLead = (submission: Submission) => Promise<SaveResult>;

/** The one way in: every form and every client passes here, with script or without. */
export function createAcceptLead(store: LeadStore, clientHashKey: string, onSaved: () => void): AcceptLead {
  return async ({ lead, requestKey, address, signals }) => {
    const result = await store.save({
      lead,
      requestId: requestKey === null ? null : createHash('sha256').update(requestKey).digest('hex'),
      // Those who are gone count as one sender: hanging up early may not be a way around the limit.
      client: hashClient(clientHashKey, address ?? 'gone'),
      flagged: looksLikeSpam(lead, signals),
    });
    if (result.kind === 'saved') onSaved();
    return result;
  };
}
