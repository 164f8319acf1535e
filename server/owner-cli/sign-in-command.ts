import { hashToken, linkMs, makeToken } from '../core/secrets.ts';
import { isSameEmail } from '../stores/lead-identity.ts';
import type { Command } from './owner-terminal.ts';
import { escapeHidden } from '../notify/lead-text.ts';

/** Prints a link that signs in wherever it is opened: whoever has the terminal has the leads anyway. */
export function signIn(email: string | undefined): Command {
  return async (store, { out, now }) => {
    const { users, siteUrl } = await store.readDeskSettings();
    const user = email === undefined ? users[0] : users.find((known) => isSameEmail(known, email));
    if (user === undefined) {
      const wrong = email === undefined ? 'Nobody may use the desk' : `${escapeHidden(email)} may not use the desk`;
      throw new Error(`${wrong}. DESK=on turns it on, DESK_USERS says who may.`);
    }
    const token = makeToken();
    const desk = await store.openDesk();
    try {
      const expiresAt = new Date(now.getTime() + linkMs);
      await desk.saveLink({ token: await hashToken(token), browser: null, email: user, expiresAt });
      await desk.log({ who: user, what: 'link printed in the terminal', about: '' });
    } finally {
      await desk.close();
    }
    await out(`This link signs in ${user}, once, within ten minutes:\n${siteUrl}/desk/link?token=${token}\n`);
    return 0;
  };
}
