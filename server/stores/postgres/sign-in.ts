import { codeMs, mostWrongCodes, type DeskSignIn, type SignInLink } from '../desk-database.ts';
import type { Statements } from './statements.ts';

// Both wait for another try of the same browser, and then see what it changed.
const takeCode = `with taken as (
    delete from private.desk_links
    where browser = $1 and code = $2 and expires_at > $3 and wrong_codes < ${mostWrongCodes} returning email
  ), counted as (
    update private.desk_links set wrong_codes = wrong_codes + 1
    where browser = $1 and code is not null and code <> $2
  )
  select email from taken`;

// After a clock was set back, a window that ends much too late is over too. Not one that ends a little later than this
// try would: of tries at once, or on servers whose clocks differ, an earlier one can come second.
const windowEnd = `$2::timestamptz + $3 * interval '1 millisecond'`;
const isOpen = `known.ends_at > $2 and known.ends_at <= ${windowEnd} + $3 * interval '1 millisecond'`;
const countTry = `insert into private.desk_tries as known (key, tries, ends_at) values ($1, 1, ${windowEnd})
  on conflict (key) do update set
    tries = case when ${isOpen} then known.tries + 1 else 1 end,
    ends_at = case when ${isOpen} then known.ends_at else excluded.ends_at end
  returning tries`;

/** Who may sign in and who is signed in. */
export function createPostgresSignIn({ read, change }: Statements): DeskSignIn {
  return {
    saveLink: async ({ token, browser, email, expiresAt }) => {
      const sql = 'insert into private.desk_links (token, browser, email, expires_at) values ($1, $2, $3, $4)';
      await change(sql, [token, browser, email, expiresAt]);
    },
    findLink: async (token) => {
      const sql = `select browser, email, expires_at as "expiresAt" from private.desk_links
        where token = $1 and used_at is null and expires_at > $2`;
      return (await read<Omit<SignInLink, 'token'>>(sql, [token, new Date()]))[0];
    },
    takeLink: async (token) => {
      const sql = `update private.desk_links set used_at = $2
        where token = $1 and used_at is null and expires_at > $2`;
      return (await change(sql, [token, new Date()])) > 0;
    },
    saveCode: async (token, code) => {
      const sql = 'update private.desk_links set code = $2, expires_at = $3 where token = $1 and used_at is not null';
      await change(sql, [token, code, new Date(Date.now() + codeMs)]);
    },
    takeCode: async (browser, code) => (await read<{ email: string }>(takeCode, [browser, code, new Date()]))[0]?.email,
    saveSession: async ({ token, email, expiresAt }) => {
      const sql = 'insert into private.desk_sessions (token, email, expires_at) values ($1, $2, $3)';
      await change(sql, [token, email, expiresAt]);
    },
    findSession: async (token) => {
      const sql = `select email, expires_at as "expiresAt" from private.desk_sessions
        where token = $1 and expires_at > $2`;
      return (await read<{ email: string; expiresAt: Date }>(sql, [token, new Date()]))[0];
    },
    deleteSession: async (token) => void (await change('delete from private.desk_sessions where token = $1', [token])),
    deleteSessionsOf: (email) => change('delete from private.desk_sessions where email = $1', [email]),
    countTry: async (key, most, windowMs) => {
      const [counted] = await read<{ tries: number }>(countTry, [key, new Date(), windowMs]);
      return counted!.tries <= most;
    },
  };
}
