import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { readResponses, type RawResponse } from './read-responses.ts';

/** The server closes slow connections after 15 seconds and checks every 2; longer means stuck. */
const limitMs = 20_000;
const latestStartMs = 3000;

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
