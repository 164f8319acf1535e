/** The desk's second door, for runtimes that have files: what changes the site's words, prices and photos. */
import { ContentProblem } from '#src/content/content-problem.ts';
import { discardEntry } from '../../content/change-entries.ts';
import { findWords } from '../../content/find-words.ts';
import { listWords } from '../../content/insertable-words.ts';
import type { Difference } from '../../content-contract.ts';
import type { Calls } from '../api/call.ts';
import type { Responses } from '../http/responses.ts';
import { openJobs } from '../publish/jobs-folder.ts';
import { createPreview } from '../publish/preview.ts';
import type { ContentDesk, DeskContent, ServedContent } from './desk-content.ts';
import { createDraftBook, textFolder, type ContentTools } from './draft-book.ts';
import { createEntryCalls } from './entry-calls.ts';
import { createJobCalls, createSettleJobs } from './job-calls.ts';
import { createOverviewCall } from './overview.ts';
import { createPhotoCalls } from './photo-calls.ts';
import { readFile } from './read-request.ts';

/** Its calls are those that desk/content-contract.ts describes. */
export function serveContent(desk: ContentDesk, content: DeskContent, respond: Responses): ServedContent {
  const { folder } = content;
  const jobs = folder && openJobs(folder);
  const book = createDraftBook(desk.database, content);
  const settle = jobs ? createSettleJobs(desk.database, jobs) : async () => {};
  const tools: ContentTools = { ...desk, content, book, jobs, settle, respond };
  const calls: Calls = {
    ...createOverviewCall(tools),
    ...createEntryCalls(tools),
    ...createPhotoCalls(tools),
    'GET content/find': async ({ query }) =>
      respond.json(200, findWords((await book.read()).context.entries, query.get('q') ?? '')),
    'GET content/words': async () => respond.json(200, listWords((await book.read()).context)),
    ...createDifferenceCall(tools),
    ...createJobCalls(tools),
  };
  return folder ? { calls, showPreview: createPreview(folder, respond) } : { calls };
}

/** What a publication changed, and what a draft would change. */
function createDifferenceCall({ database, book, jobs, respond }: ContentTools): Calls {
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
    'GET content/difference': async ({ query }) => {
      const commit = query.get('commit');
      const difference =
        commit === null ? ofDraft(readFile(query.get('file')), query.get('key')) : ofPublication(commit);
      return respond.json(200, await difference);
    },
  };
}
