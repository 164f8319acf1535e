import { hashToken, makeToken } from '#server/core/secrets.ts';
import { runSql } from '../read-leads.ts';

const hourMs = 3_600_000;

/** Writes a token into the file of a server with its leads in this folder. */
async function addToken(dataFolder: string, sql: string, user: string) {
  const token = makeToken();
  const expiresAt = new Date(Date.now() + hourMs).toISOString();
  runSql(`${dataFolder}/leads.db`, sql, await hashToken(token), user, expiresAt);
  return token;
}

/** The path of a link as it would be mailed to this user. */
export async function addSignInLink(dataFolder: string, user: string) {
  const sql = 'insert into desk_links (token, browser, email, expires_at) values (?, null, ?, ?)';
  return `/desk/link?token=${await addToken(dataFolder, sql, user)}`;
}

/** The cookie of somebody who has signed in. */
export function addSession(dataFolder: string, user: string) {
  return addToken(dataFolder, 'insert into desk_sessions (token, email, expires_at) values (?, ?, ?)', user);
}
