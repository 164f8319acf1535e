import type { EntryName, Json } from '../../content-contract.ts';

/** What was typed and not saved outlives the store's failures, a reload and signing in again; not the tab or signing out. */
const prefix = 'desk-note-';
const wordsPrefix = 'desk-words-';
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

/** What one person typed into a form, over what the server had when they began. */
export type KeptEntry = {
  version: number;
  base: Json;
  value: Json;
  baseBody: string | null;
  body: string | null;
};

const keyOf = ({ file, key }: EntryName) => `${wordsPrefix}${file}#${key ?? ''}`;

export function readKept(name: EntryName): KeptEntry | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(name));
    return text === null ? undefined : (JSON.parse(text) as KeptEntry);
  } catch {
    return undefined;
  }
}

export function keepEntry(name: EntryName, kept: KeptEntry | undefined) {
  try {
    if (kept) sessionStorage.setItem(keyOf(name), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // A browser that stores nothing still has the text in its fields.
  }
}
