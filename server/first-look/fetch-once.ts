/** How a runtime makes one request of a first look. It follows no redirect, sends no cookie, and checks where it connects. */
export type FetchOnce = (url: URL, request: { userAgent: string; signal: AbortSignal }) => Promise<LookResponse>;

export type LookResponse = {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** From the request to the first byte of the response. */
  firstByteMs: number;
  /** Decompressed. */
  body: AsyncIterable<Uint8Array>;
  /** Ends the connection, also where the body was not read to its end. */
  close(): void;
};

/** A name that leads into a private network is an unknown host too: nobody may learn which names those are. */
export type FetchFailure = 'unknown-host' | 'unreachable' | 'certificate' | 'slow' | 'unreadable';

/** What a runtime throws; `problem` is a few words about a certificate. */
export class FetchFailed extends Error {
  readonly reason: FetchFailure;
  readonly problem: string;
  constructor(reason: FetchFailure, problem = '') {
    super(reason);
    this.reason = reason;
    this.problem = problem;
  }
}
