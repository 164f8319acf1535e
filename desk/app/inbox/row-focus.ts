/** The lead whose row has the focus. */
export function findFocusedLead() {
  return document.activeElement?.closest<HTMLElement>('[data-lead]')?.dataset['lead'];
}

export function focusRow(id = '') {
  document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(id)}"] a`)?.focus();
}
