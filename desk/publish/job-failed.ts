import type { JobState } from '#desk/content-contract.ts';

export type Problem = NonNullable<JobState['problem']>;

/** A job that ends without a change online. The message is a sentence for the person who sent it. */
export class JobFailed extends Error {
  readonly problem: Problem;
  constructor(sentence: string, about: Omit<Problem, 'sentence'> = {}, cause?: unknown) {
    super(sentence, { cause });
    this.problem = { sentence, ...about };
  }
}
