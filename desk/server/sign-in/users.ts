import { isSameEmail } from '#server/stores/lead-identity.ts';

/**
 * The address of a user, as it is written in the settings; undefined for everybody else. Mail goes there and never to
 * what was typed, because two addresses that look the same may be two mailboxes.
 */
export type FindUser = (email: string) => string | undefined;

export function createFindUser(users: readonly string[]): FindUser {
  return (email) => users.find((user) => isSameEmail(user, email));
}
