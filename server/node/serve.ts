import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createHealth } from '#server/core/health.ts';
import { createAcceptLead } from '#server/core/leads/accept-lead.ts';
import { createFormTimes, noFormTimes } from '#server/core/leads/form-times.ts';
import { createSaveFailures } from '#server/core/save-failures.ts';
import { createSite, type Site } from '#server/core/site.ts';
import { startNotifications, type Notifications } from '#server/notify/notifications.ts';
import { startRetention } from '#server/notify/retention.ts';
import { openFirstLook } from './open-first-look.ts';
import { openLeadStore } from './open-store.ts';
import { loadBuiltSite, type BuildRecord, type BuiltSite } from './built-site.ts';
import { compress } from './compress.ts';
import type { SiteFile } from '#server/core/site-files.ts';
import type { Env } from '#server/settings/env.ts';
import { createHttpServer } from './http-server.ts';
import { createLogger } from './logger.ts';
import { serveMetrics } from './metrics-server.ts';
import { createRequestCounts } from './request-counts.ts';
import { hasLastingSecret, readSecret } from './secret.ts';
import { buildAgain, listSetupWarnings } from './setup-warnings.ts';
import { serveBuild, watchBuilds } from './served-build.ts';
import { startDesk } from './start-desk.ts';
import { isDamaged } from '#server/stores/sqlite/lock.ts';
import { findDeskSite } from '#server/settings/lead-settings.ts';
import { readTrustedProxies } from '#server/settings/trusted-proxies.ts';

/** Open requests get this long to finish after a stop signal; then all connections are closed. */
const graceMs = 6_000;
/** Whatever hangs, such as a disk: Docker waits for ten seconds, and so do people. */
const longestStopMs = 8_500;

const explainDamage = ({ LEADS_COMMAND: command }: Env) =>
  `the lead file is damaged: leads are refused until a backup is restored, with \`${command} restore FILE\``;

/** Serves the built site until a stop signal; prints the reason and exits where it cannot. */
export async function serve(env: Env) {
  try {
    return await listen(env);
  } catch (error) {
    // One line that the owner can act on; a stack trace only for an unexpected error.
    console.error(explain(error));
    process.exit(1);
  }
}

