/** What was typed and not saved outlives the store's failures, a reload and signing in again; not the tab or signing out. */
const prefix = 'desk-note-';
/** What was typed on the screen of words, see words/data/kept-entries.ts. */
export const wordsPrefix = 'desk-words-';
const key = (leadId: string) => `${prefix}${leadId}`;

const ids = new Map<string, string>();

/** The id of the note that is typed: the same until its text changes, so that one sent again is stored once. */
export function readNoteId(leadId: string): string {
  // Not randomUUID(), which browsers offer over https only.
  const id = ids.get(leadId) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  ids.set(leadId, id);
  return id;
}

export function readDraft(leadId: string): string {
  try {
    return sessionStorage.getItem(key(leadId)) ?? '';
  } catch {
    return '';
  }
}

export function saveDraft(leadId: string, text: string) {
  ids.delete(leadId);
  try {
    if (text) sessionStorage.setItem(key(leadId), text);
    else sessionStorage.removeItem(key(leadId));
  } catch {
    // A browser that stores nothing still has the text in its field.
  }
}

/** For whoever signs out: the next person at this browser may not read them. */
export function deleteDrafts() {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(prefix) || name.startsWith(wordsPrefix)) sessionStorage.removeItem(name);
    }
  } catch {
    // Nothing was stored.
  }
}
