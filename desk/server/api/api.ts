import type { Log, Session } from '../../contract.ts';
import { site } from '#src/domain/site.ts';
import type { RequestHeaders, SiteResponse } from '#server/core/http.ts';
import { createJobQueue } from '#server/core/job-queue.ts';
import { createLeadCalls, type DeskStore } from './lead-calls.ts';
import { exportLeads } from './export-leads.ts';
import { readFigures } from './figures.ts';
import { BadRequest } from './lead-query.ts';
import type { DeskOrigin } from '../http/desk-origin.ts';
import type { Responses } from '../http/responses.ts';
import type { Sessions, SignedIn } from '../sign-in/sessions.ts';
import { readSystemHealth, type ReadRuntime } from './system-health.ts';

type Options = {
  database: DeskStore;
  sessions: Sessions;
  respond: Responses;
  siteName: string;
  readRuntime: ReadRuntime;
  later(work: () => Promise<unknown>): void;
  onQueued(): void;
};

/** `path` is without /desk/api/. */
type ApiCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: RequestHeaders;
  deskOrigin: DeskOrigin;
};

const mostLogEntries = 500;
/** Each holds all of its leads in memory. */
const exportsAtOnce = { atOnce: 1, mostWaiting: 3 };

/** What the application asks for, as desk/contract.ts describes it. Everything needs a session. */
export function createApi(options: Options) {
  const { database, sessions, respond, siteName, readRuntime, onQueued } = options;
  const leadCalls = createLeadCalls(options);
  const exports = createJobQueue(exportsAtOnce);

  async function answer(call: ApiCall, body: string): Promise<SiteResponse> {
    const session = await sessions.find(call.headers, call.deskOrigin);
    if (!session) return respond.problem(401, 'You are signed out. Sign in again.');
    try {
      // `leads/ID` or `leads/ID/notes/NOTE`
      const [, id, note] = /^leads\/([\w-]{1,64})(?:\/notes\/([\w-]{1,64}))?$/.exec(call.path) ?? [];
      if (id === undefined) return await answerPlain(call, session);
      return await leadCalls.answer({ method: call.method, id, note, query: call.query, body, who: session.email });
    } catch (error) {
      if (error instanceof BadRequest) return respond.problem(400, error.message);
      throw error;
    }
  }

  async function answerPlain({ method, path, query }: ApiCall, { email, expiresAt }: SignedIn): Promise<SiteResponse> {
    switch (`${method} ${path}`) {
      case 'GET session': {
        const { timeZone } = site.hours;
        return respond.json(200, { email, expiresAt: expiresAt.toISOString(), siteName, timeZone } satisfies Session);
      }
      case 'GET leads':
        return respond.json(200, await leadCalls.list(query));
      case 'GET export':
        return sendExport(query, email);
      case 'GET figures':
        return respond.json(200, await readFigures(database, query));
      case 'GET health':
        return respond.json(200, await readSystemHealth(database, readRuntime));
      case 'POST health/retry':
        return retryNotifications(email);
      case 'GET log':
        return respond.json(200, { entries: await database.listLog(mostLogEntries) } satisfies Log);
      default:
        return respond.problem(404, 'There is no such part of the desk.');
    }
  }

  async function sendExport(query: URLSearchParams, who: string) {
    const exported = await exports.run(() => exportLeads(database, query));
    if (!exported) return respond.problem(503, 'Other exports are being written. Try again.', { 'retry-after': '10' });
    const { body, headers, count } = exported;
    await database.log({ who, what: 'exported leads', about: `leads: ${count}` });
    return respond.file(body, headers);
  }

  async function retryNotifications(who: string) {
    const queued = await database.retryGivenUp();
    if (queued > 0) onQueued();
    await database.log({ who, what: 'sent notifications again', about: `notifications: ${queued}` });
    return respond.json(200, { queued });
  }

  return { answer };
}
