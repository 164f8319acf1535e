import * as z from 'zod/mini';
import { site } from '#src/domain/site.ts';
import type { Logger } from '#server/core/http.ts';
import { createFirstLook, type FirstLook } from '#server/first-look/first-look.ts';
import { firstLookSettings, isForTestsOnly, noTestHost, readSettings } from '#server/settings/lead-settings.ts';
import type { BuildRecord } from '../node/built-site.ts';
import type { Bindings } from './edge-env.ts';
import { FetchFailed, type FetchOnce } from '#server/first-look/fetch-once.ts';

const settings = z.object(firstLookSettings);

/** One for all requests of this copy of the Worker, because it counts and remembers them. */
export function createEdgeFirstLook({ siteUrl }: BuildRecord, log: Logger) {
  let opened: { firstLook: FirstLook | undefined } | undefined;
  return (bindings: Bindings) => (opened ??= { firstLook: open(bindings, siteUrl, log) }).firstLook;
}

function open(bindings: Bindings, siteUrl: string | null, log: Logger) {
  try {
    const { FIRST_LOOK, FIRST_LOOK_TEST_HOST: testHost } = readSettings(settings, bindings);
    if (!isForTestsOnly(testHost, siteUrl)) throw new Error(`FIRST_LOOK_TEST_HOST ${noTestHost}.`);
    if (FIRST_LOOK === 'off') return undefined;
    const ownUrl = siteUrl ?? site.url;
    return createFirstLook({
      fetchOnce: fetchAtEdge,
      reach: { ownHosts: [new URL(ownUrl).hostname], ownAddresses: () => [], testHost },
      ownUrl,
      mayVanish: true,
    });
  } catch (error) {
    // Pages and forms work without it.
    log.error({}, (error as Error).message);
    return undefined;
  }
}

/** Cloudflare's own answers where the other server's certificate is wrong. */
const certificateStatuses = new Set([525, 526]);
/** And where that server cannot be reached, or has no name. */
const unreachableStatuses = new Set([521, 522, 523, 530]);

/**
 * One request of a first look from Cloudflare's edge, which reaches public servers only: a Worker has no private
 * network, and Cloudflare refuses loopback and reserved IP addresses whatever a name resolves to.
 */
const fetchAtEdge: FetchOnce = async (url, { userAgent, signal }) => {
  const startedAt = Date.now();
  const response = await fetch(url.href, {
    redirect: 'manual',
    signal,
    headers: { 'user-agent': userAgent, accept: 'text/html,application/xhtml+xml,*/*;q=0.5' },
  }).catch((error: unknown) => {
    throw new FetchFailed(signal.aborted || (error as Error).name === 'TimeoutError' ? 'slow' : 'unreachable');
  });
  const { status, headers, body } = response;
  if (certificateStatuses.has(status)) throw new FetchFailed('certificate', 'it is not valid');
  if (unreachableStatuses.has(status)) throw new FetchFailed('unreachable');
  return {
    status,
    headers: Object.fromEntries(headers),
    firstByteMs: Date.now() - startedAt,
    body: readBody(body, signal),
    close: () => void body?.cancel().catch(() => {}),
  };
};

/** The runtime has decompressed it. */
async function* readBody(body: ReadableStream<Uint8Array> | null, signal: AbortSignal) {
  try {
    for await (const chunk of body ?? []) yield chunk;
  } catch {
    throw new FetchFailed(signal.aborted ? 'slow' : 'unreadable');
  }
}
