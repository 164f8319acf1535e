import { PostgrestClient } from '@supabase/postgrest-js';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { buildLead, explainRefusal, fastestPersonMs, outcomes } from '../../domain/lead.ts';
import type { FormKind, FormValues } from '../../domain/lead.ts';
import { phoneHeader } from '../../domain/bookings/call-phone.ts';
import { callHeader } from '../../domain/bookings/call-times.ts';
import { callRefusals, notSentYet, type CallRefusal } from '../../domain/bookings/call-words.ts';
import { announceLead } from './announce-lead.ts';
import type { readSignals } from './form-values.ts';
import { Toaster, type Toast } from '../dialogs/Toaster.tsx';
import toastStyles from '../dialogs/toasts.css?inline';
import { readSubmit, submitKey, visitKey, tryStorage } from '../storage.ts';

const timeoutMs = 15_000;

type Signals = ReturnType<typeof readSignals>;

/**
 * Inserts one lead and shows the outcome in a toast. `problems` is what the server said about the fields, `refusedCall`
 * why no call was booked.
 */
export async function submitLead(kind: FormKind, values: FormValues, signals: Signals) {
  const { error, status } = await insertLead(kind, values, signals);
  // The client also treats an empty 404 as a success; only 201 is one.
  const isSent = !error && status === 201;
  const refusal = status === 409 ? (error?.details as CallRefusal | null) : undefined;
  const refusedCall = refusal ? callRefusals[refusal] : undefined;
  const outcome = refusedCall ? { title: notSentYet, text: refusedCall } : outcomes[kind][isSent ? 'sent' : 'failed'];
  showToast({ ...outcome, look: isSent ? 'plain' : 'destructive', website: isSent ? values.website : undefined });
  if (isSent || refusedCall) tryStorage(() => sessionStorage.removeItem(submitKey));
  if (import.meta.env.VISIT_TAGS && isSent) announceLead(kind, values);
  return {
    isSent,
    problems: status === 400 ? explainRefusal(kind, error?.message ?? '') : {},
    refusedCall,
    isCallTaken: isSent || refusal === 'taken' || refusal === 'over',
  };
}

async function insertLead(kind: FormKind, values: FormValues, signals: Signals) {
  const lead = buildLead(kind, values);
  const key = import.meta.env.PUBLIC_SUPABASE_ANON_KEY ?? 'public-anon-key';
  const hostedProject = import.meta.env.PUBLIC_SUPABASE_URL;
  const client = new PostgrestClient(new URL('/rest/v1', hostedProject ?? location.origin).href, {
    headers: {
      apikey: key,
      Authorization: `Bearer ${key}`,
      ...(hostedProject ? describeToProject(signals) : describeSubmit(kind, lead, values.phone, signals)),
    },
  });
  return client.from('contacts').insert(lead).abortSignal(AbortSignal.timeout(timeoutMs));
}

/** Also from before a reload: the response may have been lost, and the lead stored. */
let lastSubmit = readSubmit();

/** The same text gets the same idempotency key, so that a retry is not stored twice. */
function describeSubmit(
  kind: FormKind,
  lead: object,
  phone = '',
  { honeypot, formTime, call }: Signals,
): Record<string, string> {
  const text = JSON.stringify([lead, call, phone]);
  const submit = lastSubmit?.text === text ? lastSubmit : { text, key: createKey(), call };
  lastSubmit = submit;
  tryStorage(() => sessionStorage.setItem(submitKey, JSON.stringify(submit)));
  return {
    'Idempotency-Key': submit.key,
    'X-Form-Kind': kind,
    'X-Form-Issued': formTime,
    // How the visit began: see widgets.ts.
    'X-Visit': tryStorage(() => sessionStorage.getItem(visitKey)) ?? '',
    ...(honeypot && { 'X-Form-Signals': 'honeypot' }),
    ...(call && { [callHeader]: call, [phoneHeader]: phone }),
  };
}

/** A hosted project rejects unknown headers; its database reads this one (private.read_submit). */
function describeToProject({ honeypot }: Signals): Record<string, string> {
  const signals = [honeypot && 'honeypot', performance.now() < fastestPersonMs && 'fast'].filter(Boolean);
  return { 'X-Client-Info': ['website', ...signals].join(' ') };
}

/** Not randomUUID(), which browsers offer over https only. */
function createKey() {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

let toasts: Root | undefined;
let toastCount = 0;

function addToasts() {
  const styles = new CSSStyleSheet();
  styles.replaceSync(toastStyles);
  document.adoptedStyleSheets.push(styles);
  return createRoot(document.body.appendChild(document.createElement('div')));
}

/** Shows a toast and replaces the previous one. */
function showToast(toast: Omit<Toast, 'id'>) {
  toasts ??= addToasts();
  toastCount += 1;
  toasts.render(createElement(Toaster, { toast: { ...toast, id: toastCount } }));
}
