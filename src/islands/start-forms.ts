import { createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { formFields, type FormField } from '../lead.ts';
import { AuditPopup } from './AuditPopup.tsx';
import { ChatWidget } from './ChatWidget.tsx';
import { ContactForm } from './ContactForm.tsx';

/** Brings the forms that stand in the page to life. Fetched when a visitor first touches one of them. */
const islands: Record<string, () => ReactNode> = {
  chat: () => createElement(ChatWidget),
  audit: () => createElement(AuditPopup),
  contact: () => createElement(ContactForm, readFromServer()),
};

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const render = islands[place.dataset['island'] ?? ''];
  if (render) hydrateRoot(place, render());
}

/** What the server wrote into the fields of a post without script, and beside them: React must find what it expects. */
function readFromServer() {
  return {
    problems: readEach((name) => document.querySelector(`#contact-${name}-problem`)?.textContent),
    texts: readEach((name) => document.querySelector<HTMLInputElement>(`#contact-${name}`)?.defaultValue),
  };
}

function readEach(read: (name: FormField) => string | null | undefined) {
  return Object.fromEntries(formFields.contact.flatMap((name) => (read(name) ? [[name, read(name)]] : [])));
}
