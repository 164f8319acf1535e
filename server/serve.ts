import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import type { Env } from './env.ts';
import { createAcceptLead } from './leads/accept-lead.ts';
import { startNotifications, type Notifications } from './leads/notifications.ts';
import { openLeadStore } from './leads/open-store.ts';
import { startRetention } from './leads/retention.ts';
import { loadStaticFiles } from './static-files.ts';

/** In-flight answers get this long to finish after a stop signal; then stalled connections are cut. */
const graceMs = 6_000;

export type Serving = { address: string; leadsPlace: string; notifies: string[] };

/** Serves the built site until a stop signal. Says where, or ends the process with the reason. */
export async function serve(env: Env): Promise<Serving> {
  try {
    return await listen(env);
  } catch (error) {
    // One line the owner can act on; a stack trace only where the fault is ours.
    console.error(explain(error));
    process.exit(1);
  }
}

async function listen(env: Env): Promise<Serving> {
  const dist = fileURLToPath(new URL('../dist/', import.meta.url));
  // Written last by the build: without it the files may be half a site.
  const build = JSON.parse(readFileSync(`${dist}build.json`, 'utf8')) as BuildRecord;
  refuseOtherBuild(build, env);
  const files = loadStaticFiles(dist);
  const { store, database } = await openLeadStore(env).catch((error: Error) => {
    throw new StartRefused(`The lead store cannot be opened. ${error.message}`);
  });
  const clientHashKey = database ? await database.clientHashKey() : randomUUID();
  let notifications: Notifications | undefined;
  const app = createApp({
    files,
    siteUrl: env.SITE_URL,
    trustedProxies: env.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    acceptLead: createAcceptLead(store, clientHashKey, () => notifications?.wake()),
    publicKey: env.PUBLIC_SUPABASE_ANON_KEY,
  });
  notifications = database && startNotifications({ env, database, log: app.log, siteName: build.siteName });
  const retention = database && startRetention(database, app.log);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      app.log.info({ signal }, 'stopping');
      void setTimeout(graceMs, undefined, { ref: false }).then(() => app.server.closeAllConnections());
      retention?.stop();
      // A mail server that hangs may not hold up the exit: its lead is announced after the next start.
      const announced = Promise.race([notifications?.stop(), setTimeout(graceMs, undefined, { ref: false })]);
      await Promise.all([app.close(), announced]);
      await store.close();
      process.exit(0);
    });
  }
  const address = await app.listen({ port: env.PORT, host: env.HOST });
  const notifies = notifications?.channels ?? [];
  const pages = [...files.values()].filter((file) => file.isPage).length;
  app.log.info({ address, pages, leads: store.place, notifies }, 'serving');
  if (env.SITE_URL && env.SITE_URL !== build.siteUrl) {
    app.log.warn(
      { built: build.siteUrl, now: env.SITE_URL },
      'built for another SITE_URL: canonical links are wrong until it is built again',
    );
  }
  return { address, leadsPlace: store.place, notifies };
}

type BuildRecord = { siteUrl: string | null; supabaseUrl: string | null; publicKey: string; siteName: string };

/** The forms carry the address and the key they were built with. With others, every lead would be refused. */
function refuseOtherBuild(build: BuildRecord, env: Env) {
  const isOther =
    build.publicKey !== env.PUBLIC_SUPABASE_ANON_KEY || build.supabaseUrl !== (env.PUBLIC_SUPABASE_URL ?? null);
  if (!isOther) return;
  throw new StartRefused(
    'PUBLIC_SUPABASE_URL or PUBLIC_SUPABASE_ANON_KEY is not what the site was built with. Build again with `npm run build`, or use `npm start`, which does.',
  );
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'the port is in use. Stop the other program or set PORT to another number.',
  EACCES: 'this user may not use that PORT. Ports below 1024 belong to the administrator.',
  EADDRNOTAVAIL: 'HOST is no address of this machine.',
  ENOTFOUND: 'HOST is no address of this machine.',
  ENOENT: 'there is no finished build to serve. Run `npm start`, which builds first, or `npm run build`.',
};

class StartRefused extends Error {}

function explain(error: unknown) {
  if (error instanceof StartRefused) return error.message;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ? `${message}: ${reasons[code]}` : error;
}
