import { FetchFailed, type FetchOnce } from '#server/first-look/fetch-once.ts';

/** Cloudflare's own answers where the other server's certificate is wrong. */
const certificateStatuses = new Set([525, 526]);
/** And where that server cannot be reached, or has no name. */
const unreachableStatuses = new Set([521, 522, 523, 530]);

/**
 * One request of a first look from Cloudflare's edge, which reaches public servers only: a Worker has no private
 * network, and Cloudflare refuses loopback and reserved IP addresses whatever a name resolves to.
 */
export const fetchAtEdge: FetchOnce = async (url, { userAgent, signal }) => {
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
