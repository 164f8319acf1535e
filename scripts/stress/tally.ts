import type { Attack } from './attack.ts';
import { judgeAnswer } from './judge-answer.ts';
import { createLeadBook } from './lead-book.ts';
import type { Outcome } from './send-attack.ts';
import type { Targets } from './targets.ts';

/** Keeps account of what came back. */
export function createTally(seed: number, targets: Targets) {
  const book = createLeadBook();
  const statuses = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 };
  const counts = { unanswered: 0, slowestMs: 0, slowest: 'none' };
  const complaints: string[] = [];

  function note({ number, manner, requests }: Attack, { answers, ms, problem }: Outcome) {
    const complain = (words: string) => complaints.push(`--seed ${seed} --attack ${number} (${manner}): ${words}`);
    if (problem) complain(problem);
    for (const [place, answer] of answers.entries()) {
      statuses[`${Math.floor(answer.status / 100)}xx` as keyof typeof statuses] += 1;
      const words = judgeAnswer(requests[place], answer, targets);
      if (words) complain(words);
    }
    for (const [place, request] of requests.entries()) book.note(request, answers[place]);
    counts.unanswered += Math.max(0, requests.length - answers.length);
    // Whoever does not finish a request has to wait for its refusal.
    if (manner === 'held' || ms <= counts.slowestMs) return;
    Object.assign(counts, { slowestMs: ms, slowest: `--attack ${number}` });
  }

  return { note, book, statuses, counts, complaints };
}
