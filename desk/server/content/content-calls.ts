import type { SiteResponse } from '#server/core/http.ts';
import { ContentProblem } from '#src/content/content-problem.ts';
import { findWords } from '../../content/find-words.ts';
import { listWords } from '../../content/insertable-words.ts';
import type { Call, Calls } from '../api/call.ts';
import type { Responses } from '../http/responses.ts';
import { createContentLog } from './content-log.ts';
import type { ContentDesk, DeskContent } from './desk-content.ts';
import { createDifferenceCalls } from './difference-calls.ts';
import { createDraftBook } from './draft-book.ts';
import { createEntryCalls } from './entry-calls.ts';
import { createJobCalls } from './job-calls.ts';
import { openJobs } from '../publish/jobs-folder.ts';
import { createNameCalls } from './name-calls.ts';
import { createOverviewCall } from './overview.ts';
import { createPhotoCalls } from './photo-calls.ts';
import { Refusal } from './refusal.ts';
import { createSeenJobs } from '../publish/seen-jobs.ts';
import { createSettleJobs } from '../publish/settle-jobs.ts';

/** Calls about the site's words, prices and photos, as desk/content-contract.ts describes them. */
export function createContentCalls(desk: ContentDesk, content: DeskContent, respond: Responses): Calls {
  const { database } = desk;
  const jobs = content.folder && openJobs(content.folder);
  const book = createDraftBook(database, content);
  const settle = jobs ? createSettleJobs(database, jobs) : async () => {};
  const seen = createSeenJobs();
  const log = createContentLog(database);
  const calls: Calls = {
    ...createOverviewCall({ content, book, jobs, settle, seen }, respond),
    ...createEntryCalls({ book, log }, respond),
    ...createNameCalls({ database, book, log }, respond),
    ...createPhotoCalls({ database, book, log }, respond),
    'GET content/find': async ({ query }) =>
      respond.json(200, findWords((await book.read()).context.entries, query.get('q') ?? '')),
    'GET content/words': async () => respond.json(200, listWords((await book.read()).context)),
    ...createDifferenceCalls({ database, book, jobs }, respond),
    ...createJobCalls({ desk, content, book, jobs, settle, seen }, respond),
  };
  const explained = Object.entries(calls).map(([name, call]) => [name, explain(call)]);
  return Object.fromEntries(explained) as Calls;

  function explain(answer: Calls[string]) {
    return async (call: Call): Promise<SiteResponse> => {
      try {
        return await answer(call);
      } catch (error) {
        if (error instanceof Refusal) return respond.problem(error.status, error.message);
        // What the rules of content refuse, whatever was typed.
        if (error instanceof ContentProblem) return respond.problem(422, error.message);
        throw error;
      }
    };
  }
}
