import type { Content } from './draft-book.ts';

/** Why nothing can be published now. */
export async function findFirstProblem(_content: Content): Promise<string | undefined> {
  return undefined;
}
