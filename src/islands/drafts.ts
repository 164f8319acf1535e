import type { FormKind, FormValues } from '../lead.ts';

/**
 * What is being typed outlives an accidental reload: in this tab only, and only until it is sent.
 * Where storage is switched off, the forms work without.
 */
const keyOf = (kind: FormKind) => `draft-${kind}`;

/** With the question in its address, because that may have filled the form too. */
type Draft = { values: FormValues; search: string };

export function keepDraft(kind: FormKind, values: FormValues) {
  const draft: Draft = { values, search: location.search };
  attempt(() => sessionStorage.setItem(keyOf(kind), JSON.stringify(draft)));
}

export function forgetDraft(kind: FormKind) {
  attempt(() => sessionStorage.removeItem(keyOf(kind)));
}

/** Never over anything the visitor or the browser has put into a box meanwhile: that is newer. */
export function restoreDraft(kind: FormKind, form: HTMLFormElement) {
  attempt(() => {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null') as Draft | null;
    for (const [name, typed] of Object.entries(draft?.values ?? {})) {
      const box = form.elements.namedItem(name) as HTMLInputElement | null;
      if (!box || !typed || box.value !== box.defaultValue) continue;
      // Somebody who had begun to write, and then fetched an estimate, gets both.
      const isCarried = box.value && draft!.search !== location.search && box.type === 'textarea';
      box.value = isCarried ? `${typed}\n\n${box.value}` : typed;
    }
  });
}

function attempt(work: () => void) {
  try {
    work();
  } catch {
    // No storage, or not ours to read: nothing to keep.
  }
}
