import { hashText } from '#server/stores/hash.ts';
import { draftLimits, type ContentDraft } from '#server/stores/content-drafts.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import { checkEntry, openContext } from '#src/content/check-content.ts';
import { chooseReady, leftOut } from '../../content/choose-ready.ts';
import { isChanged, listChanged } from '../../content/compare-entries.ts';
import { findEarlyLinks, findEffects, findPages, readTexts } from '../../content/effects.ts';
import { isSameEntry, type ContentEntry, type EntryName, type FieldProblem } from '../../content-contract.ts';
import type { Responses } from '../http/responses.ts';
import type { Jobs } from '../publish/jobs-folder.ts';
import type { ContentDesk, DeskContent } from '../http/desk-options.ts';
import { ContentProblem } from '#src/content/content-problem.ts';
import { findEntry, findFileProblem, toLink, type Files } from '#src/content/entries.ts';
import refusals from './draft-refusals.json' with { type: 'json' };

export const textFolder = 'src/content/';
/** Of a file with its fields. */
const mostTextBytes = 200_000;

/** What every call about content works with. */
export type ContentTools = ContentDesk & {
  content: DeskContent;
  book: DraftBook;
  /** Undefined where nothing can be published from here. */
  jobs: Jobs | undefined;
  settle(): Promise<unknown>;
  respond: Responses;
};

/** New texts by file; null deletes one. */
export type Changes = Record<string, string | null>;

const full = `There are ${draftLimits.drafts} drafts, or ${draftLimits.bytes / 1_000_000} MB of them. Publish or discard some first.`;
const stale: FieldProblem = { path: [], problem: refusals.stale };

/** The files of the content: as they are online, and with the drafts of all. */
export function createDraftBook(database: LeadDatabase, content: DeskContent) {
  async function read() {
    const [snapshot, list, heads] = await Promise.all([
      content.read(),
      database.listDraftTexts(textFolder),
      database.listDrafts(),
    ]);
    const drafts = new Map(list.map((draft) => [draft.file, draft]));
    const files = new Map(Object.entries(snapshot.files));
    for (const { file, text } of list) {
      if (text === null) files.delete(file);
      else files.set(file, text);
    }
    const photos = new Set(snapshot.photos);
    for (const { file, isDeleted } of heads) {
      if (file.startsWith(textFolder)) continue;
      if (isDeleted) photos.delete(file);
      else photos.add(file);
    }
    const now = { ...snapshot, canWait: content.canWait, files: Object.fromEntries(files), photos: [...photos] };
    await readAhead(snapshot.files);
    await readAhead(now.files);
    const outdated = await listOutdated(list, snapshot.files);
    return { snapshot, drafts, heads, outdated, now, context: openContext(now) };
  }

  /** `version` is that of the draft which it replaces; the one after it is 0 where nothing is left to publish. */
  async function save(file: string, text: string | null, version: number, by: string): Promise<SaveOutcome> {
    if (file.startsWith(textFolder) && Buffer.byteLength(text ?? '') > mostTextBytes)
      throw new ContentProblem(refusals.tooLong, { status: 413 });
    const { files, photos } = await content.read();
    const before = Object.hasOwn(files, file) ? files[file]! : null;
    const isTextChange = before !== null && text !== null;
    const isChange = isTextChange ? listChanged({ [file]: before }, { [file]: text }).length > 0 : text !== before;
    if (!isChange && !photos.includes(file)) return drop(file, version);
    const base = before === null ? null : await hashText(before);
    const result = await database.saveDraft({ file, text, base, by }, version);
    if (result.kind === 'full') throw new ContentProblem(full, { status: 409 });
    return result.kind === 'saved' ? { version: result.draft.version } : 'changed';
  }

  /** As it is online again: there is nothing to publish. */
  async function drop(file: string, version: number): Promise<SaveOutcome> {
    if (version > 0) return (await database.deleteDraft(file, version)) ? { version: 0 } : 'changed';
    return (await database.findDraft(file)) ? 'changed' : { version: 0 };
  }

  /** All or none, each in place of the draft that was read. */
  async function saveAll(changes: Changes, { heads }: Content, by: string) {
    const takeBack: (() => Promise<unknown>)[] = [];
    try {
      for (const [file, text] of Object.entries(changes)) {
        const known = heads.find((head) => head.file === file)?.version ?? 0;
        const before = known > 0 ? await database.findDraft(file) : undefined;
        const outcome = await save(file, text, known, by);
        if (outcome === 'changed') throw new ContentProblem(refusals.together, { status: 409 });
        const { version } = outcome;
        if (before) takeBack.push(() => database.saveDraft(before, version));
        else if (version > 0) takeBack.push(() => database.deleteDraft(file, version));
      }
    } catch (error) {
      for (const step of takeBack.toReversed()) await step();
      throw error;
    }
  }

  /** One entry as its form shows it, with the drafts of all. */
  async function describe({ file, key }: EntryName): Promise<ContentEntry> {
    const { snapshot, drafts, outdated, now, context } = await read();
    const entry = findEntry(now.files, { file, key });
    if (!entry) throw new ContentProblem(refusals.missing, { status: 404 });
    const draft = drafts.get(file);
    // A draft of a file that has many entries changes some of them only.
    const online = findEntry(snapshot.files, { file, key });
    const changed = draft && (!online || isChanged(entry, online)) ? { by: draft.by, at: draft.at } : null;
    const { value, body, page, group } = entry;
    return {
      ...toLink(entry),
      collection: group.collection,
      version: draft?.version ?? 0,
      schema: now.schemas[group.collection] ?? {},
      value,
      body,
      problems: [...(changed && outdated.has(file) ? [stale] : []), ...checkEntry(entry, context)],
      reads: readTexts(entry, context.sources),
      page,
      shownOn: findPages(context, entry),
      effects: [...(changed ? findEffects(snapshot.files, context, entry) : []), ...findEarlyLinks(context, entry)],
      changed,
    };
  }

  return { read, save, saveAll, describe };
}

