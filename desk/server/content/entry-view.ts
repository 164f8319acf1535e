import type { ContentEntry, EntryName, FieldProblem } from '../../content-contract.ts';
import { checkEntry } from '#src/content/check-content.ts';
import { findEffects, findPages } from '../../content/effects.ts';
import { findEntry } from '#src/content/entries.ts';
import { readTexts } from '../../content/reads.ts';
import { isStale, type Content } from './draft-book.ts';
import { ContentProblem } from '#src/content/content-problem.ts';

const stale: FieldProblem = {
  path: [],
  problem:
    'Somebody published another version of this file after this draft was begun. Compare the two, then save again to keep yours.',
};

/** One entry as its form shows it, with the drafts of all. */
export async function describeEntry(content: Content, { file, key }: EntryName): Promise<ContentEntry> {
  const { snapshot, drafts, now, before, context } = content;
  const entry = findEntry(now.files, { file, key });
  if (!entry) throw new ContentProblem(describeMissing(content, file), { status: 404 });
  const draft = drafts.get(file);
  const { title, value, body, page, group } = entry;
  return {
    file,
    key,
    title,
    collection: group.collection,
    version: draft?.version ?? 0,
    schema: now.schemas[group.collection] ?? {},
    value,
    body,
    problems: [...(draft && (await isStale(draft, snapshot)) ? [stale] : []), ...checkEntry(entry, context)],
    reads: readTexts(entry, context.sources),
    page,
    shownOn: findPages(context, entry),
    effects: draft ? findEffects(before, context, entry) : [],
    changed: draft ? { by: draft.by, at: draft.at } : null,
  };
}

function describeMissing({ snapshot, now }: Content, file: string) {
  const isDeleted = Object.hasOwn(snapshot.files, file) && !Object.hasOwn(now.files, file);
  if (isDeleted) return 'A draft deletes this. Discard that draft to have it back.';
  return 'This is not there any more. Somebody may have deleted or renamed it.';
}
