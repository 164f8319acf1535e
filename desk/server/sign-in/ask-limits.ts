import type { KeyedHash } from '#server/stores/hash.ts';
import { findNetworks } from '#server/core/leads/client-network.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import { foldEmail } from '#server/stores/lead-identity.ts';

const quarterMs = 15 * 60_000;
const hourMs = 60 * 60_000;

/** Few for an address: each is a mail to its owner. And fewer for one client, or one stranger would use up all of them. */
const limits = {
  client: { most: 5, windowMs: quarterMs },
  network: { most: 20, windowMs: quarterMs },
  'client and address': { most: 3, windowMs: hourMs },
  address: { most: 6, windowMs: hourMs },
  known: { most: 10, windowMs: quarterMs },
};

type Ask = {
  email: string;
  ip: string | undefined;
  /** What the browser got when somebody signed in with it. */
  known: string | undefined;
};

/** Limits who may ask for a link. Strangers cannot use up the asks of a browser that signed in before. */
export function createAskLimits(database: LeadDatabase, hash: KeyedHash) {
  const limit = async (kind: keyof typeof limits, ...who: string[]) => ({
    key: await hash(`desk ${kind}`, ...who),
    ...limits[kind],
  });

  return async function mayAsk({ email, ip, known }: Ask): Promise<boolean> {
    const address = foldEmail(email);
    if (known !== undefined && known === (await nameBrowser(hash, email)))
      return database.countTry([await limit('known', address)]);
    const { client, network } = findNetworks(ip);
    return database.countTry([
      await limit('client', client),
      ...(network === null ? [] : [await limit('network', network)]),
      await limit('client and address', client, address),
      await limit('address', address),
    ]);
  };
}

/** Proves that somebody signed in with this address in the browser that has it as a cookie, and nothing else. */
export const nameBrowser = (hash: KeyedHash, email: string) => hash('desk browser', foldEmail(email));
