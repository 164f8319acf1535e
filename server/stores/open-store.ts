import type { Env } from '../node/env.ts';
import { openHostedStore } from './hosted-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { LeadDatabase, LeadStore } from './store.ts';

/** Only this file knows which of the three stores is in use. */
export async function openLeadStore(env: Env): Promise<{ store: LeadStore; database: LeadDatabase | undefined }> {
  if (env.PUBLIC_SUPABASE_URL) {
    const store = openHostedStore(env.PUBLIC_SUPABASE_URL, env.PUBLIC_SUPABASE_ANON_KEY);
    return { store, database: undefined };
  }
  const database = await openLeadDatabase(env);
  return { store: database, database };
}

export async function openLeadDatabase(env: Env): Promise<LeadDatabase> {
  refuseHosted(env);
  const options = {
    leadsPerMinute: env.LEADS_RATE_LIMIT,
    channels: [...(env.SMTP_URL ? ['email' as const] : []), ...(env.LEADS_WEBHOOK_URL ? ['webhook' as const] : [])],
  };
  return env.DATABASE_URL ? openPostgresStore(env.DATABASE_URL, options) : openSqliteStore(env.DATA_DIR, options);
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
