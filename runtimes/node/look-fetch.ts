import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { networkInterfaces } from 'node:os';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchFailed, type FetchOnce } from '#server/first-look/fetch-once.ts';
import { isPublicAddress } from '#server/first-look/public-address.ts';

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

type Options = {
  /** Tests give their own of these two, so that no packet leaves the machine. */
  resolve?: Resolve;
  createConnection?: RequestOptions['createConnection'];
  /** One host and port that may be local: see FIRST_LOOK_TEST_HOST. */
  testHost?: string | undefined;
};

const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
const decompressors: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: () => createGunzip(lenient),
  'x-gzip': () => createGunzip(lenient),
  deflate: () => createInflate(lenient),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};

/**
 * One request of a first look. A name is resolved while connecting, and what it resolves to is checked there: a name that
 * changes its IP address between a check and the connection gains nothing.
 */
export function createLookFetch({ resolve = resolveName, createConnection, testHost }: Options = {}): FetchOnce {
  /** For every connection, in place of Node's own. IP addresses in URLs are not looked up: read-target.ts checks those. */
  const lookup: RequestOptions['lookup'] = (host, options, callback) =>
    resolve(host, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new FetchFailed('unknown-host'), '', 4);
      if (!addresses.every(({ address }) => isElsewhere(address))) return callback(new FetchFailed('private'), '', 4);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });

  return (url, { userAgent, signal }) =>
    new Promise((respond, reject) => {
      const headers = {
        'user-agent': userAgent,
        accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
        'accept-encoding': 'gzip, br',
        'accept-language': 'en-PH,en;q=0.8',
      };
      const isTest = url.host === testHost;
      const startedAt = performance.now();
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const request = send(url, {
        headers,
        signal,
        // A connection of its own, closed afterwards. Node ignores `createConnection` beside any agent, even `false`.
        ...(createConnection && !isTest ? { createConnection } : { agent: false }),
        ...(!isTest && { lookup }),
      });
      request.on('error', (error) => reject(toFailure(error, signal)));
      request.on('response', (response) => {
        const firstByteMs = performance.now() - startedAt;
        respond({
          status: response.statusCode!,
          headers: response.headers as Record<string, string | undefined>,
          firstByteMs,
          body: readBody(response, signal),
          close: () => void request.destroy(),
        });
      });
      request.end();
    });
}

/** Public, and not of this machine. */
function isElsewhere(address: string) {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return isPublicAddress(address) && own.every((one) => one.address !== address);
}

/** Decompressed as far as it is read: a small file that unpacks to a huge one is never unpacked whole. */
async function* readBody(response: IncomingMessage, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const createDecompressor = decompressors[encoding];
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
const certificateProblems: Record<string, string> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'it is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its chain is not complete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its chain is not complete',
  UNABLE_TO_GET_ISSUER_CERT: 'its chain is not complete',
  CERT_REVOKED: 'it was revoked',
};

function toFailure(error: NodeJS.ErrnoException, signal: AbortSignal) {
  if (error instanceof FetchFailed) return error;
  const { code = '' } = error;
  if (signal.aborted || code === 'ETIMEDOUT') return new FetchFailed('slow');
  const problem = certificateProblems[code];
  if (problem) return new FetchFailed('certificate', problem);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new FetchFailed('unknown-host');
  if (/^(Z_|HPE_|ERR__|ERR_BROTLI|ERR_PADDING)/.test(code)) return new FetchFailed('unreadable');
  return new FetchFailed('unreachable');
}
