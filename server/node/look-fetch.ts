import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { site } from '#src/domain/site.ts';
import type { Env } from '#server/settings/env.ts';
import { FetchFailed, type FetchOnce, type LookResponse } from '#server/first-look/fetch-once.ts';
import { createFirstLook, type FirstLook } from '#server/first-look/first-look.ts';
import { isPublicAddress, readAddress } from '#server/first-look/public-address.ts';
import certificateTexts from './certificate-problems.json' with { type: 'json' };

/** All IP addresses of a name. It has ended when its promise has: then nothing of it waits for an answer any more. */
type ResolveName = (host: string, signal: AbortSignal) => Promise<string[]>;

/** Undefined where the setting turns it off. */
export function openFirstLook({ FIRST_LOOK, FIRST_LOOK_TEST_HOST: testHost, SITE_URL }: Env): FirstLook | undefined {
  if (FIRST_LOOK === 'off') return undefined;
  const ownUrl = SITE_URL ?? site.url;
  const reach = { ownHosts: [new URL(ownUrl).hostname], ownAddresses: listOwnAddresses, testHost };
  return createFirstLook({ fetchOnce: createLookFetch({ testHost }), reach, ownUrl });
}

type Options = {
  /** Tests give their own of these, so that no packet leaves the machine. */
  resolve?: ResolveName;
  createConnection?: RequestOptions['createConnection'];
  ownAddresses?: () => string[];
  /** One host and port that may be local: see FIRST_LOOK_TEST_HOST. */
  testHost?: string | undefined;
};

/** Servers announce an answer by one or two responses of the kind 1xx. */
const mostAnnouncements = 10;
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
/** Each step is a short job in the threads that notifications need too, and ends before the next one is queued. */
const decompressors = new Map<string, () => NodeJS.ReadWriteStream>([
  ['gzip', () => createGunzip(lenient)],
  ['x-gzip', () => createGunzip(lenient)],
  ['deflate', () => createInflate(lenient)],
  ['br', () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })],
]);

/**
 * One request of a first look. The IP addresses of its host are checked, and the connection is made to those: a name that
 * changes its IP address between a check and the connection gains nothing.
 */
export function createLookFetch({
  resolve = resolveName,
  createConnection,
  ownAddresses = listOwnAddresses,
  testHost,
}: Options = {}): FetchOnce {
  async function findAddresses(url: URL, signal: AbortSignal): Promise<LookupAddress[]> {
    const given = readAddress(url);
    const addresses = given === undefined ? await resolve(url.hostname, signal) : [given];
    const own = ownAddresses();
    const areElsewhere = addresses.length > 0 && addresses.every((address) => isPublicAddress(address, own));
    if (!areElsewhere) throw new FetchFailed('unknown-host');
    return addresses.map((address) => ({ address, family: isIP(address) }));
  }

  return async (url, { userAgent, signal }) => {
    const startedAt = performance.now();
    const headers = {
      'user-agent': userAgent,
      accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
      'accept-encoding': 'gzip, br',
      'accept-language': 'en-PH,en;q=0.8',
    };
    // A connection of its own, closed afterwards.
    const options = { headers, signal, agent: false as const };
    if (url.host === testHost) return send(url, options, startedAt);
    const lookup = answerWith(await findAddresses(url, signal));
    // Node ignores `createConnection` beside any agent, even `false`.
    return send(
      url,
      createConnection ? { headers, signal, lookup, createConnection } : { ...options, lookup },
      startedAt,
    );
  };
}

/** In place of Node's own look-up, which would resolve the name again. */
function answerWith(addresses: LookupAddress[]): RequestOptions['lookup'] {
  const { address, family } = addresses[0]!;
  return (_host, { all }, callback) => (all ? callback(null, addresses) : callback(null, address, family));
}

function send(url: URL, options: RequestOptions & { signal: AbortSignal }, startedAt: number) {
  const { signal } = options;
  return new Promise<LookResponse>((respond, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
    let announcements = 0;
    request.on('information', () => {
      announcements += 1;
      if (announcements > mostAnnouncements) request.destroy(new FetchFailed('unreadable'));
    });
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new FetchFailed('unreadable'));
    });
    request.on('error', (error) => reject(toFailure(error, signal)));
    // Whatever else ends it: a look never waits for a connection that is closed.
    request.on('close', () => reject(new FetchFailed('unreachable')));
    request.on('response', (response) =>
      respond({
        status: response.statusCode!,
        headers: response.headers as Record<string, string | undefined>,
        firstByteMs: performance.now() - startedAt,
        body: readBody(response, signal),
        close: () => void request.destroy(),
      }),
    );
    request.end();
  });
}

/**
 * Asks the DNS servers itself: dns.lookup cannot be stopped, and holds one of the four threads that notifications need
 * too. The hosts file is not read, because its names are of this machine's own network.
 */
async function resolveName(host: string, signal: AbortSignal) {
  if (signal.aborted) throw new FetchFailed('slow');
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  signal.removeEventListener('abort', cancel);
  if (signal.aborted) throw new FetchFailed('slow');
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const isSilent = answers.some(
    (answer) => answer.status === 'rejected' && (answer.reason as NodeJS.ErrnoException).code === 'ETIMEOUT',
  );
  // Some name servers never answer for IPv6: the addresses that came are enough.
  if (addresses.length === 0 && isSilent) throw new FetchFailed('slow');
  return addresses;
}

function listOwnAddresses() {
  return Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));
}

/** Decompressed as far as it is read: a small file that unpacks to a huge one is never unpacked whole. */
async function* readBody(response: IncomingMessage, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const createDecompressor = decompressors.get(encoding);
  if (!createDecompressor && encoding !== 'identity') throw new FetchFailed('unreadable');
  // The failure of one ends the other, and the loop below throws it.
  const body = createDecompressor ? pipeline(response, createDecompressor(), () => {}) : response;
  try {
    for await (const chunk of body as Readable) yield chunk as Uint8Array;
  } catch (error) {
    throw toFailure(error as NodeJS.ErrnoException, signal);
  } finally {
    response.destroy();
  }
}

/** OpenSSL's and Node's codes for a certificate that browsers warn of. */
const certificateProblems: Record<string, string> = certificateTexts;

function toFailure(error: NodeJS.ErrnoException, signal: AbortSignal) {
  if (error instanceof FetchFailed) return error;
  const { code = '' } = error;
  if (signal.aborted || code === 'ETIMEDOUT') return new FetchFailed('slow');
  const problem = certificateProblems[code];
  if (problem) return new FetchFailed('certificate', problem);
  if (/^(Z_|HPE_|ERR__|ERR_BROTLI|ERR_PADDING)/.test(code)) return new FetchFailed('unreadable');
  return new FetchFailed('unreachable');
}
