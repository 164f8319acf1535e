import { setTimeout } from 'node:timers/promises';
import { FetchFailed, type FetchOnce, type LookResponse } from '#server/first-look/fetch-once.ts';
import { createFirstLook } from '#server/first-look/first-look.ts';

export type Answer = {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array | FetchFailed;
  ms?: number;
  /** How long one really waits for it. */
  delayMs?: number;
};

/** Other people's websites as a table of URLs, so that nothing is sent anywhere. What is not in it is 404. */
export function serveInMemory(answers: Record<string, Answer | FetchFailed>) {
  const asked: string[] = [];
  const fetchOnce: FetchOnce = async (url, { signal }) => {
    asked.push(url.href);
    const answer = answers[url.href] ?? { status: 404 };
    if (answer instanceof FetchFailed) throw answer;
    if (answer.ms === Infinity) await untilAborted(signal);
    await setTimeout(answer.delayMs);
    return toResponse(answer);
  };
  return { fetchOnce, asked };
}

function toResponse({ status = 200, headers = {}, body = '', ms = 80 }: Answer): LookResponse {
  async function* read() {
    if (body instanceof FetchFailed) throw body;
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    // Cut in the middle of tags and letters, as a network does.
    for (let start = 0; start < bytes.length; start += 1_000) yield bytes.subarray(start, start + 1_000);
  }
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    firstByteMs: ms,
    body: read(),
    close: () => {},
  };
}

function untilAborted(signal: AbortSignal) {
  return new Promise<never>((_done, fail) => {
    signal.addEventListener('abort', () => fail(new FetchFailed('slow')));
  });
}

/** A first look at such websites. */
export function openLook(
  answers: Record<string, Answer | FetchFailed>,
  options: { now?: () => number; totalMs?: number; patienceMs?: number; mayVanish?: boolean } = {},
) {
  const { fetchOnce, asked } = serveInMemory(answers);
  const reach = { ownHosts: ['www.paroladigital.example.com'], ownAddresses: () => [] };
  const firstLook = createFirstLook({ fetchOnce, reach, ownUrl: 'https://www.paroladigital.example.com', ...options });
  return { ...firstLook, asked };
}
