/** The lead whose row has the focus. */
export const findFocusedLead = () => document.activeElement?.closest<HTMLElement>('[data-lead]')?.dataset['lead'];

export function focusRow(id = '') {
  document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(id)}"] a`)?.focus();
}
