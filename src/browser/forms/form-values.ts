import { formFields, honeypotField, formTimeField, type FormKind, type FormValues } from '../../domain/lead.ts';

/** What tells a person from a robot; see server/core/leads/spam.ts. */
export function readSignals(form: HTMLFormElement) {
  const data = new FormData(form);
  return { honeypot: data.get(honeypotField) !== '', formTime: String(data.get(formTimeField) ?? '') };
}

export function readValues(kind: FormKind, form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  return Object.fromEntries(formFields[kind].map((name) => [name, String(data.get(name) ?? '')]));
}

/** Adds https:// to an address that was typed as people say it, such as example.ph; leaves everything else alone. */
export function completeUrl(text: string) {
  const address = text.trim();
  return /^[^\s:]+\.\S+$/.test(address) ? `https://${address.replace(/^\/+/, '')}` : address;
}
