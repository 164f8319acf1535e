import type { FuzzReport } from './fuzz.ts';
import { longestLogLine } from './log-tally.ts';

/** A whole screen of searches at once on a busy machine; whoever blocks the server for longer shows up here. */
const slowestAnswerMs = 2000;
/** Room for what the allocator keeps in reserve. A leak of a kilobyte for each request would pass it in no time. */
const mostGrowthMb = 96;

/** What the attack found, in sentences; empty when the server stood it. */
export function listFindings({ complaints, leads, log, memoryMb, ...counts }: FuzzReport): string[] {
  const growthMb = memoryMb.end - memoryMb.start;
  const findings = [
    ...complaints,
    ...log.errors.map((line) => `the server logged a fault of its own: ${line}`),
    ...leads.lost.map((mark) => `the lead ${mark} was answered "kept" and is not in the file`),
    ...leads.twice.map((mark) => `the lead ${mark} is in the file twice`),
    ...leads.unasked.map((mark) => `the lead ${mark} is in the file and nobody was told so`),
  ];
  if (counts.slowestMs > slowestAnswerMs) {
    const wait = `answered only after ${Math.round(counts.slowestMs)} ms`;
    // The server does one thing at a time, so the culprit may be a neighbour.
    findings.push(`--seed ${counts.seed} ${counts.slowest}: ${wait}, because of this attack or one just before it`);
  }
  if (!(growthMb < mostGrowthMb)) findings.push(`the server grew by ${Math.round(growthMb)} MB`);
  if (log.longest > longestLogLine) findings.push(`a log line has ${log.longest} characters`);
  if (log.lines > counts.sent + counts.connections) findings.push(`${log.lines} log lines for ${counts.sent} requests`);
  return findings;
}
