import { change, type SqlDatabase } from './sql-database.ts';
import { onlyRow } from './store.ts';

/** One request for a link to sign in. Every secret is stored as a hash. */
type SignInLink = {
  token: string;
  /** The browser that asked; null for a link from the terminal, which signs in wherever it is opened. */
  browser: string | null;
  email: string;
  expiresAt: Date;
};

/** A code has six digits, so that only a few of them may be tried. */
export const mostWrongCodes = 5;

/** How long a code waits to be typed, from the moment that it is shown. */
export const codeMs = 10 * 60_000;

/** At most `most` times in `windowMs`. */
export type TryLimit = { key: string; most: number; windowMs: number };

// Both wait for another try of the same browser, and then see what it changed.
const takeCode = `delete from private.desk_links
  where browser = $1 and code = $2 and expires_at > $3 and wrong_codes < ${mostWrongCodes} returning email`;
const countWrongCode = `update private.desk_links set wrong_codes = wrong_codes + 1
  where browser = $1 and code is not null and code <> $2`;

// After a clock was set back, a window that ends much too late is over too. Not one that ends a little later than this
// try would: of tries at once, or on servers whose clocks differ, an earlier one can come second.
const isOpen = 'known.ends_at > $2 and known.ends_at <= $4';
const countTry = `insert into private.desk_tries as known (key, tries, ends_at) values ($1, 1, $3)
  on conflict (key) do update set
    tries = case when ${isOpen} then known.tries + 1 else 1 end,
    ends_at = case when ${isOpen} then known.ends_at else excluded.ends_at end
  returning tries`;
const isUsedUp = `select 1 as found from private.desk_tries as known where key = $1 and ${isOpen} and tries >= $3`;

/** Who may sign in and who is signed in. */
export function createSignIn(database: SqlDatabase) {
  const { read, transact, dialect } = database;

  return {
    saveLink: async (link: SignInLink) => {
      const sql = 'insert into private.desk_links (token, browser, email, expires_at) values ($1, $2, $3, $4)';
      await change(database, sql, link.token, link.browser, link.email, link.expiresAt.toISOString());
    },
    /** The link, if it is neither used nor old; it stays as it is. */
    findLink: async (token: string) => {
      const sql = `select browser, email from private.desk_links
        where token = $1 and used_at is null and expires_at > $2`;
      return (await read<Pick<SignInLink, 'browser' | 'email'>>(sql, token, now()))[0];
    },
    /** Uses the link up; false if it is used or old. */
    takeLink: async (token: string) => {
      const sql = `update private.desk_links set used_at = $2 where token = $1 and used_at is null and expires_at > $2
        returning token`;
      return (await change(database, sql, token, now())).length > 0;
    },
    /** For a link that is used up: waits ten minutes for the code in the browser that asked. */
    saveCode: async (token: string, code: string) => {
      const sql = 'update private.desk_links set code = $2, expires_at = $3 where token = $1 and used_at is not null';
      await change(database, sql, token, code, new Date(Date.now() + codeMs).toISOString());
    },
    /** The email address whose code this browser typed; a wrong one counts, and five are the end of it. */
    takeCode: async (browser: string, code: string) => {
      const [taken] = await transact([
        { sql: takeCode, params: [browser, code, now()] },
        { sql: countWrongCode, params: [browser, code] },
      ]);
      return (taken as { email: string }[])[0]?.email;
    },
    saveSession: async (session: { token: string; email: string; expiresAt: Date }) => {
      const sql = 'insert into private.desk_sessions (token, email, expires_at) values ($1, $2, $3)';
      await change(database, sql, session.token, session.email, session.expiresAt.toISOString());
    },
    findSession: async (token: string) => {
      const sql = 'select email from private.desk_sessions where token = $1 and expires_at > $2';
      return (await read<{ email: string }>(sql, token, now()))[0];
    },
    deleteSession: async (token: string) =>
      void (await change(database, 'delete from private.desk_sessions where token = $1', token)),
    /** The addresses with a session, a link or a code, as they were written when these were made. */
    listSignedIn: async () => {
      const sql = 'select email from private.desk_sessions union select email from private.desk_links';
      return (await read<{ email: string }>(sql)).map(({ email }) => email);
    },
    /** Ends the sessions, links and codes of exactly this address; returns how many sessions. */
    signOut: async (email: string) => {
      const [sessions] = await transact([
        { sql: 'delete from private.desk_sessions where email = $1 returning token', params: [email] },
        { sql: 'delete from private.desk_links where email = $1', params: [email] },
      ]);
      return sessions?.length ?? 0;
    },
    /** Whether this may happen once more, by every limit. What may not is counted nowhere, and writes nothing. */
    countTry: async (limits: TryLimit[]) => {
      const time = Date.now();
      const toStamp = (ms: number) => dialect.toStamp(new Date(time + ms));
      for (const { key, most, windowMs } of limits) {
        if ((await read(isUsedUp, key, toStamp(0), most, toStamp(2 * windowMs))).length > 0) return false;
      }
      const statements = limits.map(({ key, windowMs }) => ({
        sql: countTry,
        params: [key, toStamp(0), toStamp(windowMs), toStamp(2 * windowMs)],
      }));
      const counts = (await transact(statements)) as { tries: number }[][];
      // Of several at once, all may have come here.
      return counts.every((rows, index) => onlyRow(rows).tries <= limits[index]!.most);
    },
  };
}

const now = () => new Date().toISOString();
