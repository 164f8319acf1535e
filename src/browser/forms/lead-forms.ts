import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { formFields, type FormField, type FormKind } from '../../domain/lead.ts';
import { AuditPopup } from '../dialogs/AuditPopup.tsx';
import { ChatWidget } from '../dialogs/ChatWidget.tsx';
import { readChatText } from './chat-text.ts';
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
  // Synchronously, because React sets the text of a textarea, and a letter typed in between would be lost.
  preserveCaret(() => flushSync(() => hydrateRoot(island, components[kind]())));
}

/** Setting the text of a textarea moves the caret to its start, so the caret is put back. */
function preserveCaret(work: () => void) {
  const box = document.activeElement;
  if (!(box instanceof HTMLTextAreaElement)) return work();
  const { selectionStart, selectionEnd } = box;
  work();
  box.setSelectionRange(selectionStart, selectionEnd);
}

/** Reads texts and problems from the page, because hydration must render the same. */
function readFromPage() {
  return {
    problems: readEach((name) => document.querySelector(`#contact-${name}-problem`)?.textContent),
    texts: readEach((name) => document.querySelector<HTMLInputElement>(`#contact-${name}`)?.value),
    chatText: readChatText(),
  };
}

function readEach(read: (name: FormField) => string | null | undefined) {
  return Object.fromEntries(formFields.contact.flatMap((name) => (read(name) ? [[name, read(name)]] : [])));
}
