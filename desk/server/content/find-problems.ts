import type { FieldProblem } from '../../content-contract.ts';
import { checkEntry } from '../../content/check-entry.ts';
import { listEntries, findFileProblem, type Entry } from '../../content/entries.ts';
import { findGroup } from '../../content/content-files.ts';
import { isStale, type Content } from './draft-book.ts';

/** The entries of a file that a draft changes. */
export function listEntriesOf({ now }: Pick<Content, 'now'>, file: string): Entry[] {
  return listEntries(now.files, findGroup(file).collection).filter((entry) => entry.file === file);
}

/** Why nothing can be published now: the first reason, with the entry that it is about. */
export async function findFirstProblem(content: Content): Promise<string | undefined> {
  for (const [file, draft] of content.drafts) {
    if (await isStale(draft, content.snapshot)) {
      return `Somebody published another version of ${file} after your draft of it was begun. Open it, compare, and save it again.`;
    }
    if (draft.text === null) continue;
    const unreadable = findFileProblem(file, draft.text);
    if (unreadable) return `${file} cannot be read. ${unreadable}`;
    for (const entry of listEntriesOf(content, file)) {
      const [problem] = checkEntry(entry, content.context);
      if (problem) return `“${entry.title}”, ${namePath(problem)}: ${problem.problem} Nothing was published.`;
    }
  }
  return undefined;
}

function namePath({ path }: FieldProblem) {
  return path.length === 0 ? 'its text' : path.map((step) => (typeof step === 'number' ? step + 1 : step)).join(', ');
}
