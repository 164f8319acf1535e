import { ContentProblem } from '#src/content/content-problem.ts';
import { findWords } from '../../content/find-words.ts';
import { listWords } from '../../content/insertable-words.ts';
import type { Call, Calls } from '../api/call.ts';
import type { Responses } from '../http/responses.ts';
import { createContentLog, type ContentLog } from './content-log.ts';
import type { ContentDesk, DeskContent } from './desk-content.ts';
import { createDraftBook, textFolder, type DraftBook } from './draft-book.ts';
import { createJobCalls } from './job-calls.ts';
import { openJobs, type Jobs } from '../publish/jobs-folder.ts';
import { createNameCalls } from './name-calls.ts';
import { createOverviewCall } from './overview.ts';
import { createPhotoCalls } from './photo-calls.ts';
import { createSettleJobs } from '../publish/settle-jobs.ts';
import type { Difference, Changed, EntryName } from '../../content-contract.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import { readFile, readBody, readEdits, readEntryName, readVersion } from './read-request.ts';
import { discardEntry, editEntry } from '../../content/change-entries.ts';
import { findEntry } from '#src/content/entries.ts';
import { readJson } from '../api/lead-query.ts';
import { describeEntry } from './entry-view.ts';

/** Calls about the site's words, prices and photos, as desk/content-contract.ts describes them. */
export function createContentCalls(desk: ContentDesk, content: DeskContent, respond: Responses): Calls {
  const { database } = desk;
  const jobs = content.folder && openJobs(content.folder);
  const book = createDraftBook(database, content);
  const settle = jobs ? createSettleJobs(database, jobs) : async () => {};
  const log = createContentLog(database);
  return {
    ...createOverviewCall({ content, book, jobs, settle }, respond),
    ...createEntryCalls({ book, log }, respond),
    ...createNameCalls({ database, book, log }, respond),
    ...createPhotoCalls({ database, book, log }, respond),
    'GET content/find': async ({ query }) =>
      respond.json(200, findWords((await book.read()).context.entries, query.get('q') ?? '')),
    'GET content/words': async () => respond.json(200, listWords((await book.read()).context)),
    ...createDifferenceCalls({ database, book, jobs }, respond),
    ...createJobCalls({ desk, content, book, jobs, settle }, respond),
  };
}

/** What a publication changed, and what a draft would change. */
function createDifferenceCalls(
  { database, book, jobs }: { database: DeskDatabase; book: DraftBook; jobs: Jobs | undefined },
  respond: Responses,
): Calls {
  async function ofPublication(commit: string): Promise<Difference> {
    const difference = await jobs?.findDifference(commit);
    if (!difference)
      throw new ContentProblem('What this publication changed is not known on this server.', { status: 404 });
    return difference;
  }

  /** Of a whole file, or of one of its entries. */
  async function ofDraft(file: string, key: string | null): Promise<Difference> {
    const draft = await database.findDraft(file);
    if (!draft) throw new ContentProblem('There is no draft of this any more.', { status: 404 });
    const { snapshot, now } = await book.read();
    if (file.startsWith(textFolder)) {
      return { files: [{ file, before: discardEntry(snapshot.files, now.files, { file, key }), after: draft.text }] };
    }
    const { photos } = snapshot;
    return { files: [{ file, before: photos.includes(file) ? '' : null, after: draft.text === null ? null : '' }] };
  }

  return {
    'GET content/difference': async ({ query }: Call) => {
      const commit = query.get('commit');
      return respond.json(
        200,
        commit === null ? await ofDraft(readFile(query.get('file')), query.get('key')) : await ofPublication(commit),
      );
    },
  };
}

const faster = 'Somebody else changed this in the meantime, so yours was not saved. Compare the two, then save again.';

/** One entry: shown and changed. */
function createEntryCalls({ book, log }: { book: DraftBook; log: ContentLog }, respond: Responses): Calls {
  async function show({ query }: Call) {
    const name = readEntryName({ file: query.get('file'), key: query.get('key') });
    return respond.json(200, await describeEntry(await book.read(), name));
  }

  async function save({ body, who }: Call) {
    const given = readJson(body);
    const name = readEntryName(given);
    const version = readVersion(given['version']);
    const [edits, text] = [readEdits(given['edits']), readBody(given['body'])];
    const { drafts, now } = await book.read();
    if ((drafts.get(name.file)?.version ?? 0) !== version) return sayChanged(name);
    // Says what became of an entry that is gone.
    if (!findEntry(now.files, name)) return respond.json(200, await describeEntry(await book.read(), name));
    const outcome = await book.save(name.file, editEntry(now.files, name, edits, text), version, who);
    if (outcome === 'changed') return sayChanged(name);
    await log.noteSaved(who, name.file);
    return respond.json(200, await describeEntry(await book.read(), name));
  }

  async function sayChanged(name: EntryName) {
    const theirs = await describeEntry(await book.read(), name);
    return respond.json(409, { problem: faster, theirs } satisfies Changed);
  }

  return { 'GET content/entry': show, 'PATCH content/entry': save };
}
