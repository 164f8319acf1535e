import type { PageAnswers } from '#src/answers/page-answers.tsx';
import { attempt, tidyDesk } from '#desk/server/desk.ts';
import type { HealthMemory } from '#server/core/health.ts';
import { isStreamed, type Logger, type RequestHeaders, type SiteResponse } from '#server/core/http.ts';
import { describeFields, logResponse } from '#server/core/log.ts';
import { respondTo } from '#server/core/respond-to.ts';
import type { Site } from '#server/core/site.ts';
import { deliverDue, describeFailure, type Senders } from '#server/notify/deliver.ts';
import { deleteOldRows } from '#server/notify/retention.ts';
import { openWebsite } from '#server/open-website.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import { channels } from '#server/stores/store.ts';
import type { BuildRecord } from '../node/built-site.ts';
import type { Bindings } from './edge-env.ts';
import { createEdgeFiles, type ListedFile } from './edge-files.ts';
import { createEdgeFirstLook } from './edge-first-look.ts';
import { edgeLeadsCommand, openEdgeStore } from './open-edge-store.ts';

/** Keeps the Worker running until the work is done, after the response was sent. */
type WaitUntil = (work: Promise<unknown>) => void;

/** What the build hands over; build/edge/write-edge-site.ts writes the Worker's entry with it. */
type BuiltSite = {
  record: BuildRecord;
  files: Record<string, ListedFile>;
  /** The build of the desk's application. */
  deskFiles: Record<string, ListedFile>;
  pageAnswers: PageAnswers;
};

/** Sends what became due meanwhile too, but not for ever. */
const mostRounds = 10;

const noContent =
  'Words, prices and photos cannot be changed here. Whoever looks after the site can give you a desk on another machine.';

/** One JSON object per line, as on Node; Cloudflare adds the time. */
const writeAt = (method: 'log' | 'warn' | 'error') => (fields: object, msg: string) =>
  console[method](JSON.stringify({ ...describeFields(fields), msg }));
const log: Logger = { info: writeAt('log'), warn: writeAt('warn'), error: writeAt('error') };

/** The site as a Cloudflare Worker. Everything is made anew for each request, as the platform demands of what waits. */
export function createWorker({ record, files, deskFiles, pageAnswers }: BuiltSite) {
  const healthMemory: HealthMemory = { freshUntil: 0 };
  const openFirstLook = createEdgeFirstLook(record, log);

  function createEdgeSite(bindings: Bindings, waitUntil: WaitUntil): Site {
    const { senders, desk, ...opened } = openEdgeStore(bindings, record, log);
    const { database } = opened;
    const website = openWebsite({
      ...opened,
      publicKey: record.publicKey,
      siteUrl: record.siteUrl ?? undefined,
      log,
      firstLook: openFirstLook(bindings),
      desk: desk && {
        ...desk,
        content: { sentence: noContent },
        command: edgeLeadsCommand,
        // That of `npm run dev:edge`, the only one without https.
        readPort: () => 8787,
        // Not before the response has been made, so that it takes as long with and without this work.
        later: (work) => waitUntil(Promise.resolve().then(() => attempt(log, 'work of the desk failed', work))),
        readRuntime: async () => ({ version: record.version }),
      },
      onQueued: () => void (database && waitUntil(deliver(database, senders))),
      onView: (flushViews) => waitUntil(flushViews()),
      healthMemory,
    });
    return website.serveBuild({
      files: createEdgeFiles(files, bindings.ASSETS),
      deskFiles: createEdgeFiles(deskFiles, bindings.ASSETS),
      pageAnswers,
    });
  }

  return {
    async fetch(request: Request, bindings: Bindings, context: { waitUntil: WaitUntil }): Promise<Response> {
      const startedAt = Date.now();
      const { pathname, search } = new URL(request.url);
      const url = pathname + search;
      const site = createEdgeSite(bindings, (work) => context.waitUntil(work));
      const response = await respond(site, request, url).catch((error: unknown) => {
        log.error({ err: error }, 'request failed');
        return site.refuse(url, 500);
      });
      const { status } = response;
      logResponse(log, { method: request.method, path: pathname, status, ms: Date.now() - startedAt });
      return toResponse(request, response);
    },

    /** Every minute: what could not be sent at once, and at the full hour what is too old. */
    async scheduled({ scheduledTime }: { scheduledTime: number }, bindings: Bindings) {
      const { database, deskDatabase, senders, desk } = openEdgeStore(bindings, record, log);
      if (!database) return;
      await deliver(database, senders);
      if (new Date(scheduledTime).getUTCMinutes() !== 0) return;
      await deleteOldRows(database, log);
      if (desk && deskDatabase) await tidyDesk(deskDatabase, desk.users, log);
    },
  };
}

async function deliver(database: LeadDatabase, senders: Senders) {
  if (Object.keys(senders).length === 0) return;
  try {
    // Side by side: what waits for one channel never waits for another.
    await Promise.all(
      channels.map(async (channel) => {
        for (let round = 0; round < mostRounds; round += 1) {
          if ((await deliverDue({ database, senders, log, channel })) === 0) break;
        }
      }),
    );
  } catch (error) {
    log.error(describeFailure(error), 'notifications cannot be sent: the lead store is not available');
  }
}

async function respond(site: Site, request: Request, url: string): Promise<SiteResponse> {
  const response = await respondTo(site, { method: request.method, url, headers: readHeaders(request) }, () => ({
    chunks: request.body ?? [],
    // Set by Cloudflare, whatever the client sent.
    ip: request.headers.get('cf-connecting-ip') ?? undefined,
  }));
  // Without this, a refusal waits for the end of a body that nobody reads.
  if (!request.bodyUsed) await request.body?.cancel();
  return response;
}

/** Cloudflare replaces Accept-Encoding by what it can convert; what the client accepts is beside it. */
function readHeaders(request: Request & { cf?: { clientAcceptEncoding?: string } }): RequestHeaders {
  const accepted = request.cf?.clientAcceptEncoding;
  return { ...Object.fromEntries(request.headers), ...(accepted !== undefined && { 'accept-encoding': accepted }) };
}

/** TypeScript does not know it. */
const streams = ReadableStream as unknown as { from(texts: AsyncIterable<string>): ReadableStream<string> };

function toResponse(request: Request, { status, headers, body }: SiteResponse) {
  const isEncoded = 'content-encoding' in headers;
  const init = { status, headers, ...(isEncoded && { encodeBody: 'manual' }) };
  if (request.method === 'HEAD') return new Response(null, init);
  const sent = isStreamed(body) ? streams.from(body).pipeThrough(new TextEncoderStream()) : body;
  return new Response(sent as BodyInit | null, init);
}
