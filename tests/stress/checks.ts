import type { FuzzReport } from './fuzz.ts';
import { longestLogLine } from './log-tally.ts';

/** Enough for a batch of searches on a busy machine; a longer time means that the event loop was blocked. */
const maxResponseMs = 2000;
/** Enough for reserves of the allocator, but not for a leak of a kilobyte per request. */
const maxGrowthMb = 96;

/** The findings of a fuzz run as sentences; empty if there are none. */
export function listFindings({ complaints, leads, log, memoryMb, ...counts }: FuzzReport): string[] {
  const growthMb = memoryMb.end - memoryMb.start;
  const findings = [
    ...complaints,
    ...log.errors.map((line) => `the server logged an error: ${line}`),
    ...leads.lost.map((mark) => `the lead ${mark} was acknowledged and is not in the database`),
    ...leads.twice.map((mark) => `the lead ${mark} is in the database twice`),
    ...leads.unexpected.map((mark) => `the lead ${mark} is in the database, but was not acknowledged`),
  ];
  if (counts.slowestMs > maxResponseMs) {
    const wait = `response only after ${Math.round(counts.slowestMs)} ms`;
    // The server has one thread, so another attack may be the cause.
    findings.push(`--seed ${counts.seed} ${counts.slowest}: ${wait}, because of this attack or one just before it`);
  }
  if (!(growthMb < maxGrowthMb)) findings.push(`the server grew by ${Math.round(growthMb)} MB`);
  if (log.longest > longestLogLine) findings.push(`a log line has ${log.longest} characters`);
  if (log.lines > counts.sent + counts.connections) findings.push(`${log.lines} log lines for ${counts.sent} requests`);
  return findings;
}
