/** What the server imports of the desk: every runtime this file; those with files, content/serve-content.ts too. */
import { maxBodyBytes } from '#src/domain/lead.ts';
import type { Logger, RequestHeaders, ResponseHeaders, SiteRequest, SiteResponse } from '#server/core/http.ts';
import type { Desk } from '#server/core/site.ts';
import { chooseBody, type SiteFile, type SiteFiles } from '#server/core/site-files.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import { StoreUnavailable } from '#server/stores/store.ts';
import { createApi } from './api/api.ts';
import type { ContentFolder } from '../content/job-schema.ts';
import { explainNoContent, findBodyLimit, type DeskContent, type DeskOptions } from './http/desk-options.ts';
import { clearCookie, readCookie, findDeskOrigin, isOwnOrigin, type DeskOrigin } from './http/desk-origin.ts';
import { createResponses } from './http/responses.ts';
import { createPageViews } from './page-views.ts';
import { createPages, notBuilt } from './sign-in/pages.ts';
import { comesFromElsewhere, keepReturnTo, readReturnTo, writeDeskUrl } from './sign-in/return-to.ts';
import { createFindUser, createSessions, signOutAll } from './sign-in/sessions.ts';
import { createSignIn, type DeskPost } from './sign-in/sign-in.ts';

export type { ContentFolder, DeskContent, DeskOptions };

type Failure = { status: number; title: string; text: string; headers?: ResponseHeaders };

const utf8 = new TextDecoder();
const apiPrefix = '/desk/api/';
const previewPrefix = '/desk/preview/';
const signedOut = 'You are signed out. Sign in again.';

