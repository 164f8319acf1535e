import { checkEntry, openContext, type Context } from '#src/content/check-content.ts';
import { findEntry, toLink, type Content, type Entry, type Files } from '#src/content/entries.ts';
import { bodyPath, isWithin, listEdits } from '../app/words/data/edits.ts';
import { isSameEntry } from '../content-contract.ts';
import type { EntryName, FieldPath, PartOfEntry, WhatChanged } from '../content-contract.ts';
import { copyEntry, editEntry, findUsers, listRedirects } from './change-entries.ts';
import { listChanged } from './compare-entries.ts';
import { listUsers } from './effects.ts';
import { namePath } from './field-words.ts';

type Waiting = WhatChanged['waiting'];

/** The owner did not choose it. */
export const leftOut = 'It is left out.';

/**
 * What of the drafts can go online now: the files without the entries that wait, and why these do. An entry waits where
 * `findReason` says so, where it is not finished, and where it goes together with one that waits.
 */
export function chooseReady(published: Files, content: Content, findReason: (name: EntryName) => string | undefined) {
  const all = listChanged(published, content.files).map(({ before, after }) => (after ?? before)!);
  const redirects = listRedirects(content.files);

  /** In a file of which something waits, the others are written into what is published. */
  function writeFiles(waiting: Waiting, ready: Entry[]) {
    const files = { ...content.files };
    for (const file of new Set(waiting.map((entry) => entry.file))) {
      const chosen = ready.filter((entry) => entry.file === file);
      const text = chosen.reduce<string | null>(
        (made, entry) => copyEntry(content.files, made === null ? {} : { [file]: made }, entry),
        published[file] ?? null,
      );
      if (text === null) delete files[file];
      else files[file] = text;
    }
    return files;
  }

  function findMore(waiting: Waiting, ready: Entry[], context: Context): Waiting {
    const together = ready.flatMap((entry) => {
      const partner = waiting.find((other) => goTogether(entry, other));
      const why = partner?.why === leftOut ? 'left out: choose both, or none' : 'not ready';
      return partner ? wait(entry, `It goes online together with “${partner.title}”, which is ${why}.`) : [];
    });
    if (together.length > 0) return together;
    const wrong = ready.filter(isThere).flatMap((entry) => wait(entry, ...findProblem(entry, context)));
    return wrong.length > 0
      ? wrong
      : ready.flatMap((entry) => wait(entry, findHarm([findEntry(published, entry), entry], ready, context)));
  }

  const isThere = (name: EntryName) => findEntry(content.files, name) !== undefined;

  /** What is new, and all that leads to it. An entry that is gone goes with the one that its address leads to now. */
  function goTogether(entry: Entry, other: EntryName) {
    const fresh = findEntry(published, other) ? undefined : findEntry(content.files, other);
    if (!fresh) return false;
    if (!isThere(entry)) return redirects.some(([from, to]) => from === entry.page && to === fresh.page);
    return findUsers(content, fresh, true).some((user) => isSameEntry(user, entry));
  }

  const waiting = all.flatMap((entry) => wait(entry, findReason(entry)));
  for (;;) {
    const ready = all.filter((entry) => !waiting.some((other) => isSameEntry(other, entry)));
    const files = writeFiles(waiting, ready);
    const more = findMore(waiting, ready, openContext({ ...content, files }));
    if (more.length === 0) return { files, waiting };
    waiting.push(...more);
  }
}

/** With some fields of these entries as they are published. */
export function leaveOut(published: Files, now: Files, entries: PartOfEntry[]): Files {
  const files = { ...now };
  for (const { without = [], ...name } of entries) {
    const [before, after] = [published, files].map((state) => findEntry(state, name));
    if (!before || !after) continue;
    const isOut = (path: FieldPath) => without.some((outer) => isWithin(path, outer));
    const edits = listEdits(after.value, before.value).filter(({ path }) => isOut(path));
    files[name.file] = editEntry(files, name, edits, isOut(bodyPath) && before.body !== null ? before.body : undefined);
  }
  return files;
}

function wait(entry: Entry, why?: string, at?: string): Waiting {
  return why === undefined ? [] : [{ ...toLink(entry), why, ...(at && { at }) }];
}

/** The first thing that is wrong with it, how many more there are, and its field. */
function findProblem(entry: Entry, context: Context): [why?: string, at?: string] {
  const [first, ...more] = checkEntry(entry, context);
  if (!first) return [];
  const why = `${namePath(entry.value, first.path) || 'Text'}: ${first.problem}`;
  return [more.length > 0 ? `${why} ${more.length} more to fill in or correct.` : why, first.path.join('.')];
}

/** Another entry that it makes wrong, such as an example that no longer adds up. */
function findHarm(states: (Entry | undefined)[], ready: Entry[], context: Context) {
  const users = listUsers(context, ...states);
  for (const other of users.filter((user) => !ready.some((one) => isSameEntry(one, user)))) {
    const [problem] = findProblem(other, context);
    if (problem) return `“${other.title}” would be wrong with it. ${problem}`;
  }
  return undefined;
}
