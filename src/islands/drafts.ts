import type { FormKind, FormValues } from '../lead.ts';

/**
 * Saves what a visitor types in the sessionStorage of the tab, so that a reload does not lose it. Sending the form
 * deletes the draft. If storage is disabled, the forms work without drafts.
 */
const keyOf = (kind: FormKind) => `draft-${kind}`;

/** `search` is the query string of the page: an estimate in it prefills the contact form. */
type Draft = { values: FormValues; search: string };

export function saveDraft(kind: FormKind, values: FormValues) {
  const draft: Draft = { values, search: location.search };
  ignoreErrors(() => sessionStorage.setItem(keyOf(kind), JSON.stringify(draft)));
}

export function deleteDraft(kind: FormKind) {
  ignoreErrors(() => sessionStorage.removeItem(keyOf(kind)));
}

/** Skips fields whose text has changed since the page was loaded, because that text is newer. */
export function restoreDraft(kind: FormKind, form: HTMLFormElement) {
  ignoreErrors(() => {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null') as Draft | null;
    for (const [name, typed] of Object.entries(draft?.values ?? {})) {
      const box = form.elements.namedItem(name) as HTMLInputElement | null;
      if (!box || !typed || box.value !== box.defaultValue) continue;
      // A message typed before the estimate was added is placed above the estimate.
      const isPrefilled = box.value && draft!.search !== location.search && box.type === 'textarea';
      box.value = isPrefilled ? `${typed}\n\n${box.value}` : typed;
    }
  });
}

function ignoreErrors(work: () => void) {
  try {
    work();
  } catch {
    // Storage is disabled, or its content is not a draft.
  }
}
