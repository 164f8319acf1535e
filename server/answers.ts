import { brotliCompressSync, constants } from 'node:zlib';

/** A thousand different questions must not fill the memory. */
const mostAnswers = 100;

/** Someone is waiting: half the effort for almost all of the gain. */
const quickly = { [constants.BROTLI_PARAM_QUALITY]: 5 };

export type Answer = { identity: Buffer; br: Buffer };

/** Keeps the last answers to what was asked, compressed; the oldest makes room for the newest. */
export function createAnswers() {
  const answers = new Map<string, Answer>();
  return (key: string, render: () => string): Answer => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const identity = Buffer.from(render());
    const answer = { identity, br: brotliCompressSync(identity, { params: quickly }) };
    if (answers.size >= mostAnswers) answers.delete(answers.keys().next().value!);
    answers.set(key, answer);
    return answer;
  };
}
