import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { formFields, type FormField, type FormKind } from '../lead.ts';
import { AuditPopup } from './AuditPopup.tsx';
import { ChatWidget } from './ChatWidget.tsx';
import { ContactForm } from './ContactForm.tsx';
import { restoreDraft } from './drafts.ts';

/** Brings the forms that stand in the page to life. Fetched when a visitor first touches one of them. */
const islands: Record<FormKind, () => ReactNode> = {
  chat: () => createElement(ChatWidget),
  audit: () => createElement(AuditPopup),
  contact: () => createElement(ContactForm, readFromPage()),
};

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const kind = place.dataset['island'] as FormKind;
  restoreDraft(kind, place.querySelector('.lead-form')!);
  // At once: React puts its own text into a text area, and a letter typed meanwhile would be gone.
  keepCaret(() => flushSync(() => hydrateRoot(place, islands[kind]())));
}

/** That text also sends the caret to the front, where the next letter would land. */
function keepCaret(work: () => void) {
  const box = document.activeElement;
  if (!(box instanceof HTMLTextAreaElement)) return work();
  const { selectionStart, selectionEnd } = box;
  work();
  box.setSelectionRange(selectionStart, selectionEnd);
}

/** What stands in the fields, from the server, a draft or the visitor, and beside them: React must find what it expects. */
function readFromPage() {
  return {
    problems: readEach((name) => document.querySelector(`#contact-${name}-problem`)?.textContent),
    texts: readEach((name) => document.querySelector<HTMLInputElement>(`#contact-${name}`)?.value),
  };
}

function readEach(read: (name: FormField) => string | null | undefined) {
  return Object.fromEntries(formFields.contact.flatMap((name) => (read(name) ? [[name, read(name)]] : [])));
}
