import type { Env } from '../node/env.ts';
import { openHostedStore } from './hosted-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { readRateLimits } from './rate-limits.ts';
import type { LeadDatabase, LeadStore } from './store.ts';

/** Only this file knows which of the three stores is in use. */
export async function openLeadStore(env: Env): Promise<{ store: LeadStore; database: LeadDatabase | undefined }> {
  if (env.PUBLIC_SUPABASE_URL) {
    const store = openHostedStore({
      projectUrl: env.PUBLIC_SUPABASE_URL,
      publicKey: env.PUBLIC_SUPABASE_ANON_KEY,
      forwarderKey: env.LEADS_FORWARDER_KEY,
    });
    return { store, database: undefined };
  }
  const database = await openLeadDatabase(env);
  return { store: database, database };
}

export async function openLeadDatabase(env: Env): Promise<LeadDatabase> {
  if (env.PUBLIC_SUPABASE_URL) {
    throw new Error('The leads are in the hosted project: read, export and delete them in its dashboard.');
  }
  const options = {
    leadsPerMinute: readRateLimits(env),
    channels: [...(env.SMTP_URL ? ['email' as const] : []), ...(env.LEADS_WEBHOOK_URL ? ['webhook' as const] : [])],
  };
  return env.DATABASE_URL ? openPostgresStore(env.DATABASE_URL, options) : openSqliteStore(env.DATA_DIR, options);
}
