import { createKeyedHash } from '#server/stores/hash.ts';
import type { RequestHeaders, ResponseHeaders, SiteResponse } from '#server/core/http.ts';
import { readCookie, writeCookie, type DeskOrigin } from '../http/desk-origin.ts';
import { isPlainEmail } from '#src/domain/lead.ts';
import type { DeskOptions } from '../http/desk-options.ts';
import { createAskLimits } from './ask-limits.ts';
import type { FillPage } from './pages.ts';
import type { Responses } from '../http/responses.ts';
import { hashToken, isToken, linkMs, makeCode, makeToken } from '#server/core/secrets.ts';
import type { FindUser, Sessions } from './sessions.ts';
import { findReturnTo, writeDeskUrl } from './return-to.ts';
import signInProblems from './sign-in-problems.json' with { type: 'json' };

const longestEmail = 254;

type Options = DeskOptions & {
  sessions: Sessions;
  findUser: FindUser;
  fillPage: FillPage;
  respond: Responses;
  /** Of the site, where it has one. */
  httpsUrl: string | undefined;
};

/** A form of the desk, sent from the desk itself. */
export type DeskPost = {
  headers: RequestHeaders;
  deskOrigin: DeskOrigin;
  form: URLSearchParams;
  ip: string | undefined;
};

export function createSignIn(options: Options) {
  const { database, sessions, findUser, fillPage, respond, httpsUrl, log, mailLink, later } = options;
  const hash = createKeyedHash(options.secret);
  const mayAsk = createAskLimits(database, hash);

  async function showForm(status: number, problem: string, headers: ResponseHeaders = {}) {
    return respond.page(status, await fillPage('sign-in', { problem }), headers);
  }

  /** For whoever is not signed in: asks for an email address, or once a link was asked for, for the code that it may show. */
  async function showSignIn(isAsked: boolean, why: keyof typeof signInProblems, headers: ResponseHeaders) {
    const problem = signInProblems[why];
    return respond.page(200, await fillPage(isAsked ? 'asked' : 'sign-in', { problem }), headers);
  }

  const sayLinkIsDead = async () => respond.page(410, await fillPage('dead-link', {}));

  /** Does the same for every address, and answers the same: only the mail, which comes later, differs. */
  async function ask({ headers, form, ip, deskOrigin }: DeskPost): Promise<SiteResponse> {
    const email = (form.get('email') ?? '').trim();
    if (!mailLink || !isAddress(email)) return showForm(422, 'Enter one email address, like ana@example.ph.');
    if (!(await mayAsk({ email, ip, known: readCookie(headers, 'known', deskOrigin) }))) {
      const problem = 'Too many links were asked for. Wait an hour, or ask in a browser in which you signed in before.';
      return showForm(429, problem, { 'retry-after': '3600' });
    }
    const token = makeToken();
    const browser = makeToken();
    const user = findUser(email);
    await database.saveLink({
      token: await hashToken(token),
      browser: await hashToken(browser),
      email: user ?? email,
      expiresAt: new Date(Date.now() + linkMs),
    });
    const link = `${httpsUrl ?? writeLocalUrl(deskOrigin)}/desk/link?token=${token}`;
    later(async () => {
      if (user === undefined) return;
      await mailLink(user, link).catch(() => log.error({}, 'the link to sign in could not be mailed'));
    });
    return respond.redirect(writeDeskUrl(findReturnTo(headers, deskOrigin)), writeCookie('ask', browser, deskOrigin));
  }

  /** Not the Host as it was sent: another program of this machine may listen on its port, and would get the link. */
  function writeLocalUrl({ url }: DeskOrigin) {
    const name = new URL(url).hostname === 'localhost' ? 'localhost' : '127.0.0.1';
    return `http://${name}:${options.readPort()}`;
  }

  /** Uses nothing up, because mail scanners and previews open links too. */
  async function showLink(token: string | null): Promise<SiteResponse> {
    const link = isToken(token) ? await database.findLink(await hashToken(token)) : undefined;
    if (!token || !link || !findUser(link.email)) return sayLinkIsDead();
    return respond.page(200, await fillPage('open-link', { token }));
  }

  async function useLink({ headers, form, deskOrigin }: DeskPost): Promise<SiteResponse> {
    const given = form.get('token');
    const token = isToken(given) ? await hashToken(given) : undefined;
    const link = token && (await database.findLink(token));
    if (!link || !findUser(link.email) || !(await database.takeLink(token))) return sayLinkIsDead();
    const browser = readCookie(headers, 'ask', deskOrigin);
    if (link.browser === null) return startSession(link.email, 'with a link from the terminal', headers, deskOrigin);
    if (browser && (await hashToken(browser)) === link.browser)
      return startSession(link.email, 'with a link', headers, deskOrigin);
    const code = makeCode();
    await database.saveCode(token, await hashCode(link.browser, code));
    return respond.page(200, await fillPage('code', { code }));
  }

  async function useCode({ headers, form, deskOrigin }: DeskPost): Promise<SiteResponse> {
    const code = (form.get('code') ?? '').replaceAll(/\s/g, '');
    const browser = readCookie(headers, 'ask', deskOrigin);
    if (browser && /^\d{6}$/.test(code)) {
      const asked = await hashToken(browser);
      const email = await database.takeCode(asked, await hashCode(asked, code));
      if (email !== undefined && findUser(email)) return startSession(email, 'with a code', headers, deskOrigin);
    }
    // Not answered with a page: the back button would show it again, or ask to send the code again.
    return respond.redirect(writeDeskUrl(findReturnTo(headers, deskOrigin), { problem: 'code' }));
  }

  /** With the server's secret: a million codes are quickly tried. */
  const hashCode = (browser: string, code: string) => hash('desk code', browser, code);

  async function startSession(email: string, how: string, headers: RequestHeaders, deskOrigin: DeskOrigin) {
    const cookie = await sessions.start(email, how, deskOrigin);
    return respond.redirect(writeDeskUrl(findReturnTo(headers, deskOrigin)), cookie);
  }

  return { showSignIn, ask, showLink, useLink, useCode };
}

const isAddress = (text: string) => text.length <= longestEmail && text.isWellFormed() && isPlainEmail(text);
