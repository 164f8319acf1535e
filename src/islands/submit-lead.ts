import { PostgrestClient } from '@supabase/postgrest-js';
import { buildLead, fastestPersonMs, outcomes, type FormKind, type FormValues } from '../lead.ts';
import { showToast } from './toasts.ts';

const timeoutMs = 15_000;

type Signals = { honeypot: boolean; sincePageMs: number };

/** Sends one lead and tells the visitor how it went. True only if it is kept for certain. */
export async function submitLead(kind: FormKind, values: FormValues, signals: Signals) {
  const isSent = await insertLead(buildLead(kind, values), signals);
  const outcome = outcomes[kind][isSent ? 'sent' : 'failed'];
  showToast({ ...outcome, look: isSent ? 'plain' : 'destructive' });
  return isSent;
}

async function insertLead(lead: object, signals: Signals) {
  const key = import.meta.env.PUBLIC_SUPABASE_ANON_KEY ?? 'public-anon-key';
  const hostedProject = import.meta.env.PUBLIC_SUPABASE_URL;
  const client = new PostgrestClient(new URL('/rest/v1', hostedProject ?? location.origin).href, {
    headers: {
      apikey: key,
      Authorization: `Bearer ${key}`,
      // A hosted project would refuse headers it does not know.
      ...(!hostedProject && describeSubmit(lead, signals)),
    },
  });
  const { error, status } = await client.from('contacts').insert(lead).abortSignal(AbortSignal.timeout(timeoutMs));
  // The client also calls an empty 404 a success; only "created" is one.
  return !error && status === 201;
}

let lastSubmit = { text: '', key: '' };

/** The same text sent again after a failure is the same lead, even if the first attempt did arrive. */
function describeSubmit(lead: object, { honeypot, sincePageMs }: Signals): Record<string, string> {
  const text = JSON.stringify(lead);
  if (text !== lastSubmit.text) lastSubmit = { text, key: createKey() };
  const signals = [honeypot && 'honeypot', sincePageMs < fastestPersonMs && 'fast'].filter(Boolean).join(',');
  return { 'Idempotency-Key': lastSubmit.key, ...(signals && { 'X-Form-Signals': signals }) };
}

/** Not randomUUID(), which browsers withhold from sites without https. */
function createKey() {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
