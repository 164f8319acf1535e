import type { RunningServer } from '../support/start-server.ts';

/** Longer lines, or more than one for each request, would let an attacker fill the disk. */
export const longestLogLine = 1000;

/** Counts log lines and discards them, because a long run would fill our own memory. */
export function createLogTally({ log }: RunningServer) {
  const tally = { lines: 0, longest: 0, errors: [] as string[] };
  return () => {
    for (const line of log.splice(0)) {
      const text = JSON.stringify(line);
      tally.lines += 1;
      tally.longest = Math.max(tally.longest, text.length);
      // Above 40 (warn) are errors of the server itself.
      if (Number(line['level']) > 40) tally.errors.push(text.slice(0, longestLogLine));
    }
    return tally;
  };
}
