/** What cannot be done as things are; the text says why and what to do, for the person at the desk. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}
