import type { RunningServer } from '../../tests/start-server.ts';

/** A long line or a second line for the same request would let a stranger fill the disk. */
export const longestLogLine = 1000;

/** Counts what the server has logged and lets go of it: a long attack would otherwise fill our own memory. */
export function createLogTally({ log }: RunningServer) {
  const tally = { lines: 0, longest: 0, errors: [] as string[] };
  return () => {
    for (const line of log.splice(0)) {
      const text = JSON.stringify(line);
      tally.lines += 1;
      tally.longest = Math.max(tally.longest, text.length);
      // Above 40 is what the server blames on itself.
      if (Number(line['level']) > 40) tally.errors.push(text.slice(0, longestLogLine));
    }
    return tally;
  };
}
