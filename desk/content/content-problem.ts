/** What an owner can read and act on; every other error is ours. */
export class ContentProblem extends Error {
  override name = 'ContentProblem';
}
