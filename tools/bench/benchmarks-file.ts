/** Everything from this heading on in docs/benchmarks.md is written by hand. */
export const notesHeading = '## Read with this';

const head =
  '# Benchmarks\n\n' +
  'The tables are made by `npm run bench -- --write`, which replaces those it has measured. ' +
  `Everything from “${notesHeading.slice('## '.length)}” on is written by hand and kept.\n`;

/** Replaces the tables that were measured; the others stay. */
export function mergeBenchmarks(previous: string, tables: string[]) {
  const notesAt = previous.search(new RegExp(`^${notesHeading}$`, 'm'));
  const isNoted = notesAt >= 0;
  const [, ...old] = (isNoted ? previous.slice(0, notesAt) : previous).split(/^(?=## )/m);
  const sections = new Map([...old, ...tables].map((table) => [readSubject(table), `${table.trimEnd()}\n`]));
  return [head, ...sections.values(), ...(isNoted ? [previous.slice(notesAt)] : [])].join('\n');
}

/** The heading up to its first comma: the rest describes the measurement and may change. */
function readSubject(table: string) {
  return /^## ([^,\n]+)/.exec(table)![1]!;
}