export type DraftBook = ReturnType<typeof createDraftBook>;
export type Content = Awaited<ReturnType<DraftBook['read']>>;
type SaveOutcome = { version: number } | 'changed';

/** What of the drafts can be published now; of these entries only, where some are named. */
export function chooseDrafts({ outdated, snapshot, now }: Content, only?: EntryName[]) {
  return chooseReady(snapshot.files, now, (name) => {
    if (outdated.has(name.file)) return stale.problem;
    return !only || only.some((one) => isSameEntry(one, name)) ? undefined : leftOut;
  });
}

/** The files of which somebody published another version since the draft was begun, or last saved. */
async function listOutdated(drafts: ContentDraft[], files: Files) {
  const outdated = new Set<string>();
  for (const { file, text, base } of drafts) {
    const published = Object.hasOwn(files, file) ? files[file]! : null;
    const hash = published === null ? null : await hashText(published);
    if (published !== text && hash !== base) outdated.add(file);
  }
  return outdated;
}

/** The pictures of photos.yaml have drafts of their own, which no form shows: whether one goes with this text of it. */
export function goesWithPhotos(
  text: string | null | undefined,
  { file, isDeleted }: Pick<Content['heads'][number], 'file' | 'isDeleted'>,
) {
  return (text ?? '').includes(file.replace('public', '')) !== isDeleted;
}

const longestTurnMs = 5;

/** Reads files that are not read yet: a second for all, in which a server with one thread serves its visitors in between. */
async function readAhead(files: Files) {
  let startedAt = performance.now();
  for (const [file, text] of Object.entries(files)) {
    findFileProblem(file, text);
    if (performance.now() - startedAt < longestTurnMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    startedAt = performance.now();
  }
}
