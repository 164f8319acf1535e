import { PostgrestClient } from '@supabase/postgrest-js';
import {
  buildLead,
  explainRefusal,
  fastestPersonMs,
  outcomes,
  type FormField,
  type FormKind,
  type FormValues,
} from '../lead.ts';
import { showToast } from './toasts.ts';

const timeoutMs = 15_000;

type SubmitResult = {
  /** True only if the lead is stored for certain. */
  isSent: boolean;
  /** What the server said about the fields. */
  problems: Partial<Record<FormField, string>>;
};

/** Inserts one lead and shows the outcome in a toast. */
export async function submitLead(kind: FormKind, values: FormValues, honeypot: boolean): Promise<SubmitResult> {
  const { error, status } = await insertLead(buildLead(kind, values), honeypot);
  // The client also treats an empty 404 as a success; only 201 is one.
  const isSent = !error && status === 201;
  const outcome = outcomes[kind][isSent ? 'sent' : 'failed'];
  showToast({ ...outcome, look: isSent ? 'plain' : 'destructive' });
  return { isSent, problems: status === 400 ? explainRefusal(kind, error?.message ?? '') : {} };
}

async function insertLead(lead: object, honeypot: boolean) {
  const key = import.meta.env.PUBLIC_SUPABASE_ANON_KEY ?? 'public-anon-key';
  const hostedProject = import.meta.env.PUBLIC_SUPABASE_URL;
  const client = new PostgrestClient(new URL('/rest/v1', hostedProject ?? location.origin).href, {
    headers: {
      apikey: key,
      Authorization: `Bearer ${key}`,
      // A hosted project rejects unknown headers.
      ...(!hostedProject && describeSubmit(lead, honeypot)),
    },
  });
  return client.from('contacts').insert(lead).abortSignal(AbortSignal.timeout(timeoutMs));
}

let lastSubmit = { text: '', key: '' };

/** The same text gets the same idempotency key, so that a retry is not stored twice. */
function describeSubmit(lead: object, honeypot: boolean): Record<string, string> {
  const text = JSON.stringify(lead);
  if (text !== lastSubmit.text) lastSubmit = { text, key: createKey() };
  const signals = [honeypot && 'honeypot', performance.now() < fastestPersonMs && 'fast'].filter(Boolean).join(',');
  return { 'Idempotency-Key': lastSubmit.key, ...(signals && { 'X-Form-Signals': signals }) };
}

/** Not randomUUID(), which browsers offer over https only. */
function createKey() {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
