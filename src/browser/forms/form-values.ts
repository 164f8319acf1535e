import { phoneField } from '../../domain/bookings/call-phone.ts';
import { callField } from '../../domain/bookings/call-times.ts';
import { formFields, honeypotField, formTimeField, type FormKind, type FormValues } from '../../domain/lead.ts';
import { findDay } from '../../domain/office-days.ts';

/** What is sent beside the lead: what tells a person from a robot, and the call that is booked. */
export function readSignals(form: HTMLFormElement) {
  const data = new FormData(form);
  return {
    honeypot: data.get(honeypotField) !== '',
    formTime: String(data.get(formTimeField) ?? ''),
    call: readCall(form),
  };
}

/** When the call begins that is booked with the form; empty for none. */
export function readCall(form: HTMLFormElement) {
  return String(new FormData(form).get(callField) ?? '');
}

/** The page with the times of the day of a call. */
export function linkToCall(call: string) {
  return `/contact?day=${findDay(new Date(call))}`;
}

export function readValues(kind: FormKind, form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const names = data.has(phoneField) ? [...formFields[kind], phoneField] : formFields[kind];
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
}

/** What a chat on this page begins with, if the server gave it a text. */
export function readChatText() {
  return document.querySelector<HTMLElement>('[data-chat-text]')?.dataset['chatText'];
}
