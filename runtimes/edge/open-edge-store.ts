import type { Logger } from '#server/core/http.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import { findDeskUrl } from '#server/notify/channel-options.ts';
import type { Senders } from '#server/notify/deliver.ts';
import { createWebhookSender } from '#server/notify/webhook.ts';
import { listDeskUsers } from '#server/settings/lead-settings.ts';
import { openD1 } from '#server/stores/sqlite/d1-database.ts';
import { openHostedStore } from '#server/stores/hosted-store.ts';
import { openShortConnections } from '#server/stores/postgres/connections.ts';
import { createPostgresStore } from '#server/stores/postgres/store.ts';
import { readRateLimits } from '#server/stores/rate-limits.ts';
import { createSqlStore } from '#server/stores/sql-store.ts';
import {
  StoreUnavailable,
  type Channel,
  type CheckStore,
  type LeadDatabase,
  type LeadStore,
} from '#server/stores/store.ts';
import type { Bindings } from './bindings.ts';
import { createEdgeEmailSender, createEdgeLinkMailer } from './edge-email.ts';
import { readEdgeEnv, type EdgeEnv } from './edge-env.ts';

type Built = { supabaseUrl: string | null; publicKey: string; siteUrl: string | null; siteName: string };

type EdgeStore = {
  store: LeadStore;
  secret: string;
  senders: Senders;
  /** Undefined for a hosted project: its rows, notifications and health are its own. */
  database?: LeadDatabase & DeskDatabase;
  check?: CheckStore;
  /** Undefined where the desk is off. */
  desk?: { users: string[]; mailLink: ((to: string, link: string) => Promise<unknown>) | undefined };
};

/** Opened for each request, because at the edge no connection may outlive its request. */
export function openEdgeStore(bindings: Bindings, built: Built, log: Logger): EdgeStore {
  try {
    return open(readEdgeEnv(bindings, built.supabaseUrl !== null), bindings, built);
  } catch (error) {
    // Pages are served all the same. A deploy with this fault is refused, so somebody changed the settings since.
    log.error({}, (error as Error).message);
    const refuse = async () => {
      throw new StoreUnavailable('PGRST001', error);
    };
    const store = { location: 'nowhere', save: refuse, async close() {} };
    return { store, secret: crypto.randomUUID(), senders: {}, check: refuse };
  }
}

function open(env: EdgeEnv, bindings: Bindings, built: Built): EdgeStore {
  const { supabaseUrl, publicKey, siteName } = built;
  if (supabaseUrl) {
    const forwarderKey = env.LEADS_FORWARDER_KEY;
    const store = openHostedStore({ projectUrl: supabaseUrl, publicKey, forwarderKey });
    // A hosted project counts the visitors itself, and nothing is stored with this secret.
    return { store, secret: env.LEADS_SECRET ?? crypto.randomUUID(), senders: {} };
  }
  const senders = createSenders(env, bindings, built);
  const options = { leadsPerMinute: readRateLimits(env), channels: Object.keys(senders) as Channel[] };
  const databaseUrl = bindings.HYPERDRIVE?.connectionString ?? env.DATABASE_URL;
  const database = databaseUrl
    ? createPostgresStore(openShortConnections(databaseUrl), 'PostgreSQL', options)
    : createSqlStore(openD1(bindings.LEADS!), options);
  return {
    store: database,
    database,
    secret: env.LEADS_SECRET!,
    senders,
    check: async () => {
      await database.trySave();
      return database.findOldestDelivery();
    },
    ...(env.DESK && { desk: { users: listDeskUsers(env), mailLink: createMailLink(env, bindings, siteName) } }),
  };
}

function createSenders(env: EdgeEnv, { EMAIL: binding }: Bindings, { siteName, siteUrl }: Built): Senders {
  const { LEADS_EMAIL: to, LEADS_FROM: from, LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret } = env;
  const deskUrl = findDeskUrl(env, siteUrl);
  return {
    ...(binding && to && from && { email: createEdgeEmailSender({ binding, to, from, siteName, deskUrl }) }),
    ...(url && secret && { webhook: createWebhookSender({ url, secret }) }),
  };
}

function createMailLink({ LEADS_FROM: from }: EdgeEnv, { EMAIL: binding }: Bindings, siteName: string) {
  return binding && from ? createEdgeLinkMailer({ binding, from, siteName }) : undefined;
}
