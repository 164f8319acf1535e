import type { RequestHeaders } from '#server/core/http.ts';
import { clearCookie, readCookie, sessionSeconds, writeCookie, type DeskOrigin } from '../http/desk-origin.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import { hashToken, makeToken } from '#server/core/secrets.ts';
import { isSameEmail } from '#server/stores/lead-identity.ts';

/**
 * The address of a user, as it is written in the settings; undefined for everybody else. Mail goes there and never to
 * what was typed, because two addresses that look the same may be two mailboxes.
 */
export type FindUser = (email: string) => string | undefined;

export function createFindUser(users: readonly string[]): FindUser {
  return (email) => users.find((user) => isSameEmail(user, email));
}

/** Ends sessions, links and codes; returns how many sessions. Addresses may be written as in older settings. */
export async function signOutAll(database: LeadDatabase, isTheirs: (email: string) => boolean) {
  const known = await database.listSignedIn();
  const ended = await Promise.all(known.filter(isTheirs).map((email) => database.signOut(email)));
  return ended.reduce((sum, sessions) => sum + sessions, 0);
}

/** Who is signed in. The cookie has the token, the database its hash. */
export function createSessions(database: LeadDatabase, findUser: FindUser) {
  return {
    /** Always a new token: one that a browser brought along is never made valid. */
    async start(email: string, how: string, deskOrigin: DeskOrigin) {
      const token = makeToken();
      const expiresAt = new Date(Date.now() + sessionSeconds * 1000);
      await database.saveSession({ token: await hashToken(token), email, expiresAt });
      await database.log({ who: email, what: 'signed in', about: how });
      return writeCookie('session', token, deskOrigin);
    },

    /** `token` is the hash of the session's token. */
    async find(headers: RequestHeaders, deskOrigin: DeskOrigin) {
      const cookie = readCookie(headers, 'session', deskOrigin);
      if (!cookie) return undefined;
      const token = await hashToken(cookie);
      const session = await database.findSession(token);
      // Whoever was taken out of DESK_USERS is out at once.
      return session && findUser(session.email) ? { email: session.email, token } : undefined;
    },

    async end(headers: RequestHeaders, deskOrigin: DeskOrigin, everywhere: boolean) {
      const session = await this.find(headers, deskOrigin);
      if (session && everywhere) {
        const ended = await signOutAll(database, (email) => isSameEmail(email, session.email));
        const about = `${ended} ${ended === 1 ? 'device' : 'devices'}`;
        await database.log({ who: session.email, what: 'signed out everywhere', about });
      }
      const token = readCookie(headers, 'session', deskOrigin);
      if (token) await database.deleteSession(await hashToken(token));
      return clearCookie('session', deskOrigin);
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
