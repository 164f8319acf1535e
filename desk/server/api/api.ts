import type { Log, Session } from '../../contract.ts';
import { site } from '#src/domain/site.ts';
import type { RequestHeaders, SiteResponse } from '#server/core/http.ts';
import { createJobQueue } from '#server/core/job-queue.ts';
import type { ServerDatabase } from '#server/stores/store.ts';
import { createLeadCalls } from './lead-calls.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import { exportLeads } from './export-leads.ts';
import { readFigures } from './figures.ts';
import { BadRequest } from './lead-query.ts';
import type { Place } from '../http/desk-origin.ts';
import type { Responses } from '../http/responses.ts';
import type { Sessions, SignedIn } from '../sign-in/sessions.ts';
import { readSystemState, type ReadRuntime } from './system-health.ts';

type Options = {
  database: DeskDatabase;
  leads: ServerDatabase;
  sessions: Sessions;
  respond: Responses;
  siteName: string;
  readRuntime: ReadRuntime;
  later(work: () => Promise<unknown>): void;
  onQueued(): void;
};

/** `path` is without /desk/api/. */
type ApiCall = { method: string; path: string; query: URLSearchParams; headers: RequestHeaders; place: Place };

const mostLogEntries = 500;
/** Each holds all of its leads in memory. */
const exportsAtOnce = { atOnce: 1, mostWaiting: 3 };

/** What the application asks for, as desk/contract.ts describes it. Everything needs a session. */
export function createApi(options: Options) {
  const { database, leads, sessions, respond, siteName, readRuntime, onQueued } = options;
  const leadCalls = createLeadCalls(options);
  const exports = createJobQueue(exportsAtOnce);

  async function answer(call: ApiCall, body: string): Promise<SiteResponse> {
    const session = await sessions.find(call.headers, call.place);
    if (!session) return respond.problem(401, 'You are signed out. Sign in again.');
    try {
      const { id, note } = readLeadPath(call.path);
      if (id === undefined) return await answerPlain(call, session);
      return await leadCalls.answer({ method: call.method, id, note, query: call.query, body, who: session.email });
    } catch (error) {
      if (error instanceof BadRequest) return respond.problem(400, error.message);
      throw error;
    }
  }

  async function answerPlain({ method, path, query }: ApiCall, { email, expiresAt }: SignedIn): Promise<SiteResponse> {
    const known: Record<string, () => Promise<SiteResponse>> = {
      'GET session': async () => {
        const { timeZone } = site.hours;
        return respond.json(200, { email, expiresAt: expiresAt.toISOString(), siteName, timeZone } satisfies Session);
      },
      'GET leads': async () => respond.json(200, await leadCalls.list(query)),
      'GET export': async () => {
        const exported = await exports.run(() => exportLeads(database, query));
        if (!exported)
          return respond.problem(503, 'Other exports are being written. Try again.', { 'retry-after': '10' });
        const { body, headers, count } = exported;
        await database.log({ who: email, what: 'exported leads', about: `leads: ${count}` });
        return respond.file(body, headers);
      },
      'GET figures': async () => respond.json(200, await readFigures(database, query)),
      'GET state': async () => respond.json(200, await readSystemState(leads, database, readRuntime)),
      'POST state/retry': async () => {
        const queued = await leads.retryGivenUp();
        if (queued > 0) onQueued();
        await database.log({ who: email, what: 'sent notifications again', about: `notifications: ${queued}` });
        return respond.json(200, { queued });
      },
      'GET log': async () => respond.json(200, { entries: await database.listLog(mostLogEntries) } satisfies Log),
    };
    const wanted = `${method} ${path}`;
    if (Object.hasOwn(known, wanted)) return known[wanted]!();
    return respond.problem(404, 'There is no such part of the desk.');
  }

  return { answer };
}

/** `leads/ID` or `leads/ID/notes/NOTE`; for anything else, no id. */
function readLeadPath(path: string): { id?: string; note?: string } {
  const [, id, note] = /^leads\/([\w-]{1,64})(?:\/notes\/([\w-]{1,64}))?$/.exec(path) ?? [];
  return id === undefined ? {} : { id, note };
}
