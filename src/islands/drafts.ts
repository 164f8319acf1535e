import type { FormKind, FormValues } from '../lead.ts';

/**
 * What is being typed outlives an accidental reload: in this tab only, and only until it is sent.
 * Where storage is switched off, the forms work without.
 */
const keyOf = (kind: FormKind) => `draft-${kind}`;

export function keepDraft(kind: FormKind, values: FormValues) {
  attempt(() => sessionStorage.setItem(keyOf(kind), JSON.stringify(values)));
}

export function forgetDraft(kind: FormKind) {
  attempt(() => sessionStorage.removeItem(keyOf(kind)));
}

/** Fills only boxes that are empty: whatever the visitor or the browser has put there is newer. */
export function restoreDraft(kind: FormKind, form: HTMLFormElement) {
  attempt(() => {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? '{}') as FormValues;
    for (const [name, value] of Object.entries(draft)) {
      const box = form.elements.namedItem(name) as HTMLInputElement | null;
      if (box && !box.value) box.value = value;
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
