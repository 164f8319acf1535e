import { once } from 'node:events';
import { watch } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Site } from '#server/core/site.ts';
import { startNotifications } from '#server/notify/outbox.ts';
import { startRetention } from '#server/notify/retention.ts';
import { openWebsite } from '#server/open-website.ts';
import { exitWith, type Env } from '#server/settings/env.ts';
import { findDeskUrl } from '#server/settings/lead-settings.ts';
import { readTrustedProxies } from '#server/settings/trusted-proxies.ts';
import { isDamaged } from '#server/stores/sqlite/folder.ts';
import { dist, findBuild, loadBuiltSite, type BuildRecord } from './built-site.ts';
import { compress } from './compress.ts';
import errorTexts from './error-texts.json' with { type: 'json' };
import { createHttpServer } from './http-server.ts';
import { createLogger } from './logger.ts';
import { serveMetrics, createRequestCounts } from './metrics.ts';
import { openNodeDesk, startUpkeep } from './node-desk.ts';
import { openFirstLook } from './look-fetch.ts';
import { openLeadStore } from './open-store.ts';
import { hasLastingSecret, readSecret } from './secret.ts';
import { buildAgain, listSetupWarnings } from './setup-warnings.ts';

/** Open requests get this long to finish after a stop signal; then all connections are closed. */
const graceMs = 6_000;
/** Garbage is collected once the heap has grown by so much: V8's own choice holds 60 MB more of a small server's. */
const heapGrowth = '--heap-growing-percent=50';
/** Whatever hangs, such as a disk: Docker waits for ten seconds, and so do people. */
const longestStopMs = 8_500;

const explainDamage = ({ LEADS_COMMAND: command }: Env) =>
  `the lead file is damaged: leads are refused until a backup is restored, with \`${command} restore FILE\``;

/** Serves the built site until a stop signal; prints the reason and exits where it cannot. */
export async function serve(env: Env) {
  setFlagsFromString(heapGrowth);
  try {
    return await listen(env);
  } catch (error) {
    // One line that the owner can act on; a stack trace only for an unexpected error.
    return exitWith(explain(error));
  }
}

async function listen(env: Env) {
  let build = await loadBuiltSite(env);
  const { record } = build;
  refuseOtherBuild(record, env);
  const log = createLogger();
  const opened = await openLeadStore(env, noteCrash).catch((error: Error) => {
    throw new StartRefused(`The lead store cannot be opened. ${error.message}`);
  });
  const { store, database } = opened;
  const notifications = database && startNotifications({ env, database, log, siteName: record.siteName });
  const retention = database && startRetention(database, log);
  const counts = createRequestCounts();
  let site: Site;
  const isTrustedProxy = readTrustedProxies(env.TRUST_PROXY);
  const server = createHttpServer({ findSite: () => site, log, counts, isTrustedProxy });
  const readAddress = () => server.address() as AddressInfo;
  const warnings = listSetupWarnings(record, env);
  const words = warnings.map((warning) => warning.words);
  const desk = openNodeDesk({ env, record, warnings: words, log, readPort: () => readAddress().port });
  const website = openWebsite({
    ...opened,
    store: counts.countLeads(store),
    secret: readSecret(env),
    isSecretLasting: hasLastingSecret(env),
    publicKey: env.PUBLIC_SUPABASE_ANON_KEY,
    siteUrl: env.SITE_URL,
    log,
    compress,
    firstLook: openFirstLook(env),
    desk,
    onQueued: () => notifications?.wake(),
  });
  site = website.serveBuild(build);
  if (opened.deskDatabase && desk) startUpkeep(opened.deskDatabase, desk.users, log, website.flushViews);

  function noteCrash(error: Error) {
    const message = isDamaged(error) ? explainDamage(env) : 'the thread of the lead store ended; it starts again';
    log.error({ err: error }, message);
  }

  /** What is wrong with a new build is thrown, and the one before stays. */
  async function serveNewest() {
    if (findBuild() === build.folder) return;
    const next = await loadBuiltSite(env);
    refuseOtherBuild(next.record, env);
    site = website.serveBuild(next);
    build = next;
    log.info({ build: build.folder }, 'serving a new build');
  }
  let loading = Promise.resolve();
  /** Resolves when the newest build is served, without a restart; one load at a time. */
  const loadBuild = () => (loading = loading.catch(() => {}).then(serveNewest));

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
      await website.flushViews();
      await store.close().catch((error: unknown) => log.error({ err: error }, 'the lead store could not be closed'));
      while (hasBusyThreads()) await setTimeout(20);
      process.exit(0);
    });
  }
  const { METRICS_PORT: port } = env;
  const metrics = port === undefined ? port : await serveMetrics({ port, counts, health: website.health, database });
  server.listen({ port: env.PORT, host: env.HOST, ...findInheritedSocket(process.env) });
  await once(server, 'listening');
  const url = describeUrl(readAddress());
  const notifies = notifications?.channels ?? [];
  const pages = [...build.files.values()].filter((file) => file.isPage).length;
  const deskUrl = desk && (findDeskUrl(env, env.SITE_URL) ?? `${url}/desk`);
  log.info({ url, pages, leads: store.location, notifies, metrics, desk: deskUrl }, 'serving');
  for (const { fields, message } of warnings) log.warn(fields, message);
  if (env.CONTENT_FOLDER) {
    const note = (error: unknown) => log.error({ err: error }, 'a new build cannot be served; the one before is');
    // Another process has made another build current.
    watch(dist, { persistent: false }, (_event, name) => name === 'current' && void loadBuild().catch(note));
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
const hasBusyThreads = () => process.getActiveResourcesInfo().some((kind) => /^(FSReq|GetAddrInfoReq)/.test(kind));

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

const reasons: Record<string, string> = errorTexts.start;

class StartRefused extends Error {}

function explain(error: unknown) {
  if (error instanceof StartRefused) return error.message;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ? `${message}: ${reasons[code]}` : error;
}
