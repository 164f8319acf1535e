import { maxBodyBytes } from '#src/domain/lead.ts';
import { createKeyedHash } from '#server/core/hash.ts';
import type {
  BodyWanted,
  Logger,
  RequestHeaders,
  ResponseHeaders,
  SiteRequest,
  SiteResponse,
} from '#server/core/http.ts';
import type { Desk } from '#server/core/site.ts';
import type { SiteFiles } from '#server/core/site-files.ts';
import { StoreUnavailable, type ServerDatabase } from '#server/stores/store.ts';
import { createApi } from './api/api.ts';
import { sendDeskFile } from './desk-files.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import { createPages } from './sign-in/pages.ts';
import { findPlace, isOwnOrigin, type Place } from './http/desk-origin.ts';
import { clearCookie, readCookie } from './http/cookies.ts';
import { createResponses } from './http/responses.ts';
import { createSessions } from './sign-in/sessions.ts';
import { createSignIn, wrongCode, type DeskPost } from './sign-in/sign-in.ts';
import type { ReadRuntime } from './api/system-health.ts';
import { createFindUser } from './sign-in/users.ts';
import { comesFromElsewhere, keepWanted, readWanted, writeDeskUrl } from './sign-in/return-to.ts';

export type DeskOptions = {
  database: DeskDatabase;
  leads: ServerDatabase;
  /** The application's build: `/desk/index.html` and `/desk/assets/…`. */
  files: SiteFiles;
  users: readonly string[];
  secret: string;
  siteUrl: string | undefined;
  siteName: string;
  log: Logger;
  /** Undefined where the server cannot send mail. */
  mailLink: ((to: string, link: string) => Promise<unknown>) | undefined;
  /** Runs when the response is sent. */
  later(work: () => Promise<unknown>): void;
  /** The state of the machine, as far as the runtime knows it. */
  readRuntime: ReadRuntime;
  /** Notifications wait that are due now. */
  onQueued(): void;
};

const utf8 = new TextDecoder();
const apiPrefix = '/desk/api/';

/** The owner's desk, under /desk. */
export function createDesk(options: DeskOptions): Desk {
  const { database, files, users, secret, siteName, log, mailLink } = options;
  // Without the slash that may stand at its end.
  const siteUrl = options.siteUrl && new URL(options.siteUrl).origin;
  const respond = createResponses(siteUrl?.startsWith('https:') ?? false);
  const pages = createPages(siteName, mailLink !== undefined);
  const findUser = createFindUser(users);
  const sessions = createSessions(database, findUser);
  const signIn = createSignIn({
    ...options,
    siteUrl,
    sessions,
    findUser,
    hash: createKeyedHash(secret),
    pages,
    respond,
  });
  const api = createApi({ ...options, sessions, respond });

  const posts: Record<string, (post: DeskPost) => Promise<SiteResponse>> = {
    '/desk/sign-in': signIn.ask,
    '/desk/link': signIn.useLink,
    '/desk/code': signIn.useCode,
    '/desk/sign-out': async ({ headers, place, form }) =>
      respond.redirect('/desk', await sessions.end(headers, place, form.has('everywhere'))),
  };

  function receive(request: SiteRequest) {
    const { method, url, headers } = request;
    const [path = '', query = ''] = splitQuery(url);
    const isRead = method === 'GET' || method === 'HEAD';
    const post = method === 'POST' && Object.hasOwn(posts, path) ? posts[path] : undefined;
    const isPage = isRead && (path === '/desk' || path === '/desk/link');
    if (isRead && path.startsWith('/desk/assets/') && files.has(path))
      return sendDeskFile(files, path, headers, respond);
    if (isRead && path === '/desk/') return Promise.resolve(respond.redirect('/desk'));
    const isApi = path.startsWith(apiPrefix);
    if (!post && !isPage && !isApi) return undefined;

    const place = findPlace(headers, siteUrl);
    if (!place) return refusePlace(isApi);
    if (!isRead && !isOwnOrigin(headers, place)) return refuseOrigin(isApi);
    if (post) return read((body, ip) => post({ headers, place, form: new URLSearchParams(body), ip }), failPage);
    if (isPage) {
      const work =
        path === '/desk' ? showDesk(headers, place, query) : signIn.showLink(new URLSearchParams(query).get('token'));
      return work.catch(failPage);
    }
    const call = { method, path: path.slice(apiPrefix.length), query: new URLSearchParams(query), headers, place };
    if (!['POST', 'PUT', 'PATCH'].includes(method)) return api.answer(call, '').catch(failApi);
    return read((body) => api.answer(call, body), failApi);
  }

  async function showDesk(headers: RequestHeaders, place: Place, query: string): Promise<SiteResponse> {
    const asked = readCookie(headers, 'ask', place) !== undefined;
    // Whoever is signed in waits for no link any more; after signing out the page would still say so.
    if (await sessions.find(headers, place)) return showApplication(asked ? clearCookie('ask', place) : {});
    const wanted = readWanted(query);
    if (!readCookie(headers, 'session', place) && comesFromElsewhere(headers, query)) {
      return respond.page(200, pages.loadAgain(writeDeskUrl(wanted, { again: '1' })));
    }
    const problem = new URLSearchParams(query).get('problem') === 'code' ? wrongCode : undefined;
    return respond.page(200, pages.signIn({ asked, problem }), keepWanted(wanted, headers, place));
  }

  async function showApplication(cookies: ResponseHeaders) {
    const shell = await files.get('/desk/index.html');
    if (shell) return respond.application(await shell.bodies.identity.read(), cookies);
    return respond.page(503, pages.failed('The desk is not built', 'Build the site again: npm run build.'));
  }

  function read(
    work: (body: string, ip: string | undefined) => Promise<SiteResponse>,
    fail: typeof failPage,
  ): BodyWanted {
    return { maxBodyBytes, respond: (body, ip) => work(utf8.decode(body), ip).catch(fail) };
  }

  async function refusePlace(isApi: boolean) {
    if (isApi) return respond.problem(403, 'The desk needs https.');
    return respond.page(403, pages.needsHttps(siteUrl?.startsWith('https:') ? `${siteUrl}/desk` : undefined));
  }

  async function refuseOrigin(isApi: boolean) {
    const text = 'This came from another page than the desk’s own, so nothing was changed.';
    return isApi ? respond.problem(403, text) : respond.page(403, pages.failed('Not from here', text));
  }

  async function failPage(error: unknown) {
    const text = noteFailure(error);
    return respond.page(text.status, pages.failed(text.title, text.text), text.headers);
  }

  async function failApi(error: unknown) {
    const { status, text, headers } = noteFailure(error);
    return respond.problem(status, text, headers);
  }

  function noteFailure(error: unknown) {
    const isStore = error instanceof StoreUnavailable;
    log.error({ err: isStore ? error.cause : error }, 'the desk could not answer');
    if (!isStore) return { status: 500, title: 'That failed', text: 'The server made an error. Its log says which.' };
    const text = 'The store cannot be reached now. Nothing was changed: try again in a minute.';
    return { status: 503, title: 'The store cannot be reached', text, headers: { 'retry-after': '10' } };
  }

  return {
    receive,
    refuse(url, status) {
      if (!url.startsWith(apiPrefix)) return undefined;
      return respond.problem(status, status === 413 ? 'This is too long to be stored.' : 'This could not be read.');
    },
  };
}

function splitQuery(url: string) {
  const start = url.indexOf('?');
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start + 1)];
}
