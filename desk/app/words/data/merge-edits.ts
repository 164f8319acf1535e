import type { ContentEntry, FieldPath, Json } from '../../../content-contract.ts';
import type { KeptEntry } from './kept-entries.ts';
import { getAt, isSame } from '../../../content/change-json.ts';
import { listEdits, writeAt } from './values.ts';

/** One field that two people changed; the path of the text after the front matter is that of `bodyPath`. */
export type Clash = { path: FieldPath; theirs: Json | undefined; mine: Json | undefined };

export const bodyPath: FieldPath = ['body'];

/** What both changed, each in another way. The rest of mine is laid over theirs. */
export function mergeEdits(mine: KeptEntry, theirs: ContentEntry): { merged: KeptEntry; clashes: Clash[] } {
  const clashes: Clash[] = [];
  let value = theirs.value;
  for (const edit of listEdits(mine.base, mine.value)) {
    const their = getAt(theirs.value, edit.path);
    const isTheirs = !isSame(their, getAt(mine.base, edit.path)) && !isSame(their, edit.value);
    if (isTheirs) clashes.push({ path: edit.path, theirs: their, mine: edit.value });
    else value = writeAt(value, edit.path, edit.value);
  }
  let body = theirs.body;
  if (mine.body !== mine.baseBody && mine.body !== theirs.body) {
    if (theirs.body === mine.baseBody) body = mine.body;
    else clashes.push({ path: bodyPath, theirs: theirs.body, mine: mine.body });
  }
  return {
    merged: { version: theirs.version, base: theirs.value, value, baseBody: theirs.body, body },
    clashes,
  };
}

/** The merged form once somebody chose: mine for these, theirs for the others. */
export function chooseMine(merged: KeptEntry, chosen: Clash[]): KeptEntry {
  let { value, body } = merged;
  for (const { path, mine } of chosen) {
    if (path === bodyPath) body = mine as string | null;
    else value = writeAt(value, path, mine);
  }
  return { ...merged, value, body };
}