/** The owner's desk, under /desk. `flushViews` writes the views that were counted since. */
export function createDesk(options: DeskOptions): Desk & { flushViews(): Promise<void> } {
  const { database, files, users, log, command } = options;
  // Without the slash that may stand at its end.
  const siteUrl = options.siteUrl && new URL(options.siteUrl).origin;
  const httpsUrl = siteUrl?.startsWith('https:') ? siteUrl : undefined;
  const respond = createResponses(httpsUrl !== undefined);
  const { fillPage, fillApplication } = createPages(files, options.mailLink !== undefined, { command });
  const findUser = createFindUser(users);
  const sessions = createSessions(database, findUser);
  const signIn = createSignIn({ ...options, httpsUrl, sessions, findUser, fillPage, respond });
  const { content } = options;
  const { calls, showPreview } =
    'serve' in content ? content.serve(options, content, respond) : explainNoContent(content, respond);
  const answerCall = createApi(options, sessions, respond, calls);
  const views = createPageViews(database, log);

  const posts = new Map<string, (post: DeskPost) => Promise<SiteResponse>>([
    ['/desk/sign-in', signIn.ask],
    ['/desk/link', signIn.useLink],
    ['/desk/code', signIn.useCode],
    [
      '/desk/sign-out',
      async ({ headers, deskOrigin, form }) =>
        respond.redirect('/desk', await sessions.end(headers, deskOrigin, form.has('everywhere'))),
    ],
  ]);

  function receive({ method, url, headers }: SiteRequest) {
    const queryStart = url.indexOf('?');
    const path = queryStart < 0 ? url : url.slice(0, queryStart);
    const query = new URLSearchParams(queryStart < 0 ? '' : url.slice(queryStart));
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && path.startsWith('/desk/assets/') && files.has(path)) return sendAsset(files.get(path), headers);
    if (isRead && path.startsWith(previewPrefix)) return answerPreview(path, headers).catch(failPage);
    if (isRead && path === '/desk/') return Promise.resolve(respond.redirect('/desk'));
    const post = method === 'POST' ? posts.get(path) : undefined;
    const isPage = isRead && (path === '/desk' || path === '/desk/link');
    const isApi = path.startsWith(apiPrefix);
    if (!post && !isPage && !isApi) return undefined;

    const deskOrigin = findDeskOrigin(headers, siteUrl, options.host !== undefined);
    if (!deskOrigin) return refuseWithoutHttps(isApi);
    if (!isRead && !isOwnOrigin(headers, deskOrigin)) return refuseOrigin(isApi);
    if (post) {
      const send = (body: Uint8Array, ip: string | undefined) =>
        post({ headers, deskOrigin, form: new URLSearchParams(utf8.decode(body)), ip }).catch(failPage);
      return { maxBodyBytes, respond: send };
    }
    if (isPage) {
      const page = path === '/desk' ? showDesk(headers, deskOrigin, query) : signIn.showLink(query.get('token'));
      return page.catch(failPage);
    }
    const call = { method, path: path.slice(apiPrefix.length), query, headers, deskOrigin };
    if (!['POST', 'PUT', 'PATCH'].includes(method)) return answerCall(call, new Uint8Array()).catch(failApi);
    const respondToBody = (body: Uint8Array) => answerCall(call, body).catch(failApi);
    const mostBytes = findBodyLimit(call.path);
    if (mostBytes === undefined) return { maxBodyBytes, respond: respondToBody };
    const refuse = async () =>
      (await sessions.find(headers, deskOrigin)) ? undefined : respond.problem(401, signedOut);
    return { maxBodyBytes: mostBytes, refuse: () => refuse().catch(failApi), respond: respondToBody };
  }

  /** Without a session of its own it is not there. */
  async function answerPreview(path: string, headers: RequestHeaders) {
    const deskOrigin = findDeskOrigin(headers, siteUrl, options.host !== undefined);
    const session = deskOrigin && (await sessions.find(headers, deskOrigin));
    if (!session || !showPreview) return respond.empty(404);
    return showPreview(path.slice(previewPrefix.length - 1), session.token);
  }

  async function sendAsset(found: ReturnType<SiteFiles['get']>, headers: RequestHeaders): Promise<SiteResponse> {
    const file: SiteFile | undefined = await found;
    if (!file) return respond.empty(404);
    const { encoding, body } = chooseBody(file, headers['accept-encoding']);
    return respond.file(await body.read(), {
      'cache-control': file.cacheControl,
      vary: 'accept-encoding',
      'content-type': file.type,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  }

  async function showDesk(headers: RequestHeaders, deskOrigin: DeskOrigin, query: URLSearchParams) {
    const isAsked = readCookie(headers, 'ask', deskOrigin) !== undefined;
    // Whoever is signed in waits for no link any more; after signing out the page would still say so.
    if (await sessions.find(headers, deskOrigin)) return showApplication(isAsked ? clearCookie('ask', deskOrigin) : {});
    const returnTo = readReturnTo(query);
    const hadSession = readCookie(headers, 'session', deskOrigin) !== undefined;
    if (!hadSession && comesFromElsewhere(headers, query))
      return respond.page(200, await fillPage('load-again', { url: writeDeskUrl(returnTo, { again: '1' }) }));
    const why = query.get('problem') === 'code' ? 'code' : hadSession && !isAsked ? 'ended' : 'none';
    return signIn.showSignIn(isAsked, why, keepReturnTo(returnTo, headers, deskOrigin));
  }

  async function showApplication(cookies: ResponseHeaders) {
    const page = await fillApplication();
    return page === undefined ? respond.page(503, notBuilt) : respond.application(page, cookies);
  }

  async function refuseWithoutHttps(isApi: boolean) {
    if (isApi) return respond.problem(403, 'The desk is at another address, or needs https.');
    const page = httpsUrl ? fillPage('needs-https', { url: `${httpsUrl}/desk` }) : fillPage('needs-site-url', {});
    return respond.page(403, await page);
  }

  function refuseOrigin(isApi: boolean) {
    const text = 'This came from another page than the desk’s own, so nothing was changed.';
    return say(isApi, { status: 403, title: 'Not from here', text });
  }

  async function say(isApi: boolean, { status, title, text, headers }: Failure) {
    if (isApi) return respond.problem(status, text, headers);
    return respond.page(status, await fillPage('failed', { title, text }), headers);
  }

  const failPage = (error: unknown) => say(false, noteFailure(error));
  const failApi = (error: unknown) => say(true, noteFailure(error));

  function noteFailure(error: unknown): Failure {
    const isStore = error instanceof StoreUnavailable;
    log.error({ err: isStore ? error.cause : error }, 'the desk could not answer');
    if (!isStore) return { status: 500, title: 'That failed', text: 'The server made an error. Its log says which.' };
    const text = 'The store cannot be reached now. Nothing was changed: try again in a minute.';
    return { status: 503, title: 'The store cannot be reached', text, headers: { 'retry-after': '10' } };
  }

  return {
    host: options.host,
    receive,
    refuse(url, status) {
      if (!url.startsWith(apiPrefix)) return undefined;
      if (status !== 413) return respond.problem(status, 'This could not be read.');
      const isPhoto = url.startsWith(`${apiPrefix}content/photo`);
      const problem = isPhoto ? 'A photo has 10 MB at most. Make it smaller.' : 'This is too long to be stored.';
      return respond.problem(413, problem);
    },
    countView: views.count,
    flushViews: views.flush,
  };
}

const userEntry = 'these people may sign in';
const entriesLookedThrough = 500;

/**
 * At the start and every hour: deletes what is over, signs out whoever is no longer listed, and logs who may sign in, if
 * the settings say another thing than before.
 */
export async function tidyDesk(database: LeadDatabase, users: readonly string[], log: Logger) {
  await attempt(log, 'old rows of the desk could not be deleted', () => database.deleteOldDeskRows(new Date()));
  const findUser = createFindUser(users);
  await attempt(log, 'former users of the desk could not be signed out', () =>
    signOutAll(database, (email) => findUser(email) === undefined),
  );
  await attempt(log, 'the users of the desk could not be logged', async () => {
    const about = users.join(', ');
    const last = (await database.listLog(entriesLookedThrough)).find(({ what }) => what === userEntry);
    if (last?.about !== about) await database.log({ who: 'the website', what: userEntry, about });
  });
}

/** Work that nobody waits for: a failure is logged. */
export async function attempt(log: Logger, failure: string, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, failure);
  }
}
