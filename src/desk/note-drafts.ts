/** What was typed and not saved outlives the store's failures, a reload and signing in again; not the tab. */
const key = (leadId: string) => `desk-note-${leadId}`;

export function readDraft(leadId: string): string {
  try {
    return sessionStorage.getItem(key(leadId)) ?? '';
  } catch {
    return '';
  }
}

export function saveDraft(leadId: string, text: string) {
  try {
    if (text) sessionStorage.setItem(key(leadId), text);
    else sessionStorage.removeItem(key(leadId));
  } catch {
    // A browser that stores nothing still has the text in its field.
  }
}
