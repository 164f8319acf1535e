import type { Lead } from '../../../src/lead.ts';
import type { LeadStore, SaveResult } from '../../stores/store.ts';
import { sha256 } from '../hash.ts';
import { hashClient } from './client-hash.ts';
import { looksLikeSpam, type FormSignals } from './spam.ts';

type Submission = {
  lead: Lead;
  /** The client's name for this submit; the same name twice is the same submit. */
  requestKey: string | null;
  ip: string | undefined;
  signals: FormSignals;
};

export type AcceptLead = (submission: Submission) => Promise<SaveResult>;

/** Every lead passes here, from every form and every client, with script or without. */
export function createAcceptLead(store: LeadStore, clientHashKey: string, onSaved: () => void): AcceptLead {
  return async ({ lead, requestKey, ip, signals }) => {
    const result = await store.save({
      lead,
      requestId: requestKey === null ? null : await sha256(requestKey),
      // Clients whose IP address is unknown count as one: hanging up early must not be a way around the limit.
      client: await hashClient(clientHashKey, ip ?? 'gone'),
      flagged: looksLikeSpam(lead, signals),
    });
    if (result.kind === 'saved') onSaved();
    return result;
  };
}
