import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './attack.ts';

/** The server closes slow connections after 15 seconds and checks every 2; longer means stuck. */
const limitMs = 20_000;
const latestStartMs = 3000;

export type RawResponse = { status: number; headers: Record<string, string | undefined>; body: Buffer };

/** `problem` is one of the connection: refused, closed in the middle of a response, or stuck. */
export type Outcome = { responses: RawResponse[]; ms: number; problem?: string };

export function sendAttack(url: URL, { manner, bytes, requests }: Attack): Promise<Outcome> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const outcome: Outcome = { responses: [], ms: 0 };
    let startedAt = performance.now();
    let isCut = false;
    const socket = connect({ port: Number(url.port), host: url.hostname, noDelay: true }, async () => {
      if (manner === 'late') await wait(latestStartMs);
      startedAt = performance.now();
      await write(socket, bytes, manner);
    });
    const clock = setTimeout(() => {
      outcome.problem = 'no response and not closed in time';
      socket.destroy();
    }, limitMs);
    socket.on('data', (chunk) => {
      outcome.ms ||= performance.now() - startedAt;
      chunks.push(chunk);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Closed while we were still sending: TCP may then discard the response.
      isCut = true;
      if (error.syscall === 'connect') outcome.problem = `could not connect: ${error.code}`;
    });
    socket.on('close', () => {
      clearTimeout(clock);
      const methods = requests.map(({ method }) => method);
      const { responses, isComplete } = readResponses(Buffer.concat(chunks), methods);
      if (!isComplete && !isCut && manner !== 'aborted') outcome.problem ??= 'a response was cut off';
      resolve({ ...outcome, responses, ms: outcome.ms || performance.now() - startedAt });
    });
  });
}

async function write(socket: Socket, bytes: string, manner: Attack['manner']) {
  const pieces = manner === 'split' ? (bytes.match(/[^]{1,4000}/g) ?? []).slice(0, 20) : [bytes];
  for (const piece of pieces) {
    // The callback also runs if the connection is closed.
    await new Promise<unknown>((resolve) => socket.write(piece, 'latin1', resolve));
  }
  if (manner === 'aborted') socket.destroy();
  if (manner !== 'stalled' && manner !== 'plain') socket.end();
}

/** Parses all responses of a connection, without the provisional ones (100) and one that was cut off. */
function readResponses(bytes: Buffer, methods: string[]): { responses: RawResponse[]; isComplete: boolean } {
  const responses: RawResponse[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const headEnd = rest.indexOf('\r\n\r\n');
    const head = headEnd < 0 ? undefined : readHead(rest.toString('latin1', 0, headEnd));
    if (!head) return { responses, isComplete: false };
    const after = rest.subarray(headEnd + 4);
    const length = measureBody(head, after, methods[responses.length]);
    // A client that goes on sending after "connection: close" may lose the end of the response.
    if (length > after.length) return { responses, isComplete: false };
    if (head.status >= 200) responses.push({ ...head, body: after.subarray(0, length) });
    rest = after.subarray(length);
  }
  return { responses, isComplete: true };
}

type Head = Omit<RawResponse, 'body'>;

function readHead(text: string): Head | undefined {
  const [first = '', ...lines] = text.split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (!status) return undefined;
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { status, headers: Object.fromEntries(pairs) as Head['headers'] };
}

function measureBody({ status, headers }: Head, after: Buffer, method: string | undefined) {
  if (status < 200 || status === 204 || status === 304) return 0;
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  // A response to HEAD has no body, unless the server did not understand the request as HEAD.
  if (method === 'HEAD' && (after.length === 0 || after.toString('latin1', 0, 5) === 'HTTP/')) return 0;
  if (encoding === 'chunked') return after.indexOf('0\r\n\r\n') + 5;
  return length === undefined ? after.length : Number(length);
}
