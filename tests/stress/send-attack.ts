import { connect, type Socket } from 'node:net';
import type { Attack } from './attack.ts';

/** The server closes slow connections after 15 seconds and checks every 2; longer means stuck. */
const limitMs = 20_000;
/** Half a request gets no response before its end. */
const patienceMs = 500;

export type RawResponse = { status: number; headers: Record<string, string | undefined>; body: string };

/** `problem` is one of the connection: refused, closed in the middle of the response, or stuck. */
export type Outcome = { response: RawResponse | undefined; ms: number; problem: string | undefined };

export function sendAttack(url: URL, { manner, method, bytes }: Attack): Promise<Outcome> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let [received, ms] = ['', 0];
    let problem: string | undefined;
    let isCut = manner === 'aborted';
    const socket = connect({ port: Number(url.port), host: url.hostname, noDelay: true }, () =>
      write(socket, bytes, manner),
    );
    const clock = setTimeout(() => {
      problem = 'no response and not closed in time';
      socket.destroy();
    }, limitMs);
    socket.setEncoding('latin1').on('data', (text: string) => {
      ms ||= performance.now() - startedAt;
      received += text;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Closed while we were still sending: TCP may then discard the response.
      isCut = true;
      if (error.syscall === 'connect') problem = `could not connect: ${error.code}`;
    });
    socket.on('close', () => {
      clearTimeout(clock);
      // Without the provisional ones (100).
      const final = received.replace(/^(HTTP\/1\.1 1\d\d [^]*?\r\n\r\n)+/, '');
      const response = readResponse(final);
      const length = Number(response?.headers['content-length'] ?? 0);
      const hasBody = method !== 'HEAD' && response?.status !== 304;
      const isShort = response ? hasBody && response.body.length < length : final !== '';
      if (isShort && !isCut) problem ??= 'the response was cut off';
      resolve({ response, ms: ms || performance.now() - startedAt, problem });
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
  if (manner === 'aborted' || manner === 'stalled') return;
  // Not at once: the server takes the end for a client that has left, and a lead is only told of once it is stored.
  const end = () => socket.end();
  socket.once('data', end).once('close', () => clearTimeout(late));
  const late = setTimeout(end, patienceMs);
}

/** The first; a broken request can be followed by another response. */
function readResponse(text: string): RawResponse | undefined {
  const [, status, lines, body] = /^HTTP\/1\.1 (\d{3}) .*\r\n([^]*?)\r\n\r\n([^]*)$/.exec(text) ?? [];
  if (status === undefined) return undefined;
  const pairs = lines!.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)] as const;
  });
  return { status: Number(status), headers: Object.fromEntries(pairs), body: body! };
}
