import { wantsBody, type BodyWanted, type SiteRequest, type SiteResponse } from './http.ts';
import type { Site } from './site.ts';

/** Of the web's streams and of Node's. */
type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** What only some responses need: the IP address is undefined for a client that disconnected before it was read. */
type Client = { chunks: Chunks; ip: string | undefined };

/** The response of the site, for every runtime. The body is read where the response depends on it, up to its limit. */
export function respondTo(site: Site, request: SiteRequest, findClient: () => Client) {
  const result = site.receive(request);
  if (!wantsBody(result)) return result;
  const { url, headers } = request;
  const { chunks, ip } = findClient();
  // Refused before it is sent.
  if (Number(headers['content-length']) > result.maxBodyBytes) return site.refuse(url, 413);
  return readAndRespond(result, chunks, ip, (status) => site.refuse(url, status));
}

async function readAndRespond(
  { maxBodyBytes, refuse, respond }: BodyWanted,
  chunks: Chunks,
  ip: string | undefined,
  fail: (status: number) => SiteResponse,
) {
  const refusal = await refuse?.();
  if (refusal) return refusal;
  const body = await readBody(chunks, maxBodyBytes);
  return typeof body === 'number' ? fail(body) : respond(body, ip);
}

/** Or the status to refuse it with: too large, or not sent to its end. What exceeds the limit is not read. */
async function readBody(chunks: Chunks, maxBytes: number): Promise<Uint8Array | 400 | 413> {
  const read: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > maxBytes) return 413;
      read.push(chunk);
    }
  } catch {
    return 400;
  }
  return Buffer.concat(read);
}
