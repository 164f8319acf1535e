import type { FuzzReport } from './fuzz.ts';
import type { soak } from './soak.ts';
import { quantile } from './trend.ts';

export function printFuzz({
  sent,
  statuses,
  withoutResponse,
  slowestMs,
  slowest,
  memoryMb,
  log,
  leads,
  seed,
}: FuzzReport) {
  printRows('Fuzzing', [
    ['requests', sent],
    ...Object.entries(statuses).map(([name, count]): [string, number] => [`status ${name}`, count]),
    ['closed without a response', withoutResponse],
    ['slowest', `${Math.round(slowestMs)} ms (${slowest})`],
    ['memory at start, middle, end', `${Object.values(memoryMb).map(Math.round).join(', ')} MB`],
    ['log lines, the longest', `${log.lines}, ${log.longest} characters`],
    ['leads acknowledged', leads.acknowledged],
    ['seed', seed],
  ]);
}

export function printSoak({ memoryMb, healthMs, slopeMbPerMinute, statuses, leads }: Awaited<ReturnType<typeof soak>>) {
  printRows('Soak', [
    [
      'responses',
      Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
    ],
    ['leads in the database', leads],
    ['memory at start, median, end', describe(memoryMb, 'MB')],
    ['growth over the last two thirds', `${slopeMbPerMinute.toFixed(2)} MB a minute`],
    ['p99 of /health at start, median, end', describe(healthMs, 'ms')],
  ]);
}

function describe(values: number[], unit: string) {
  const shown = [values[0]!, quantile(values, 0.5), values.at(-1)!];
  return shown.map((value) => `${value.toFixed(1)} ${unit}`).join(', ');
}

function printRows(title: string, rows: [name: string, value: string | number][]) {
  console.log(`\n${title}`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(38)}${value}`);
}
