import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Connect, ViteDevServer } from 'vite';
import { startPublisher } from '#desk/publish/start-publisher.ts';
import type { Logger, RequestHeaders, SiteResponse } from '#server/core/http.ts';
import { respondTo } from '#server/core/respond-to.ts';
import { openWebsite } from '#server/open-website.ts';
import { readEnv, toDevEnv, withContentFolder } from '#server/settings/env.ts';
import { listDeskUsers } from '#server/settings/lead-settings.ts';
import { readRateLimits } from '#server/stores/rate-limits.ts';
import { openSqliteStore } from '#server/stores/sqlite/file.ts';
import { openNodeContent } from '../node/node-content.ts';
import { openFirstLook } from '../node/look-fetch.ts';
import { readSecret } from '../node/secret.ts';
import { readChunks, writeResponse } from '../node/write-response.ts';
import { watchContent } from './dev-content.ts';
import { compileDeskFiles, innerHeader, loadDevModules, PageFailed } from './dev-modules.ts';

/** React's transform for hot reload expects these on every page; Astro adds them only to pages with its own islands. */
const reactRefresh = `
  import { injectIntoGlobalHook } from '/@react-refresh';
  injectIntoGlobalHook(window);
  window.$RefreshReg$ = () => {};
  window.$RefreshSig$ = () => (type) => type;
`;

/**
 * `npm run dev`: Astro's development server with the site's own core in front of it, so that forms, leads, searches,
 * estimates, redirects and the 404 page behave as they do on the built site.
 */
export function devServer(): AstroIntegration {
  let start: () => void;
  return {
    name: 'dev-server',
    hooks: {
      'astro:config:setup': ({ command, injectScript, updateConfig }) => {
        if (command !== 'dev') return;
        injectScript('page', reactRefresh);
        // A build at the same time would put React for production into the folder that both would use.
        updateConfig({ vite: { cacheDir: 'node_modules/.cache/dev-vite' } });
      },
      'astro:server:setup': ({ server, logger, refreshContent = async () => {} }) => {
        const log = toLogger(logger);
        const content = watchContent({ server, refreshContent, logError: (message) => logger.error(message) });
        const resumeReloads = pauseReloads(server);
        const env = withContentFolder(toDevEnv(readEnv(process.env)));
        const store = openSqliteStore(env.DATA_DIR, { leadsPerMinute: readRateLimits(env), channels: [] });
        logger.info(`leads are stored in ${store.location}`);
        const website = openWebsite({
          store,
          database: store,
          deskDatabase: store,
          secret: readSecret(env),
          isSecretLasting: true,
          publicKey: env.PUBLIC_SUPABASE_ANON_KEY,
          siteUrl: undefined,
          log,
          firstLook: openFirstLook(env),
          // Views are counted and never written: they are the developer's.
          desk: env.DESK
            ? {
                content: { ...openNodeContent(env), read: content.read },
                users: listDeskUsers(env),
                siteUrl: undefined,
                readPort: () => (server.httpServer!.address() as AddressInfo).port,
                command: env.LEADS_COMMAND,
                // No mail leaves a development server: the link is in the terminal.
                mailLink: async (to, link) => log.info({ to, link }, 'a link to sign in to the desk'),
                later: (work) => void work(),
                readRuntime: async () => ({ version: 'development' }),
              }
            : undefined,
          onQueued: () => {},
        });
        const deskFiles = compileDeskFiles();
        const { CONTENT_FOLDER: contentFolder } = env;
        const publisher = env.DESK && contentFolder ? startPublisher({ way: 'folder', contentFolder, log }) : undefined;
        server.httpServer?.once('close', () => {
          publisher?.stop();
          void store.close();
        });

        const handle: Connect.NextHandleFunction = async (request, response, next) => {
          if (isForVite(request)) return next();
          if (isFile(request)) return void (await content.settle(() => finish(response, next)));
          try {
            writeResponse(request, response, await content.use(() => respond(request)));
          } catch (error) {
            // Astro's own error page shows what is wrong in the source; Vite's, what a build would fail with.
            next(error instanceof PageFailed ? undefined : error);
          }
        };
        start = () => {
          server.middlewares.stack.unshift({ route: '', handle });
          resumeReloads();
        };

        async function respond(request: IncomingMessage): Promise<SiteResponse> {
          const origin = `http://localhost:${request.socket.localPort}`;
          const site = website.serveBuild({ ...(await loadDevModules(server, origin)), deskFiles });
          const { method = 'GET', url = '/', headers } = request;
          return respondTo(site, { method, url, headers: headers as RequestHeaders }, () => ({
            chunks: readChunks(request),
            ip: request.socket.remoteAddress,
          }));
        }
      },
      // Not earlier, because Astro puts its own middleware for trailing slashes at the front before this hook.
      'astro:server:start': () => start(),
    },
  };
}

/**
 * Astro asks browsers to reload when it has read the content, and Vite keeps that for the first one that connects: the
 * first view of a page would load twice, and what a visitor did in between would be lost.
 */
function pauseReloads(server: ViteDevServer) {
  const { hot } = server.environments.client;
  const { send } = hot;
  hot.send = () => {};
  return () => void (hot.send = send);
}

/** Modules and styles, and this server's requests to itself. */
function isForVite({ url = '/', headers }: IncomingMessage) {
  const [path = ''] = url.split('?', 1);
  if (headers[innerHeader]) return true;
  return /^\/(@|src\/|node_modules\/|_)/.test(path);
}

/** A file of `public`, or one that Astro makes from the content. */
function isFile({ url = '/' }: IncomingMessage) {
  const [path = ''] = url.split('?', 1);
  if (path.startsWith('/desk') || path === '/call.ics') return false;
  return /\.(?!html$)[^/]*$/.test(path);
}

async function finish(response: ServerResponse, next: () => void) {
  const closed = once(response, 'close');
  next();
  await closed;
}

function toLogger(logger: AstroIntegrationLogger): Logger {
  const write = (level: keyof Logger) => (fields: object, message: string) =>
    logger[level](`${message} ${JSON.stringify(fields)}`);
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