async function listen(env: Env) {
  const firstBuild = await loadBuiltSite();
  const { record, files } = firstBuild;
  refuseOtherBuild(record, env);
  const log = createLogger();
  const onCrash = (error: Error) =>
    log.error(
      { err: error },
      isDamaged(error) ? explainDamage(env) : 'the thread of the lead store ended; it starts again',
    );
  const { store, database, check } = await openLeadStore(env, onCrash).catch((error: Error) => {
    throw new StartRefused(`The lead store cannot be opened. ${error.message}`);
  });
  const secret = readSecret(env);
  const formTimes = hasLastingSecret(env) ? createFormTimes(secret) : noFormTimes;
  const counts = createRequestCounts();
  const failures = createSaveFailures();
  const health = createHealth(check && failures.check(check));
  const warnings = listSetupWarnings(record, env);
  let notifications: Notifications | undefined;
  const desk =
    database && env.DESK
      ? startDesk({
          env,
          database,
          files: { has: (path) => served.made.deskFiles.has(path), get: (path) => served.made.deskFiles.get(path) },
          listCallDays: (now) => served.build.pageAnswers.listCallDays(now),
          record,
          secret,
          warnings: warnings.map(({ message }) => message),
          log,
          onQueued: () => notifications?.wake(),
          readPort: () => (server.address() as AddressInfo).port,
        })
      : undefined;
  const acceptLead = createAcceptLead({
    store: failures.watch(counts.countLeads(store)),
    secret,
    formTimes,
    offersCall: database && ((startsAt) => served.build.pageAnswers.offersCall(startsAt)),
    onSaved: () => notifications?.wake(),
  });
  const firstLook = openFirstLook(env);
  const served = serveBuild(firstBuild, (build) => ({ site: openSite(build), deskFiles: openDeskFiles(build) }));

  function openSite(build: BuiltSite): Site {
    refuseOtherBuild(build.record, env);
    return createSite({
      files: build.files,
      pageAnswers: build.pageAnswers,
      acceptLead,
      issueFormTime: formTimes.issue,
      listBookings: database && ((from) => database.listBookings(from)),
      publicKey: env.PUBLIC_SUPABASE_ANON_KEY,
      siteUrl: env.SITE_URL,
      log,
      health,
      compress,
      desk,
      firstLook,
    });
  }
  function openDeskFiles(build: BuiltSite) {
    return env.DESK ? build.loadDeskFiles() : new Map<string, SiteFile>();
  }
  const site: Site = {
    receive: (request) => served.made.site.receive(request),
    refuse: (url, status) => served.made.site.refuse(url, status),
  };
  async function loadBuild() {
    const before = served.build.folder;
    await served.loadNewest();
    if (served.build.folder !== before) log.info({ build: served.build.folder }, 'serving a new build');
  }
  const server = createHttpServer({ site, log, counts, isTrustedProxy: readTrustedProxies(env.TRUST_PROXY) });
  notifications = database && startNotifications({ env, database, log, siteName: record.siteName });
  const retention = database && startRetention(database, log);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      log.info({ signal }, 'stopping');
      // Not by process.exit, which waits for threads that hang.
      void setTimeout(longestStopMs, undefined, { ref: false }).then(() => process.kill(process.pid, 'SIGKILL'));
      void setTimeout(graceMs, undefined, { ref: false }).then(() => server.closeAllConnections());
      retention?.stop();
      // A mail server that hangs may not delay the exit: the owner is notified after the next start.
      const notified = Promise.race([notifications?.stop(), setTimeout(graceMs, undefined, { ref: false })]);
      await Promise.all([once(server.close(), 'close'), notified]);
      await desk?.stop();
      await store.close().catch((error: unknown) => log.error({ err: error }, 'the lead store could not be closed'));
      while (hasBusyThreads()) await setTimeout(20);
      process.exit(0);
    });
  }
  const metrics =
    env.METRICS_PORT === undefined
      ? undefined
      : await serveMetrics({ port: env.METRICS_PORT, counts, health, database });
  server.listen({ port: env.PORT, host: env.HOST, ...findInheritedSocket(process.env) });
  await once(server, 'listening');
  const url = describeUrl(server.address() as AddressInfo);
  const notifies = notifications?.channels ?? [];
  const pages = [...files.values()].filter((file) => file.isPage).length;
  const deskSite = findDeskSite(env, env.SITE_URL);
  const deskUrl = deskSite?.startsWith('https:') ? new URL(deskSite).origin : url;
  log.info(
    { url, pages, leads: store.location, notifies, metrics, ...(desk && { desk: `${deskUrl}/desk` }) },
    'serving',
  );
  for (const { fields, message } of warnings) log.warn(fields, message);
  if (env.CONTENT_FOLDER) {
    const note = (error: unknown) => log.error({ err: error }, 'a new build cannot be served; the one before is');
    watchBuilds(() => void loadBuild().catch(note));
  }
  return { url, leadsLocation: store.location, notifies, loadBuild, log };
}

/**
 * The socket that systemd keeps open for us (deploy/website.socket), if there is one: connections that come in while
 * the server restarts wait there instead of being refused. See systemd's manual page sd_listen_fds(3).
 */
function findInheritedSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): { fd?: number } {
  return LISTEN_FDS === '1' && LISTEN_PID === String(process.pid) ? { fd: 3 } : {};
}

/** Threads of Node that read a file or look up a name. */
function hasBusyThreads() {
  return process.getActiveResourcesInfo().some((kind) => /^(FSReq|GetAddrInfoReq)/.test(kind));
}

function describeUrl({ address, family, port }: AddressInfo) {
  if (family === 'IPv6') return `http://[${address}]:${port}`;
  // A server on all IP addresses is on this one too.
  return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`;
}

/** The forms contain the URL and the key of the build; with other values every lead would be refused. */
function refuseOtherBuild(build: BuildRecord, env: Env) {
  if (build.publicKey !== env.PUBLIC_SUPABASE_ANON_KEY || build.supabaseUrl !== (env.PUBLIC_SUPABASE_URL ?? null)) {
    throw new StartRefused(
      `PUBLIC_SUPABASE_URL or PUBLIC_SUPABASE_ANON_KEY is not what the site was built with. ${buildAgain}`,
    );
  }
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'the port is in use. Stop the other program or set PORT (or METRICS_PORT) to another number.',
  EACCES: 'this user may not use that PORT. Ports below 1024 belong to the administrator.',
  EADDRNOTAVAIL: 'HOST is no IP address of this machine.',
  ENOTFOUND: 'HOST is no IP address of this machine.',
  ENOENT: 'there is no finished build to serve. Run `npm start`, which builds first, or `npm run build`.',
};

class StartRefused extends Error {}

function explain(error: unknown) {
  if (error instanceof StartRefused) return error.message;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ? `${message}: ${reasons[code]}` : error;
}
