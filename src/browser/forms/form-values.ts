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
