import type { SiteResponse } from '#server/core/http.ts';
import { ContentProblem } from '../../content/content-problem.ts';
import { findWords } from '../../content/find-words.ts';
import { listWords } from '../../content/insertable-words.ts';
import type { Call, Calls } from '../api/lead-calls.ts';
import type { DeskOptions } from '../http/desk-options.ts';
import type { Responses } from '../http/responses.ts';
import { createContentLog } from './content-log.ts';
import { createDifferenceCalls } from './difference-calls.ts';
import { createDraftBook } from './draft-book.ts';
import { createEntryCalls } from './entry-calls.ts';
import { createJobCalls } from './job-calls.ts';
import { openJobs } from './jobs-folder.ts';
import { createNameCalls } from './name-calls.ts';
import { createOverviewCall } from './overview.ts';
import { createPhotoCalls } from './photo-calls.ts';
import { contentLimits } from './read-request.ts';
import { Refusal } from './refusal.ts';
import { createSeenJobs } from './seen-jobs.ts';
import { createSettleJobs } from './settle-jobs.ts';

/** How much may be sent to a path of the API, where that is more than usual. */
export function findBodyLimit(path: string) {
  if (path === 'content/photo') return contentLimits.photoBytes;
  return path.startsWith('content/') ? contentLimits.requestBytes : undefined;
}

/** Calls about the site's words, prices and photos, as desk/content-contract.ts describes them. */
export function createContentCalls(options: DeskOptions, respond: Responses): Calls {
  const { database, content } = options;
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
    ...createJobCalls({ options, book, jobs, settle, seen }, respond),
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
