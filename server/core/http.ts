/** A request and a response as plain data, so that every runtime can make the one and send the other. */

/** Names in lower case, as Node and the Web's Headers have them. */
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
  readonly body: Uint8Array | string | null;
};

/** The response depends on the body: the runtime reads at most this many bytes and passes them on. */
export type BodyWanted = {
  readonly maxBodyBytes: number;
  /** The IP address is undefined for a client that hung up before it could be read. */
  respond(body: Uint8Array, ip: string | undefined): Promise<SiteResponse>;
};

/** Where the owner can read what happened. */
export type Logger = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

export function wantsBody(answer: SiteResponse | BodyWanted | Promise<SiteResponse>): answer is BodyWanted {
  return 'maxBodyBytes' in answer;
}

const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
};

/** Says what is wrong in one line, and nothing of how the server is made. */
export function describeStatus(status: number) {
  return `${status} ${statusTexts[status] ?? 'Error'}\n`;
}
