import { phoneField, phoneProblem, readPhone } from '#src/domain/bookings/call-phone.ts';
import { callField, readCallTime } from '#src/domain/bookings/call-times.ts';
import {
  buildLead,
  explainProblems,
  formFields,
  formKinds,
  honeypotField,
  formTimeField,
  maxLength,
  type FormKind,
  type FormValues,
} from '#src/domain/lead.ts';

export type FormPost = {
  kind: FormKind;
  values: FormValues;
  honeypot: boolean;
  /** The signed time that the form carried. */
  formTime: string | null;
  /** The beginning of the call that is to be booked. */
  call: string | undefined;
};

/** Reads a form that a browser without JavaScript posts; undefined for an unknown form. */
export function readFormPost(body: string): FormPost | undefined {
  const given = new URLSearchParams(body);
  const kind = formKinds.find((known) => known === given.get('form'));
  if (!kind) return undefined;
  const call = kind === 'contact' ? given.get(callField) || undefined : undefined;
  const fields = call ? [...formFields[kind], phoneField] : formFields[kind];
  const values = Object.fromEntries(fields.map((field) => [field, given.get(field) ?? '']));
  return {
    kind,
    values,
    honeypot: Boolean(given.get(honeypotField)),
    formTime: given.get(formTimeField),
    // What is no time is not free either.
    call: readCallTime(call) ?? call,
  };
}

/**
 * What the contact form shows when a post could not be stored. The chat and the audit dialog need JavaScript;
 * without it, their text moves into the contact form.
 */
export function toContactForm({ kind, values: posted, call }: FormPost): Record<'values' | 'problems', FormValues> {
  const problems = explainProblems(kind, posted);
  const isPhoneMissing = call !== undefined && !readPhone(posted.phone);
  const values = cutTexts(kind, posted);
  if (kind === 'contact') return { values, problems: { ...problems, ...(isPhoneMissing && { phone: phoneProblem }) } };
  const { subject, message } = buildLead(kind, values);
  const detail = kind === 'audit' ? `Website: ${values.website}` : [values.message, values.company].join('\n\n');
  return {
    values: { name: values.name ?? '', email: values.email ?? '', subject, message: message ? detail.trim() : detail },
    problems: {
      ...problems,
      ...((problems.website ?? problems.company) && { message: problems.website ?? problems.company }),
    },
  };
}

/** Not for people, whose browsers stop them at the limit: a response must not be many times as long as its request. */
function cutTexts(kind: FormKind, values: FormValues): FormValues {
  // Four times, because an emoji is one character of the limit and two of a text.
  const shown = formFields[kind].map((field) => [field, values[field]?.slice(0, 4 * maxLength(kind, field))]);
  return Object.fromEntries([...shown, [phoneField, values.phone?.slice(0, maxLength(kind, 'name'))]]) as FormValues;
}
