import type { Figures, Log, Session, SystemHealth } from '../../contract.ts';
import { ContentProblem } from '#src/content/content-problem.ts';
import { addDays } from '#src/domain/dates.ts';
import { findDay, minutesFromUtc, startOfDay } from '#src/domain/office-days.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import { createKeyedHash } from '#server/stores/hash.ts';
import type { SiteRequest } from '#server/core/http.ts';
import { writeCookie } from '../http/desk-origin.ts';
import type { DeskOptions } from '../http/desk-options.ts';
import type { Responses } from '../http/responses.ts';
import { nameBrowser } from '../sign-in/ask-limits.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { BadRequest, type Call, type Calls } from './call.ts';
import { createBookingCalls, createLeadCalls } from './lead-calls.ts';

/** `path` is without /desk/api/. */
type ApiRequest = Pick<SiteRequest, 'method' | 'headers'> & Pick<Call, 'query' | 'deskOrigin'> & { path: string };

const utf8 = new TextDecoder();
const mostLogEntries = 500;
const mostGivenUp = 50;
/** What a runtime need not know. */
const noRuntime = { lastBackup: null, freeDiskBytes: null, warnings: [] };

/** What the application asks for, as desk/contract.ts describes it. Everything needs a session. */
export function createApi(options: DeskOptions, sessions: Sessions, respond: Responses, contentCalls: Calls) {
  const { database, readRuntime, onQueued } = options;
  const hash = createKeyedHash(options.secret);
  const calls: Calls = {
    ...createLeadCalls(options, respond),
    ...createBookingCalls(options, respond),
    ...contentCalls,
    'GET session': async ({ who, deskOrigin }) => {
      // Not when the session starts: a response of ours sets one cookie.
      const cookie = writeCookie('known', await nameBrowser(hash, who), deskOrigin);
      return respond.json(200, { email: who } satisfies Session, cookie);
    },
    'GET figures': async ({ query }) => respond.json(200, await readFigures(database, query)),
    'GET health': async () => respond.json(200, await readSystemHealth()),
    'POST health/retry': retryNotifications,
    'GET log': async () => respond.json(200, { entries: await database.listLog(mostLogEntries) } satisfies Log),
  };

  async function readSystemHealth(): Promise<SystemHealth> {
    const [runtime, counted, deliveries] = await Promise.all([
      readRuntime(),
      database.countDeliveries(),
      // Those given up come first.
      database.listDeliveries(mostGivenUp),
    ]);
    const givenUp = deliveries.flatMap(({ givenUp: isOne, ...delivery }) => (isOne ? [delivery] : []));
    return {
      ...noRuntime,
      ...runtime,
      store: database.location,
      oldestUnsent: counted.oldest?.toISOString() ?? null,
      givenUp,
      moreGivenUp: counted.givenUp - givenUp.length,
    };
  }

  async function retryNotifications({ who }: Call) {
    const queued = await database.retryGivenUp();
    if (queued > 0) onQueued();
    const what = `sent ${queued === 1 ? 'a notification' : `${queued} notifications`} again`;
    await database.log({ who, what, about: '' });
    return respond.json(200, { queued });
  }

  return async function answer({ method, path, query, headers, deskOrigin }: ApiRequest, bytes: Uint8Array) {
    const session = await sessions.find(headers, deskOrigin);
    if (!session) return respond.problem(401, 'You are signed out. Sign in again.');
    const rows = Object.entries(calls).map(([row, call]) => ({ row, call, ids: matchPath(row, path) }));
    const known = rows.filter(({ ids }) => ids);
    const asked = known.find(({ row }) => row.startsWith(`${method} `));
    if (known.length === 0) return respond.problem(404, 'There is no such part of the desk.');
    if (!asked) return respond.problem(405, 'The desk does not do that.');
    try {
      return await asked.call({
        id: asked.ids?.['ID'] ?? '',
        note: asked.ids?.['NOTE'] ?? '',
        query,
        bytes,
        get body() {
          return utf8.decode(bytes);
        },
        who: session.email,
        session: session.token,
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

const mostWeeks = 104;
const unknownSource = 'Direct or not known';

type Counted = Awaited<ReturnType<LeadDatabase['countLeads']>>[number];

/** What the charts show, of the last weeks. */
async function readFigures(database: LeadDatabase, query: URLSearchParams): Promise<Figures> {
  const count = Number(query.get('weeks'));
  if (!Number.isInteger(count) || count < 1 || count > mostWeeks)
    throw new BadRequest(`“weeks” must be a number from 1 to ${mostWeeks}.`);
  const today = findDay(new Date());
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  const weeks = Array.from({ length: count }, (_, index) => addDays(monday, 7 * (index + 1 - count)));
  const before = startOfDay(addDays(today, 1))!;
  const [counted, views] = await Promise.all([
    database.countLeads(startOfDay(weeks[0]!)!, before, minutesFromUtc(before)),
    database.listViews(weeks[0]!, today),
  ]);
  return { weeks: addUpWeeks(counted, weeks), pages: addUpPages(counted, views), sources: addUpSources(counted) };
}

/** A week without leads is a week too: the chart must not skip it. */
function addUpWeeks(counted: Counted[], weeks: string[]): Figures['weeks'] {
  return weeks.map((week) => {
    const rows = counted.filter((row) => row.week === week);
    const sumOf = (form: string) => sum(rows.filter((row) => row.form === form).map(({ leads }) => leads));
    return { week, contact: sumOf('contact'), chat: sumOf('chat'), audit: sumOf('audit') };
  });
}

function addUpPages(counted: Counted[], views: { path: string; views: number }[]): Figures['pages'] {
  const pages = new Map<string, { path: string; views: number; leads: number }>();
  const find = (path: string) => pages.get(path) ?? pages.set(path, { path, views: 0, leads: 0 }).get(path)!;
  for (const row of views) find(row.path).views += row.views;
  for (const { page, leads } of counted) if (page !== null) find(page).leads += leads;
  return [...pages.values()].toSorted((a, b) => b.views - a.views || b.leads - a.leads || a.path.localeCompare(b.path));
}

function addUpSources(counted: Counted[]): Figures['sources'] {
  const groups = Map.groupBy(counted, ({ source }) => source ?? unknownSource);
  const sources = [...groups].map(([source, rows]) => ({ source, leads: sum(rows.map(({ leads }) => leads)) }));
  return sources.toSorted((a, b) => b.leads - a.leads || a.source.localeCompare(b.source));
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
