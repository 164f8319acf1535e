export type Answer = { status: number; headers: Record<string, string | undefined>; body: Buffer };

/** All answers in what a connection has sent back, the provisional ones (100) left out. */
export function readAnswers(bytes: Buffer, methods: string[]): { answers: Answer[]; isWhole: boolean } {
  const answers: Answer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const headEnd = rest.indexOf('\r\n\r\n');
    const head = headEnd < 0 ? undefined : readHead(rest.toString('latin1', 0, headEnd));
    if (!head) return { answers, isWhole: false };
    const after = rest.subarray(headEnd + 4);
    const length = measureBody(head, after, methods[answers.length]);
    if (head.status >= 200) answers.push({ ...head, body: after.subarray(0, length) });
    if (length > after.length) return { answers, isWhole: false };
    rest = after.subarray(length);
  }
  return { answers, isWhole: true };
}

type Head = Omit<Answer, 'body'>;

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
  // Only an answer to what was understood as HEAD has no body.
  if (method === 'HEAD' && (after.length === 0 || after.toString('latin1', 0, 5) === 'HTTP/')) return 0;
  if (encoding === 'chunked') return after.indexOf('0\r\n\r\n') + 5;
  return length === undefined ? after.length : Number(length);
}
