import type { Lead } from '../../../src/lead.ts';
import type { LeadStore, SaveResult } from '../../stores/store.ts';
import { sha256 } from '../hash.ts';
import { hashClient } from './client-hash.ts';
import { looksLikeSpam, type FormSignals } from './spam.ts';

type Submission = {
  lead: Lead;
  /** Identifies one submit: the same key twice is the same submit. */
  requestKey: string | null;
  ip: string | undefined;
  signals: FormSignals;
};

export type AcceptLead = (submission: Submission) => Promise<SaveResult>;

/** Stores every lead, whichever form or client it comes from, with JavaScript or without. */
export function createAcceptLead(store: LeadStore, clientHashKey: string, onSaved: () => void): AcceptLead {
  return async ({ lead, requestKey, ip, signals }) => {
    const result = await store.save({
      lead,
      requestId: requestKey === null ? null : await sha256(requestKey),
      // Clients whose IP address is unknown count as one: disconnecting early must not bypass the rate limit.
      client: await hashClient(clientHashKey, ip ?? 'gone'),
      flagged: looksLikeSpam(lead, signals),
    });
    if (result.kind === 'saved') onSaved();
    return result;
  };
}
