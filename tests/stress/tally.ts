import type { Attack } from './requests/attack.ts';
import { checkResponse } from './requests/check-response.ts';
import { createLeadCheck } from './lead-check.ts';
import type { Outcome } from './requests/send-attack.ts';
import type { Targets } from './requests/targets.ts';

/** Counts the responses of a fuzz run and collects their problems. */
export function createTally(seed: number, targets: Targets) {
  const leadCheck = createLeadCheck();
  const statuses = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 };
  const counts = { withoutResponse: 0, slowestMs: 0, slowest: 'none' };
  const complaints: string[] = [];

  function note({ number, manner, requests }: Attack, { responses, ms, problem }: Outcome) {
    const complain = (words: string) => complaints.push(`--seed ${seed} --attack ${number} (${manner}): ${words}`);
    if (problem) complain(problem);
    for (const [place, response] of responses.entries()) {
      statuses[`${Math.floor(response.status / 100)}xx` as keyof typeof statuses] += 1;
      const words = checkResponse(requests[place], response, targets);
      if (words) complain(words);
    }
    for (const [place, request] of requests.entries()) leadCheck.note(request, responses[place]);
    counts.withoutResponse += Math.max(0, requests.length - responses.length);
    // A stalled request waits for its timeout.
    if (manner === 'stalled' || ms <= counts.slowestMs) return;
    Object.assign(counts, { slowestMs: ms, slowest: `--attack ${number}` });
  }

  return { note, leadCheck, statuses, counts, complaints };
}
