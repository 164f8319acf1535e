import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { formFields, type FormField, type FormKind } from '../../domain/lead.ts';
import { AuditPopup } from '../dialogs/AuditPopup.tsx';
import { ChatWidget } from '../dialogs/ChatWidget.tsx';
import { readChatText } from './form-values.ts';
import { ContactForm } from './ContactForm.tsx';
import { find } from '../find.ts';
import { restoreDraft } from './drafts.ts';

const components: Record<FormKind, () => ReactNode> = {
  chat: () => createElement(ChatWidget),
  audit: () => createElement(AuditPopup),
  contact: () => createElement(ContactForm, readFromPage()),
};

const hydrated = new WeakSet<HTMLElement>();

/** Hydrates the form in a `data-island` element. form-loader.ts loads this file when a visitor first uses the form. */
export function hydrateForm(island: HTMLElement) {
  if (hydrated.has(island)) return;
  hydrated.add(island);
  const kind = island.dataset['island'] as FormKind;
  restoreDraft(kind, find('.lead-form', island));
  // Hydration must find the button as the server rendered it; form-loader.ts changes it when a form is submitted early.
  const button = find<HTMLButtonElement>('.form-button', island);
  button.textContent = button.dataset['label']!;
  button.disabled = false;
  // And without what refuse-offline.ts, or in an export widgets.ts, wrote there.
  find('.form-failure', island).textContent = '';
  // Synchronously: React may set the text of a textarea, and a letter typed in between would be lost.
  keepMessage(island.querySelector('textarea'), () => flushSync(() => hydrateRoot(island, components[kind]())));
}

/** Hydration gives a message the text that the server rendered, and moves the caret to its start. */
function keepMessage(box: HTMLTextAreaElement | null, work: () => void) {
  if (!box) return work();
  const { value, selectionStart, selectionEnd } = box;
  work();
  if (box.value !== value) {
    box.value = value;
    // The form has saved the server's text as its draft by then.
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // Elsewhere it would take the focus in Safari.
  if (box === document.activeElement) box.setSelectionRange(selectionStart, selectionEnd);
}

/** What the server rendered, because hydration must render the same, whatever a visitor has typed meanwhile. */
function readFromPage() {
  return {
    problems: readEach((name) => document.querySelector(`#contact-${name}-problem`)?.textContent),
    texts: readEach((name) => document.querySelector<HTMLInputElement>(`#contact-${name}`)?.defaultValue),
    chatText: readChatText(),
    // Hydration leaves the HTML there as the server wrote it.
    calls: document.querySelector('#contact-form > [data-calls]') ? { __html: '' } : undefined,
  };
}

function readEach(read: (name: FormField) => string | null | undefined) {
  return Object.fromEntries(formFields.contact.flatMap((name) => (read(name) ? [[name, read(name)]] : [])));
}
