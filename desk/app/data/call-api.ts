import { queryOptions, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/** What the server, or the way to it, refused. */
export class Refusal extends Error {
  /** 0: no answer at all. */
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, message: string, body: unknown = undefined) {
    super(message);
    this.status = status;
    this.body = body;
  }

  /** Nothing is wrong with what was asked: later it may work. */
  get isPassing() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

const timeoutMs = 20_000;

/** Where it is over, nothing asks before the page is left: what was typed is kept. */
export const session = { isOver: false };

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown; signal?: AbortSignal };

export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const response = await request(path, call);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

type QueryTimes<Answer> = Pick<UseQueryOptions<Answer>, 'staleTime' | 'gcTime' | 'refetchInterval' | 'enabled'>;

/** What the server answers at this path, stored under this key. */
export function apiQuery<Answer>(queryKey: QueryKey, path: string, times: QueryTimes<Answer> = {}) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => callApi<Answer>(path, { signal }), ...times });
}

/** A file to save; its name is the server's. */
export async function downloadFile(path: string) {
  const response = await request(path, {});
  const [, name = 'leads'] = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, content: await response.blob() };
}

async function request(path: string, { method = 'GET', body, signal }: Call): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(`/desk/api/${path}`, {
    method,
    // The browser then sends it even if the page is closed before the answer.
    keepalive: globalThis.document?.hidden,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Refusal(0, 'The server does not answer. Check your connection.');
  });
  if (response.ok) return response;
  // The session is over: here the server shows the page to sign in, and after it what is open now.
  if (response.status === 401) {
    session.isOver = true;
    location.reload();
  }
  const refused: unknown = await response.json().catch(() => undefined);
  throw createRefusal(response.status, refused);
}

/** With the server's own sentence, where it sent one. */
export function createRefusal(status: number, body: unknown) {
  const isExplained = typeof body === 'object' && body !== null && 'problem' in body;
  return new Refusal(status, isExplained ? String(body.problem) : `The server answered ${status}.`, body);
}

/** Saves a file as the browser does with a download. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
