import { addCallToLead } from '#src/domain/bookings/call-lead.ts';
import { mostOpenCalls } from '#src/domain/bookings/call-times.ts';
import { site } from '#src/domain/site.ts';
import { guessForm, type FormKind, type Lead } from '#src/domain/lead.ts';
import type { LeadSource, LeadStore, SaveResult } from '../../stores/store.ts';
import { createKeyedHash } from '../../stores/hash.ts';
import { findNetworks } from './client-network.ts';
import { findMark } from './find-mark.ts';
import type { FormTimes } from './form-times.ts';

type Submission = {
  lead: Lead;
  /** Missing where the client does not say. */
  form?: FormKind;
  source?: LeadSource;
  /** The beginning of the call that is to be booked with it: a moment, or what the client sent instead of one. */
  call?: string;
  /** The number for the call, where the client sent one. */
  phone?: string;
  /**
   * What makes two requests the same submit: a key that the client chose, the text itself for a form without
   * JavaScript, or nothing.
   */
  sameBy: { key: string } | 'text' | null;
  ip: string | undefined;
  /** Whether a hidden field was filled in, and the signed time that the form carried. */
  signals: { honeypot: boolean; formTime: string | null | undefined };
};

type Options = {
  store: LeadStore;
  secret: string;
  formTimes: FormTimes;
  /** Whether a call can be booked at this time now; missing where none can. */
  offersCall?: (startsAt: string) => boolean;
  /** A notification may be due. */
  onSaved: () => void;
};

export type AcceptLead = (submission: Submission) => Promise<SaveResult>;

/**
 * Stores every lead, whichever form or client it comes from, with JavaScript or without. What identifies a client or
 * a request is hashed with the secret, which is never in the store.
 */
export function createAcceptLead({ store, secret, formTimes, offersCall, onSaved }: Options): AcceptLead {
  const hash = createKeyedHash(secret);

  /** With the client in it: nobody can use up another client's key, or find out by it that a lead exists. */
  async function hashRequest(sameBy: Submission['sameBy'], client: string, lead: Lead) {
    if (sameBy === null) return null;
    if (sameBy !== 'text') return hash('key', client, sameBy.key);
    // A second click sends the same text again: from one client it is one lead for a day, while the store has its hash.
    return hash('text', client, lead);
  }

  return async ({ lead: given, form = guessForm(given), source, call, phone, sameBy, ip, signals }) => {
    if (call !== undefined && !offersCall?.(call)) return { kind: 'unbooked', why: 'over' };
    const lead = call === undefined ? given : addCallToLead(given, call, phone);
    const { client, network } = findNetworks(ip);
    const formTime = await formTimes.check(signals.formTime);
    const mark = findMark(lead, { honeypot: signals.honeypot, formTimeMark: formTime.mark });
    // A robot that fills in every field must not hold a time that a visitor wants.
    const isBooked = call !== undefined && mark !== 'honeypot';
    const result = await store.save({
      lead,
      form,
      source,
      call: isBooked ? { startsAt: call, phone, atOnce: site.calls.atOnce, mostOfOne: mostOpenCalls } : null,
      requestId: await hashRequest(sameBy, client, lead),
      client: await hash('client', client),
      network: network === null ? null : await hash('network', network),
      mark,
      formTimeUse: formTime.use,
    });
    // A repeat can clear the mark of a lead that nobody was notified of.
    if (result.kind === 'saved' || result.kind === 'repeated') onSaved();
    return result;
  };
}
