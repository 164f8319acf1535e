import type { KeyedHash } from '#server/core/hash.ts';
import type { Logger, RequestHeaders, SiteResponse } from '#server/core/http.ts';
import { findNetworks } from '#server/core/leads/client-network.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { isPlainEmail } from '#src/domain/lead.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import type { Pages } from './pages.ts';
import type { Place } from './desk-origin.ts';
import type { Responses } from '../responses.ts';
import { hashToken, isToken, linkMs, makeCode, makeToken } from '#server/core/secrets.ts';
import type { Sessions } from './sessions.ts';
import type { FindUser } from './users.ts';
import { findWanted, writeDeskUrl } from './return-to.ts';

/** More for an address than for a client: else one stranger could keep its owner out by asking again and again. */
const mostAsks = { client: 5, network: 20, address: 20 };
const askWindowMs = 15 * 60_000;
const longestEmail = 254;

export const wrongCode = 'This code is not right, or it is too old. After five wrong codes you need a new link.';

type Options = {
  database: DeskDatabase;
  sessions: Sessions;
  findUser: FindUser;
  hash: KeyedHash;
  pages: Pages;
  respond: Responses;
  siteUrl: string | undefined;
  log: Logger;
  /** Undefined where the server cannot send mail. */
  mailLink: ((to: string, link: string) => Promise<unknown>) | undefined;
  /** Runs when the response is sent. */
  later(work: () => Promise<unknown>): void;
};

/** A form of the desk, sent from the desk itself. */
export type DeskPost = { headers: RequestHeaders; place: Place; form: URLSearchParams; ip: string | undefined };

export function createSignIn(options: Options) {
  const { database, sessions, findUser, hash, pages, respond, siteUrl, log, mailLink, later } = options;

  /** Does the same for every address, and answers the same: only the mail, which comes later, differs. */
  async function ask({ headers, form, ip, place }: DeskPost): Promise<SiteResponse> {
    const email = (form.get('email') ?? '').trim();
    if (!mailLink || !isAddress(email)) {
      return respond.page(422, pages.signIn({ problem: 'Enter one e-mail address, like ana@example.ph.' }));
    }
    if (!(await mayAsk(email, ip))) {
      const problem = 'Too many links were asked for. Wait fifteen minutes, then ask again.';
      return respond.page(429, pages.signIn({ problem }), { 'retry-after': String(askWindowMs / 1000) });
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
    const link = `${siteUrl?.startsWith('https:') ? siteUrl : place.origin}/desk/link?token=${token}`;
    later(async () => {
      if (user === undefined) return;
      await mailLink(user, link).catch(() => log.error({}, 'the link to sign in could not be mailed'));
    });
    return respond.redirect(writeDeskUrl(findWanted(headers, place)), writeCookie('ask', browser, place));
  }

  /** Narrow to wide: what a client asks for in vain does not count against its network or the address. */
  async function mayAsk(email: string, ip: string | undefined) {
    const { client, network } = findNetworks(ip ?? 'gone');
    const asked = { client, network, address: email.normalize('NFKC').toLowerCase() };
    for (const kind of ['client', 'network', 'address'] as const) {
      const who = asked[kind];
      if (who === null) continue;
      if (!(await database.countTry(await hash(`desk ${kind}`, who), mostAsks[kind], askWindowMs))) return false;
    }
    return true;
  }

  /** Uses nothing up, because mail scanners and previews open links too. */
  async function showLink(token: string | null): Promise<SiteResponse> {
    const link = isToken(token) ? await database.findLink(await hashToken(token)) : undefined;
    return link && findUser(link.email)
      ? respond.page(200, pages.openLink(token!))
      : respond.page(410, pages.deadLink());
  }

  async function useLink({ headers, form, place }: DeskPost): Promise<SiteResponse> {
    const given = form.get('token');
    const token = isToken(given) ? await hashToken(given) : undefined;
    const link = token && (await database.findLink(token));
    if (!link || !findUser(link.email) || !(await database.takeLink(token))) return respond.page(410, pages.deadLink());
    const browser = readCookie(headers, 'ask', place);
    if (link.browser === null) return startSession(link.email, 'with a link from the terminal', headers, place);
    if (browser && (await hashToken(browser)) === link.browser) {
      return startSession(link.email, 'with a link', headers, place);
    }
    const code = makeCode();
    await database.saveCode(token, await hashCode(link.browser, code));
    return respond.page(200, pages.showCode(code));
  }

  async function useCode({ headers, form, place }: DeskPost): Promise<SiteResponse> {
    const code = (form.get('code') ?? '').replaceAll(/\s/g, '');
    const browser = readCookie(headers, 'ask', place);
    if (browser && /^\d{6}$/.test(code)) {
      const asked = await hashToken(browser);
      const email = await database.takeCode(asked, await hashCode(asked, code));
      if (email !== undefined && findUser(email)) return startSession(email, 'with a code', headers, place);
    }
    // Not answered with a page: the back button would show it again, or ask to send the code again.
    return respond.redirect(writeDeskUrl(findWanted(headers, place), { problem: 'code' }));
  }

  /** With the server's secret: a million codes are quickly tried. */
  async function hashCode(browser: string, code: string) {
    return hash('desk code', browser, code);
  }

  async function startSession(email: string, how: string, headers: RequestHeaders, place: Place) {
    return respond.redirect(writeDeskUrl(findWanted(headers, place)), await sessions.start(email, how, place));
  }

  return { ask, showLink, useLink, useCode };
}

function isAddress(text: string) {
  return text.length <= longestEmail && text.isWellFormed() && isPlainEmail(text);
}
