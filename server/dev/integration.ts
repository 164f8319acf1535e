import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Connect, ViteDevServer } from 'vite';
import type { PageAnswers } from '#src/answers/page-answers.tsx';
import { createHealth } from '#server/core/health.ts';
import { createAcceptLead } from '#server/core/leads/accept-lead.ts';
import type { Logger, RequestHeaders, SiteResponse } from '#server/core/http.ts';
import { createFormTimes } from '#server/core/leads/form-times.ts';
import { respondTo } from '#server/core/respond-to.ts';
import { createSite } from '#server/core/site.ts';
import { withContentFolder } from '#server/settings/content-settings.ts';
import { readEnv } from '#server/settings/env.ts';
import { openFirstLook } from '../node/open-first-look.ts';
import { readSecret } from '../node/secret.ts';
import { readChunks, writeResponse } from '../node/write-response.ts';
import { readRateLimits } from '#server/stores/rate-limits.ts';
import { openSqliteStore } from '#server/stores/sqlite/file.ts';
import { watchContent, type ContentCheck } from './dev-content.ts';
import { createDevDesk, type CompileDesk } from './dev-desk.ts';
import { createDevFiles, innerHeader, PageFailed } from './dev-files.ts';
import { loadDevModules } from './dev-modules.ts';
import { renderErrorPage } from './error-page.ts';

/** React's transform for hot reload expects these on every page; Astro adds them only to pages with its own islands. */
const reactRefresh = `
  import { injectIntoGlobalHook } from '/@react-refresh';
  injectIntoGlobalHook(window);
  window.$RefreshReg$ = () => {};
  window.$RefreshSig$ = () => (type) => type;
`;

/** What stands above the runtimes: the build compiles the desk, reads the content and publishes into this folder. */
type FromBuild = ContentCheck & {
  compileDesk: CompileDesk;
  startPublisher(options: { way: 'folder'; contentFolder: string; log: Logger }): { stop(): void };
};

/**
 * `npm run dev`: Astro's development server with the site's own core in front of it, so that forms, leads, searches,
 * estimates, redirects and the 404 page behave as they do on the built site.
 */
export function devServer({ compileDesk, startPublisher, ...contentCheck }: FromBuild): AstroIntegration {
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
        const content = watchContent({
          ...contentCheck,
          server,
          refreshContent,
          logError: (message) => logger.error(message),
        });
        const resumeReloads = pauseReloads(server);
        const given = readEnv(process.env);
        const folder = `${given.DATA_DIR}/dev`;
        const env = withContentFolder(given, folder);
        const store = openSqliteStore(folder, { leadsPerMinute: readRateLimits(env), channels: [] });
        logger.info(`leads are stored in ${store.location}`);
        const secret = readSecret({ ...env, DATA_DIR: folder });
        const formTimes = createFormTimes(secret);
        const health = createHealth(() => store.findOldestDelivery());
        const firstLook = openFirstLook(env);
        // Of the content as it was when a page was last loaded.
        let lastAnswers: PageAnswers | undefined;
        const desk = createDevDesk({
          compileDesk,
          readContent: content.read,
          env,
          database: store,
          listCallDays: (now) => lastAnswers?.listCallDays(now) ?? [],
          secret,
          log,
          readPort: () => (server.httpServer!.address() as AddressInfo).port,
        });
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
            // Astro's own error page shows what is wrong in the source.
            if (error instanceof PageFailed) return next();
            const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
            response.writeHead(500, headers).end(renderErrorPage(error as Error));
          }
        };
        start = () => {
          server.middlewares.stack.unshift({ route: '', handle });
          resumeReloads();
        };

        async function respond(request: IncomingMessage): Promise<SiteResponse> {
          const { pageAnswers, paths, requiredSlots } = await loadDevModules(server);
          lastAnswers = pageAnswers;
          const origin = `http://localhost:${request.socket.localPort}`;
          const site = createSite({
            files: createDevFiles({ paths, requiredSlots, origin }),
            pageAnswers,
            acceptLead: createAcceptLead({
              store,
              secret,
              formTimes,
              offersCall: pageAnswers.offersCall,
              onSaved: () => {},
            }),
            issueFormTime: formTimes.issue,
            listBookings: store.listBookings,
            publicKey: env.PUBLIC_SUPABASE_ANON_KEY,
            siteUrl: undefined,
            log,
            health,
            desk,
            firstLook,
          });
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
