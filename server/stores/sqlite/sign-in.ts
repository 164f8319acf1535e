import { codeMs, mostWrongCodes, type DeskSignIn } from '../desk-database.ts';
import { change, type SqliteDatabase } from './database.ts';

const takeCode = `delete from desk_links
  where browser = ?1 and code = ?2 and expires_at > ?3 and wrong_codes < ${mostWrongCodes} returning email`;
const countWrongCode = `update desk_links set wrong_codes = wrong_codes + 1
  where browser = ?1 and code is not null and code <> ?2`;

// After a clock was set back, a window that ends much too late is over too. Not one that ends a little later than this
// try would: of tries at once, or on servers whose clocks differ, an earlier one can come second.
const isOpen = 'ends_at > ?2 and ends_at <= ?2 + 2 * ?3';
const countTry = `insert into desk_tries (key, tries, ends_at) values (?1, 1, ?2 + ?3)
  on conflict (key) do update set
    tries = iif(${isOpen}, tries + 1, 1),
    ends_at = iif(${isOpen}, ends_at, ?2 + ?3)
  returning tries`;

/** Who may sign in and who is signed in. */
export function createSqliteSignIn(database: SqliteDatabase): DeskSignIn {
  const { read, transact } = database;

  return {
    saveLink: async ({ token, browser, email, expiresAt }) => {
      const sql = 'insert into desk_links (token, browser, email, expires_at) values (?1, ?2, ?3, ?4)';
      await change(database, sql, token, browser, email, expiresAt.toISOString());
    },
    findLink: async (token) => {
      const [link] = await read<{ browser: string | null; email: string; expiresAt: string }>(
        `select browser, email, expires_at as expiresAt from desk_links
         where token = ?1 and used_at is null and expires_at > ?2`,
        token,
        now(),
      );
      return link && { ...link, expiresAt: new Date(link.expiresAt) };
    },
    takeLink: async (token) => {
      const sql = `update desk_links set used_at = ?2 where token = ?1 and used_at is null and expires_at > ?2
        returning token`;
      return (await change(database, sql, token, now())).length > 0;
    },
    saveCode: async (token, code) => {
      const sql = 'update desk_links set code = ?2, expires_at = ?3 where token = ?1 and used_at is not null';
      await change(database, sql, token, code, new Date(Date.now() + codeMs).toISOString());
    },
    takeCode: async (browser, code) => {
      const [taken] = await transact([
        { sql: takeCode, params: [browser, code, now()] },
        { sql: countWrongCode, params: [browser, code] },
      ]);
      return (taken as { email: string }[])[0]?.email;
    },
    saveSession: async ({ token, email, expiresAt }) => {
      const sql = 'insert into desk_sessions (token, email, expires_at) values (?1, ?2, ?3)';
      await change(database, sql, token, email, expiresAt.toISOString());
    },
    findSession: async (token) => {
      const [session] = await read<{ email: string; expiresAt: string }>(
        'select email, expires_at as expiresAt from desk_sessions where token = ?1 and expires_at > ?2',
        token,
        now(),
      );
      return session && { email: session.email, expiresAt: new Date(session.expiresAt) };
    },
    deleteSession: async (token) => void (await change(database, 'delete from desk_sessions where token = ?1', token)),
    deleteSessionsOf: async (email) =>
      (await change(database, 'delete from desk_sessions where email = ?1 returning token', email)).length,
    countTry: async (key, most, windowMs) => {
      const [counted] = await change<{ tries: number }>(database, countTry, key, Date.now(), windowMs);
      return counted!.tries <= most;
    },
  };
}

function now() {
  return new Date().toISOString();
}
