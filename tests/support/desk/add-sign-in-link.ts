import { DatabaseSync } from 'node:sqlite';
import { hashToken, makeToken } from '#server/core/secrets.ts';

const hourMs = 3_600_000;

/** The path of a link as it would be mailed to this user, for a server with its leads in this folder. */
export async function addSignInLink(dataFolder: string, user: string) {
  const token = makeToken();
  const expiresAt = new Date(Date.now() + hourMs).toISOString();
  const database = new DatabaseSync(`${dataFolder}/leads.db`, { timeout: 5000 });
  const addLink = 'insert into desk_links (token, browser, email, expires_at) values (?, null, ?, ?)';
  database.prepare(addLink).run(await hashToken(token), user, expiresAt);
  database.close();
  return `/desk/link?token=${token}`;
}
