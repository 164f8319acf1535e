export type RawResponse = { status: number; headers: Record<string, string | undefined>; body: Buffer };

/** Parses all responses of a connection, without the provisional ones (100) and one that was cut off. */
export function readResponses(bytes: Buffer, methods: string[]): { responses: RawResponse[]; isComplete: boolean } {
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
