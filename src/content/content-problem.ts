/** What an owner can read and act on; every other error is ours. */
export class ContentProblem extends Error {
  override name = 'ContentProblem';
  /** Where in the text it is, counted from 1; undefined where it is about the whole of it. */
  readonly line: number | undefined;
  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}
