import { PostgrestClient } from '@supabase/postgrest-js';
import { buildLead, fastestPersonMs, outcomes, type FormKind, type FormValues } from '../lead.ts';
import { showToast } from './toasts.ts';

const timeoutMs = 15_000;

type Signals = { honeypot: boolean; sincePageMs: number };

/** Inserts one lead and shows the outcome in a toast. Returns true only if the lead is stored for certain. */
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
      // A hosted project rejects unknown headers.
      ...(!hostedProject && describeSubmit(lead, signals)),
    },
  });
  const { error, status } = await client.from('contacts').insert(lead).abortSignal(AbortSignal.timeout(timeoutMs));
  // The client also treats an empty 404 as a success; only 201 is one.
  return !error && status === 201;
}

let lastSubmit = { text: '', key: '' };

/** The same text gets the same idempotency key, so that a retry is not stored twice. */
function describeSubmit(lead: object, { honeypot, sincePageMs }: Signals): Record<string, string> {
  const text = JSON.stringify(lead);
  if (text !== lastSubmit.text) lastSubmit = { text, key: createKey() };
  const signals = [honeypot && 'honeypot', sincePageMs < fastestPersonMs && 'fast'].filter(Boolean).join(',');
  return { 'Idempotency-Key': lastSubmit.key, ...(signals && { 'X-Form-Signals': signals }) };
}

/** Not randomUUID(), which browsers offer over https only. */
function createKey() {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
