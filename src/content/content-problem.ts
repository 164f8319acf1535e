/** Of the request: 400 where our browser sends none like it, 404 where nothing is there, 409 where things have changed. */
type Status = 400 | 404 | 409 | 413 | 415 | 422 | 503;

/** What an owner can read and act on; every other error is ours. */
export class ContentProblem extends Error {
  override name = 'ContentProblem';
  readonly status: Status;
  /** Where in the text it is, counted from 1; undefined where it is about the whole of it. */
  readonly line: number | undefined;
  constructor(message: string, { status = 422, line }: { status?: Status; line?: number } = {}) {
    super(message);
    this.status = status;
    this.line = line;
  }
}
