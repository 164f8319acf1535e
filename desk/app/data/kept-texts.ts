import type { EntryName, Json } from '../../content-contract.ts';

/** What was typed and not saved outlives the store's failures, a reload and signing in again; not the tab or signing out. */
const prefix = 'desk-';
const nameNote = (leadId: string) => `${prefix}note-${leadId}`;
const nameEntry = ({ file, key }: EntryName) => `${prefix}words-${file}#${key ?? ''}`;

type Storage = 'sessionStorage' | 'localStorage';

export function readStored(name: string, storage: Storage = 'sessionStorage') {
  try {
    return globalThis[storage].getItem(name);
  } catch {
    return null;
  }
}

/** A browser that stores nothing still has the text in its field, and asks again for what it may do. */
export function store(name: string, text: string, storage: Storage = 'sessionStorage') {
  try {
    if (text) globalThis[storage].setItem(name, text);
    else globalThis[storage].removeItem(name);
  } catch {
    // Nothing is stored.
  }
}

/** For whoever signs out: the next person at this browser may not read them. */
export function deleteDrafts() {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}

const ids = new Map<string, string>();

/** The id of the note that is typed: the same until its text changes, so that one sent again is stored once. */
export function readNoteId(leadId: string): string {
  // Not randomUUID(), which browsers offer over https only.
  const id = ids.get(leadId) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  ids.set(leadId, id);
  return id;
}

export function readDraft(leadId: string): string {
  return readStored(nameNote(leadId)) ?? '';
}

export function saveDraft(leadId: string, text: string) {
  ids.delete(leadId);
  store(nameNote(leadId), text);
}

/** What the form of an entry says. */
export type Said = { value: Json; body: string | null };
/** What one person typed into a form, over what the server had when they began; `sent` is without an answer. */
export type KeptEntry = Said & { version: number; base: Json; baseBody: string | null; sent?: Said[] };

export function readKept(name: EntryName): KeptEntry | undefined {
  const text = readStored(nameEntry(name));
  return text === null ? undefined : (JSON.parse(text) as KeptEntry);
}

/** Whether something is kept of these. */
export const listKept = <Entry extends EntryName>(entries: Entry[]) =>
  entries.filter((entry) => readStored(nameEntry(entry)) !== null);

export function keepEntry(name: EntryName, kept: KeptEntry | undefined) {
  store(nameEntry(name), kept ? JSON.stringify(kept) : '');
}
