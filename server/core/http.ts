/** Requests and responses as plain data, so that the core runs on every runtime. */
import statusTexts from './status-texts.json' with { type: 'json' };

/** Header names in lower case, as in Node and in the Web's Headers. */
export type RequestHeaders = Readonly<Record<string, string | undefined>>;

export type SiteRequest = {
  readonly method: string;
  /** Path and query string, exactly as the client sent them. */
  readonly url: string;
  readonly headers: RequestHeaders;
};

export type ResponseHeaders = Readonly<Record<string, string>>;

export type SiteResponse = {
  readonly status: number;
  readonly headers: ResponseHeaders;
  /** Texts that come one after the other are for what would not fit into memory. */
  readonly body: Uint8Array | string | AsyncIterable<string> | null;
};

/** The response depends on the body: the runtime reads at most this many bytes and passes them on. */
export type BodyWanted = {
  readonly maxBodyBytes: number;
  /** Asked before a large body is read, so that nobody without the right to send one fills the memory. */
  refuse?(): Promise<SiteResponse | undefined>;
  /** The IP address is undefined for a client that disconnected before it could be read. */
  respond(body: Uint8Array, ip: string | undefined): Promise<SiteResponse>;
};

export type Logger = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

export function isStreamed(body: SiteResponse['body']): body is AsyncIterable<string> {
  return body !== null && typeof body === 'object' && Symbol.asyncIterator in body;
}

export function wantsBody(result: SiteResponse | BodyWanted | Promise<SiteResponse>): result is BodyWanted {
  return 'maxBodyBytes' in result;
}

const texts: Record<number, string> = statusTexts;

/** One line of text that reveals nothing about the server's software. */
export function describeStatus(status: number) {
  return `${status} ${texts[status] ?? 'Error'}\n`;
}
