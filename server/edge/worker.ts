import type { PageAnswers } from '#src/answers/page-answers.tsx';
import { tidyDesk } from '#desk/server/desk.ts';
import { createHealth, type LastReport } from '#server/core/health.ts';
import { isStreamed, type RequestHeaders, type SiteResponse } from '#server/core/http.ts';
import { createAcceptLead } from '#server/core/leads/accept-lead.ts';
import { logResponse } from '#server/core/log.ts';
import { respondTo } from '#server/core/respond-to.ts';
import { createSaveFailures } from '#server/core/save-failures.ts';
import { createSite, type Site } from '#server/core/site.ts';
import { deliverDue, describeFailure, type Senders } from '#server/notify/deliver.ts';
import { deliverDigests } from '#server/notify/digests.ts';
import { deleteOldRows } from '#server/notify/retention.ts';
import { channels, type LeadDatabase } from '#server/stores/store.ts';
import type { Bindings, EdgeRecord, WaitUntil } from './bindings.ts';
import { createEdgeDesk } from './edge-desk.ts';
import { createEdgeFiles, type ListedFile } from './edge-files.ts';
import { createEdgeFirstLook } from './edge-first-look.ts';
import { edgeLog as log } from './edge-log.ts';
import { openEdgeStore } from './open-edge-store.ts';

/** What the build hands over; build/edge/write-edge-site.ts writes the Worker's entry with it. */
type BuiltSite = {
  record: EdgeRecord;
  files: Record<string, ListedFile>;
  /** The build of the desk's application. */
  deskFiles: Record<string, ListedFile>;
  pageAnswers: PageAnswers;
};

/** Sends what became due meanwhile too, but not for ever. */
const mostRounds = 10;

/** The site as a Cloudflare Worker. Everything is made anew for each request, as the platform demands of what waits. */
export function createWorker({ record, files, deskFiles, pageAnswers }: BuiltSite) {
  const lastReport: LastReport = { freshUntil: 0 };
  const failures = createSaveFailures();
  const openFirstLook = createEdgeFirstLook(record, log);

  function createEdgeSite(bindings: Bindings, waitUntil: WaitUntil): Site {
    const opened = openEdgeStore(bindings, record, log);
    const { store, database, secret, formTimes, senders, check } = opened;
    const deliverNow = () => void (database && waitUntil(deliver(database, senders)));
    return createSite({
      files: createEdgeFiles(files, bindings.ASSETS),
      pageAnswers,
      acceptLead: createAcceptLead({
        store: failures.watch(store),
        secret,
        formTimes,
        offersCall: database && pageAnswers.offersCall,
        onSaved: deliverNow,
      }),
      issueFormTime: formTimes.issue,
      listBookings: database?.listBookings,
      publicKey: record.publicKey,
      siteUrl: record.siteUrl ?? undefined,
      log,
      health: createHealth(check && failures.check(check), lastReport),
      desk: createEdgeDesk({
        opened,
        record,
        files: createEdgeFiles(deskFiles, bindings.ASSETS),
        listCallDays: pageAnswers.listCallDays,
        waitUntil,
        onQueued: deliverNow,
      }),
      firstLook: openFirstLook(bindings),
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
      const { database, senders, desk } = openEdgeStore(bindings, record, log);
      if (!database) return;
      await deliver(database, senders);
      if (new Date(scheduledTime).getUTCMinutes() !== 0) return;
      await deleteOldRows(database, log);
      if (desk) await tidyDesk(database, desk.users, log);
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
    await deliverDigests({ database, senders, log });
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

function toResponse(request: Request, { status, headers, body }: SiteResponse) {
  const isEncoded = 'content-encoding' in headers;
  const init = { status, headers, ...(isEncoded && { encodeBody: 'manual' }) };
  if (request.method === 'HEAD') return new Response(null, init);
  return new Response(isStreamed(body) ? toStream(body) : (body as BodyInit | null), init);
}

function toStream(texts: AsyncIterable<string>) {
  const iterator = texts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void iterator.return?.(),
  });
}
