import type { Log, Session, SystemHealth } from '../../contract.ts';
import { site } from '#src/domain/site.ts';
import { createKeyedHash } from '#server/stores/hash.ts';
import { ContentProblem } from '#src/content/content-problem.ts';
import type { RequestHeaders, SiteResponse } from '#server/core/http.ts';
import { writeCookie } from '../http/cookies.ts';
import type { DeskOptions } from '../http/desk-options.ts';
import type { DeskOrigin } from '../http/desk-origin.ts';
import type { Responses } from '../http/responses.ts';
import { nameBrowser } from '../sign-in/ask-limits.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { exportLeads } from './export-leads.ts';
import { readFigures } from './figures.ts';
import type { Call, Calls } from './call.ts';
import { createBookingCalls, createLeadCalls } from './lead-calls.ts';

/** `path` is without /desk/api/. */
type ApiRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: RequestHeaders;
  deskOrigin: DeskOrigin;
};

const utf8 = new TextDecoder();
const mostLogEntries = 500;
const mostGivenUp = 50;

/** What the application asks for, as desk/contract.ts describes it. Everything needs a session. */
export function createApi(options: DeskOptions, sessions: Sessions, respond: Responses, contentCalls: Calls) {
  const { database, readRuntime, onQueued } = options;
  const hash = createKeyedHash(options.secret);
  const calls: Calls = {
    ...createLeadCalls(options, respond),
    ...createBookingCalls(options, respond),
    ...contentCalls,
    'GET session': async ({ who, expiresAt, deskOrigin }) => {
      const { name: siteName, hours } = site;
      const session = { email: who, expiresAt: expiresAt.toISOString(), siteName, timeZone: hours.timeZone };
      // Not when the session starts: a response of ours sets one cookie.
      return respond.json(
        200,
        session satisfies Session,
        writeCookie('known', await nameBrowser(hash, who), deskOrigin),
      );
    },
    'GET export': sendExport,
    'GET figures': async ({ query }) => respond.json(200, await readFigures(database, query)),
    'GET health': async () => respond.json(200, await readSystemHealth()),
    'POST health/retry': retryNotifications,
    'GET log': async () => respond.json(200, { entries: await database.listLog(mostLogEntries) } satisfies Log),
  };

  async function sendExport({ query, who }: Call) {
    const { body, headers, count } = await exportLeads(database, query);
    await database.log({ who, what: 'exported leads', about: `leads: ${count}` });
    return respond.file(body, headers);
  }

  async function readSystemHealth(): Promise<SystemHealth> {
    const [runtime, oldest, counted, deliveries] = await Promise.all([
      readRuntime(),
      database.findOldestDelivery(),
      database.countDeliveries(),
      // Those given up come first.
      database.listDeliveries(mostGivenUp),
    ]);
    const listed = deliveries.filter((delivery) => delivery.givenUp);
    const givenUp = await Promise.all(
      listed.map(async ({ leadId, channel, attempts }) => {
        const name = (await database.findDeskLead(leadId))?.lead.name ?? '';
        return { leadId, name, channel, attempts };
      }),
    );
    const oldestUnsent = oldest?.toISOString() ?? null;
    const moreGivenUp = counted.givenUp - givenUp.length;
    return { store: database.location, ...runtime, oldestUnsent, givenUp, moreGivenUp };
  }

  async function retryNotifications({ who }: Call) {
    const queued = await database.retryGivenUp();
    if (queued > 0) onQueued();
    await database.log({ who, what: 'sent notifications again', about: `notifications: ${queued}` });
    return respond.json(200, { queued });
  }

  return async function answer(request: ApiRequest, bytes: Uint8Array): Promise<SiteResponse> {
    const { method, path, query, headers, deskOrigin } = request;
    const session = await sessions.find(headers, deskOrigin);
    if (!session) return respond.problem(401, 'You are signed out. Sign in again.');
    const rows = Object.entries(calls).map(([row, call]) => ({ row, call, ids: matchPath(row, path) }));
    const known = rows.filter(({ ids }) => ids);
    const asked = known.find(({ row }) => row.startsWith(`${method} `));
    if (known.length === 0) return respond.problem(404, 'There is no such part of the desk.');
    if (!asked) return respond.problem(405, 'The desk does not do that.');
    const { email: who, expiresAt, token } = session;
    try {
      return await asked.call({
        id: asked.ids?.['ID'] ?? '',
        note: asked.ids?.['NOTE'] ?? '',
        query,
        bytes,
        get body() {
          return utf8.decode(bytes);
        },
        who,
        session: token,
        expiresAt,
        deskOrigin,
      });
    } catch (error) {
      if (error instanceof ContentProblem) return respond.problem(error.status, error.message);
      throw error;
    }
  };
}

/** The ids in a path; undefined where it is not that of this row of the table, such as `PUT leads/ID/notes/NOTE`. */
function matchPath(row: string, path: string) {
  const pattern = row.replace(/^\w+ /, '').replaceAll(/ID|NOTE/g, '(?<$&>[\\w-]{1,64})');
  const matched = new RegExp(`^${pattern}$`).exec(path);
  return matched ? (matched.groups ?? {}) : undefined;
}
