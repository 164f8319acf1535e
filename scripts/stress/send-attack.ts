import { Agent, request as openRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import type { OddRequest } from './odd-request.ts';
import { readAnswers, type Answer } from './read-answers.ts';

/** The server lets go whoever dawdles after 15 seconds and looks every 2; whoever is still held then is stuck. */
const limitMs = 20_000;
const latestStartMs = 3000;
const stuck = 'neither answered nor closed in time';

/** `problem` is of the connection itself: refused, broken off in the middle of an answer, or stuck. */
export type Outcome = { answers: Answer[]; ms: number; problem?: string };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export function sendAttack(url: URL, attack: Attack): Promise<Outcome> {
  return attack.manner === 'client' ? sendByClient(url, attack.requests[0]!) : sendRaw(url, attack);
}

function sendRaw(url: URL, { manner, bytes, requests }: Attack): Promise<Outcome> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const outcome: Outcome = { answers: [], ms: 0 };
    let startedAt = performance.now();
    let isCut = false;
    const socket = connect({ port: Number(url.port), host: url.hostname, noDelay: true }, async () => {
      if (manner === 'late') await wait(latestStartMs);
      startedAt = performance.now();
      await write(socket, bytes, manner);
    });
    const clock = setTimeout(() => {
      outcome.problem = stuck;
      socket.destroy();
    }, limitMs);
    socket.on('data', (chunk) => {
      outcome.ms ||= performance.now() - startedAt;
      chunks.push(chunk);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Closed on us while we were still sending: the answer may be lost with it, as the protocol has it.
      isCut = true;
      if (error.syscall === 'connect') outcome.problem = `could not connect: ${error.code}`;
    });
    socket.on('close', () => {
      clearTimeout(clock);
      const methods = requests.map(({ method }) => method);
      const { answers, isWhole } = readAnswers(Buffer.concat(chunks), methods);
      if (!isWhole && !isCut && manner !== 'hung-up') outcome.problem ??= 'an answer was broken off';
      resolve({ ...outcome, answers, ms: outcome.ms || performance.now() - startedAt });
    });
  });
}

async function write(socket: Socket, bytes: string, manner: Attack['manner']) {
  const pieces = manner === 'dripped' ? (bytes.match(/[^]{1,4000}/g) ?? []).slice(0, 20) : [bytes];
  for (const piece of pieces) {
    // Also called when the connection is gone.
    await new Promise<unknown>((resolve) => socket.write(piece, 'latin1', resolve));
  }
  if (manner === 'hung-up') socket.destroy();
  if (manner !== 'held' && manner !== 'plain') socket.end();
}

// eslint-disable-next-line no-control-regex -- what Node's client refuses to send
const unsendable = /[^\u0021-\u00ff]/g;

function sendByClient(url: URL, { method, target, headers, body }: OddRequest): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const finish = (answers: Answer[], problem?: string) =>
      resolve({ answers, ms: performance.now() - startedAt, ...(problem && { problem }) });
    const all = [['host', 'localhost'], ['content-length', String(body.length)], ...headers];
    const path = target.replaceAll(unsendable, '%20') || '/';
    const options = {
      hostname: url.hostname,
      port: url.port,
      method,
      path,
      agent,
      headers: all.flat(),
      timeout: limitMs,
    };
    const outgoing = openRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => finish([], 'an answer was broken off'));
      response.on('end', () => {
        const answer = {
          status: response.statusCode!,
          headers: response.headers as never,
          body: Buffer.concat(chunks),
        };
        finish([answer]);
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(stuck)));
    outgoing.on('error', (error: NodeJS.ErrnoException) => finish([], error.code ? undefined : error.message));
    outgoing.end(body, 'latin1');
  });
}
