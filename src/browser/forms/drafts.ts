import { callField } from '../../domain/bookings/call-times.ts';
import { formFields, type FormField, type FormKind, type FormValues } from '../../domain/lead.ts';
import { linkToCall } from './form-values.ts';
import { choose, showCalls, tellChoice } from './show-calls.ts';
import { draftKey, readSubmit, tryStorage } from '../storage.ts';

/**
 * Saves what a visitor types in the sessionStorage of the tab, so that a reload does not lose it. Sending the form
 * deletes the draft. If storage is disabled, the forms work without drafts.
 */

/** `given` is what the page itself had filled in, `call` the time that is chosen for a call. */
type Draft = { values: FormValues; given?: FormValues; call?: string };

/** What the query string filled into a form: not saved, unless the visitor changes it. */
const prefilled = new Map<FormKind, FormValues>();

export function saveDraft(kind: FormKind, values: FormValues, call: string) {
  const given = prefilled.get(kind) ?? {};
  const typed = Object.entries(values).filter(([name, text]) => text !== given[name as FormField]);
  const draft: Draft = { values: Object.fromEntries(typed), given, call };
  tryStorage(() => sessionStorage.setItem(draftKey(kind), JSON.stringify(draft)));
}

export function deleteDraft(kind: FormKind) {
  tryStorage(() => sessionStorage.removeItem(draftKey(kind)));
}

/** Skips fields whose text has changed since the page was loaded, because that text is newer. */
export function restoreDraft(kind: FormKind, form: HTMLFormElement) {
  if (location.search) prefilled.set(kind, readDefaults(kind, form));
  tryStorage(() => {
    const draft = JSON.parse(sessionStorage.getItem(draftKey(kind)) ?? 'null') as Draft | null;
    for (const [name, typed] of Object.entries(draft?.values ?? {})) {
      const box = form.elements.namedItem(name) as HTMLInputElement | null;
      if (!box || !typed || box.value !== box.defaultValue) continue;
      // A message typed before an estimate or a first look was added is placed above it, without what it has already.
      // Questions are not asked twice.
      const hasMore = !/[?&]about=/.test(location.search) || /[?&]send=look/.test(location.search);
      const had = draft!.given?.[name as FormField] ?? '';
      const added = had ? box.value.replace(had, '').trim() : box.value;
      if (!added || !hasMore || box.type !== 'textarea') box.value = typed;
      // Another estimate takes the place of the one that was there.
      else if (had && typed.includes(had) && !box.value.includes(had)) box.value = typed.replace(had, () => added);
      else box.value = `${typed}\n\n${added}`;
    }
    if (draft?.call) restoreCall(draft.call);
  });
}

const findChoice = (call: string) => document.querySelector<HTMLInputElement>(`[name=${callField}][value="${call}"]`);

/** Unless somebody took it by now, or the visitor has chosen again. */
function restoreCall(call: string) {
  const restore = async () => {
    if (!findChoice(call)) await showCalls(linkToCall(call)).catch(() => {});
    const time = findChoice(call);
    if (!findChoice('')?.checked || !time) return;
    // The visitor may hold it: the response was lost, and whoever sends the same again gets it.
    if (readSubmit()?.call === call) time.disabled = false;
    choose(time);
    tellChoice();
  };
  // On `pageshow`, contact-page.ts first undoes what the browser restored.
  if (document.readyState === 'complete') void restore();
  else addEventListener('pageshow', () => void restore(), { once: true });
}

function readDefaults(kind: FormKind, form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    formFields[kind].map((name) => [name, (form.elements.namedItem(name) as HTMLInputElement).defaultValue]),
  );
}
