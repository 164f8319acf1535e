import type { RunningServer } from '../support/start-server.ts';

/** Longer lines, or more than one for each request, would let an attacker fill the disk. */
const longestLine = 1000;

/** Looks through the log again and again, and discards it, because a long run would fill our own memory. */
export function watchLog({ log }: RunningServer) {
  const found = { lines: 0, problems: [] as string[] };
  return function readLog() {
    for (const line of log.splice(0)) {
      const text = JSON.stringify(line);
      found.lines += 1;
      // Above 40 (warn) are errors of the server itself.
      if (Number(line['level']) > 40) found.problems.push(text.slice(0, longestLine));
      if (text.length > longestLine) found.problems.push(`a line of ${text.length} characters`);
    }
    return found;
  };
}
