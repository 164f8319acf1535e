import { hashToken, linkMs, makeToken } from '../core/secrets.ts';
import { isSameEmail } from '../stores/lead-identity.ts';
import { withDatabase, type Command } from './owner-terminal.ts';
import { escapeHidden } from '../notify/lead-text.ts';

/** Prints a link that signs in wherever it is opened: whoever has the terminal has the leads anyway. */
export function signIn(email: string | undefined): Command {
  return async (store, terminal) => {
    const { users, siteUrl } = await store.readDeskSettings();
    const user = email === undefined ? users[0] : users.find((known) => isSameEmail(known, email));
    if (user === undefined) {
      const wrong = email === undefined ? 'Nobody may use the desk' : `${escapeHidden(email)} may not use the desk`;
      throw new Error(`${wrong}. DESK=on turns it on, DESK_USERS says who may.`);
    }
    return withDatabase(async (database, { out, now }) => {
      const token = makeToken();
      const expiresAt = new Date(now.getTime() + linkMs);
      await database.saveLink({ token: await hashToken(token), browser: null, email: user, expiresAt });
      await database.log({ who: user, what: 'link printed in the terminal', about: '' });
      await out(`This link signs in ${user}, once, within ten minutes:\n${siteUrl}/desk/link?token=${token}\n`);
    })(store, terminal);
  };
}
