import type { EntryName, Json } from '../../../content-contract.ts';
import { wordsPrefix } from '../../data/note-drafts.ts';

/** What one person typed into a form, over what the server had when they began. */
export type KeptEntry = {
  version: number;
  base: Json;
  value: Json;
  baseBody: string | null;
  body: string | null;
};

const keyOf = ({ file, key }: EntryName) => `${wordsPrefix}${file}#${key ?? ''}`;

/** What was not saved outlives a reload and signing in again, as notes do; not the tab or signing out. */
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
