import type { Env } from '#server/settings/env.ts';
import { requireFreeDisk } from '#server/stores/sqlite/folder.ts';
import { openHostedStore } from '#server/stores/hosted-store.ts';
import { openSqliteStore } from '#server/stores/sqlite/file.ts';
import { readRateLimits } from '#server/stores/rate-limits.ts';
import type { OpenedStore } from '#server/open-website.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import type { LeadStore, StoreOptions } from '#server/stores/store.ts';
import { openThreadedStore } from '#server/stores/sqlite/threaded-store.ts';

/** For the server. Only this file knows which of the three stores is in use. */
export async function openLeadStore(env: Env, onCrash: (error: Error) => void): Promise<OpenedStore> {
  if (env.PUBLIC_SUPABASE_URL) {
    const store = openHostedStore({
      projectUrl: env.PUBLIC_SUPABASE_URL,
      publicKey: env.PUBLIC_SUPABASE_ANON_KEY,
      forwarderKey: env.LEADS_FORWARDER_KEY,
    });
    return { store };
  }
  if (env.DATABASE_URL) {
    const database = await openPostgres(env.DATABASE_URL, chooseOptions(env));
    return { store: database, database, deskDatabase: database };
  }
  const options = chooseOptions(env);
  const open = () => openThreadedStore(env.DATA_DIR, options, { onCrash });
  // The desk has a thread of its own: of ten thousand long leads, a search takes seconds.
  const [database, deskDatabase] = await Promise.all([open(), env.DESK ? open() : undefined]);
  const requireDisk = () => requireFreeDisk(env.DATA_DIR, env.LEADS_MIN_FREE_MB);
  const store: LeadStore = {
    location: database.location,
    save: async (newLead) => {
      await requireDisk();
      return database.save(newLead);
    },
    check: async () => {
      await requireDisk();
      return database.check();
    },
    close: async () => void (await Promise.all([database.close(), deskDatabase?.close()])),
  };
  // It locks the file: in their own thread leads wait for that, in another one they would be refused.
  return { store, database, deskDatabase: deskDatabase && { ...deskDatabase, eraseDeleted: database.eraseDeleted } };
}

/** For the owner's command. */
export async function openLeadDatabase(env: Env): Promise<LeadDatabase> {
  refuseHosted(env);
  const options = chooseOptions(env);
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL, options) : openSqliteStore(env.DATA_DIR, options);
}

/** For what concerns the file itself; undefined where the leads are in PostgreSQL. */
export function findSqliteFolder(env: Env): string | undefined {
  refuseHosted(env);
  return env.DATABASE_URL ? undefined : env.DATA_DIR;
}

function refuseHosted(env: Env) {
  if (env.PUBLIC_SUPABASE_URL) {
    throw new Error('The leads are in the hosted project: read, export and delete them in its dashboard.');
  }
}

/** Its driver is loaded only where it is used: a file of leads needs none. */
async function openPostgres(url: string, options: StoreOptions) {
  const { openPostgresStore } = await import('#server/stores/postgres/store.ts');
  return openPostgresStore(url, options);
}

function chooseOptions(env: Env): StoreOptions {
  return {
    leadsPerMinute: readRateLimits(env),
    channels: [...(env.SMTP_URL ? ['email' as const] : []), ...(env.LEADS_WEBHOOK_URL ? ['webhook' as const] : [])],
  };
}
