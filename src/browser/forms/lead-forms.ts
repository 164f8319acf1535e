import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { formFields, type FormField, type FormKind } from '../../domain/lead.ts';
import type { PriceBook } from '../../domain/money/estimate-query.ts';
import { AuditPopup } from '../dialogs/AuditPopup.tsx';
import { ChatWidget } from '../dialogs/ChatWidget.tsx';
import { find } from '../find.ts';
import { fetchText } from '../load-module.ts';
import { ContactForm } from './ContactForm.tsx';
import { draftFromQuery } from './draft-lead.ts';
import { restoreDraft } from './drafts.ts';
import { readChatText } from './form-values.ts';

const components: Record<FormKind, () => ReactNode> = {
  chat: () => createElement(ChatWidget),
  audit: () => createElement(AuditPopup),
  contact: () => createElement(ContactForm, readFromPage()),
};

const hydrated = new WeakSet<HTMLElement>();

if (import.meta.env.IS_EXPORT) await prefillContact();

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
  keepForm(island, () =>
    keepMessage(island.querySelector('textarea'), () => flushSync(() => hydrateRoot(island, components[kind]()))),
  );
}

/**
 * A form that a translation or an extension has changed is drawn anew by React: with the texts of the server, without the
 * focus, and in a dialog that is closed.
 */
function keepForm(island: HTMLElement, work: () => void) {
  const form = find<HTMLFormElement>('.lead-form', island);
  const { id } = document.activeElement!;
  work();
  const drawn = find<HTMLFormElement>('.lead-form', island);
  if (drawn === form) return;
  // The times for a call are not React's.
  drawn.querySelector('[data-calls]')?.append(...find('[data-calls]', form).childNodes);
  for (const [name, value] of new FormData(form)) find<HTMLInputElement>(`[name=${name}]`, drawn).value = String(value);
  if (form.closest('dialog')?.open) find<HTMLDialogElement>('dialog', island).open = true;
  document.getElementById(id)?.focus();
  // The form saves its draft, and learns of a call.
  for (const type of ['input', 'change']) drawn.dispatchEvent(new Event(type, { bubbles: true }));
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

/** Fills in what the query string asks for, as the server does where there is one. */
async function prefillContact() {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  const topics = form?.closest<HTMLElement>('[data-island]')?.dataset['topics'];
  if (!form || !topics || !location.search) return;
  // Without the prices the form has no estimate in it, but can be sent.
  const book = JSON.parse(await fetchText('/prices.json').catch(() => '{}')) as PriceBook;
  const draft = draftFromQuery(location.search, book, JSON.parse(topics) as Record<string, string>);
  if (!draft) return;
  for (const [name, text] of Object.entries(draft.values)) {
    // Changes no text that the visitor has typed meanwhile.
    find<HTMLInputElement>(`[name=${name}]`, form).defaultValue = text;
  }
  const asked = draft.asked && `You asked for ${draft.asked}.`;
  find('.form-source').textContent = [asked, draft.source].filter(Boolean).join(' ');
}
