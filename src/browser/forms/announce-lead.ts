import type { FormKind, FormValues } from '../../domain/lead.ts';

let announced = '';

/** Tells consent.ts about a stored lead. The same text again is a retry of the same lead. */
export function announceLead(kind: FormKind, values: FormValues) {
  const text = JSON.stringify([kind, values]);
  if (text === announced) return;
  announced = text;
  dispatchEvent(new CustomEvent('lead-stored', { detail: kind }));
}
