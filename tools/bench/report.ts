/** Tables of figures, as docs/benchmarks.md has them. */
import { cpus } from 'node:os';
import { format } from 'prettier';

export type Row = Record<string, string | number>;

export function quantile(values: number[], share: number) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;
}

/** Everything from this heading on in docs/benchmarks.md is written by hand. */
export const notesHeading = '## Read with this';

const head =
  '# Benchmarks\n\n' +
  'The tables are made by `npm run bench -- --write`, which replaces those it has measured. ' +
  `Everything from “${notesHeading.slice('## '.length)}” on is written by hand and kept.\n`;

/** Replaces the tables that were measured; the others stay. */
export function mergeBenchmarks(previous: string, tables: string[]) {
  const notesAt = previous.search(new RegExp(`^${notesHeading}$`, 'm'));
  const [, ...old] = previous.slice(0, notesAt).split(/^(?=## )/m);
  const sections = new Map([...old, ...tables].map((table) => [readSubject(table), `${table.trimEnd()}\n`]));
  return [head, ...sections.values(), previous.slice(notesAt)].join('\n');
}

/** The heading up to its first comma: the rest describes the measurement and may change. */
const readSubject = (table: string) => /^## ([^,\n]+)/.exec(table)?.[1];

/** With its heading, and on which machine it was measured. Prettier aligns the columns, for the file and a terminal. */
export async function writeTable(title: string, rows: Row[]) {
  const today = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()})`;
  const measured = `Measured ${today} with Node ${process.versions.node} on ${machine}`;
  const names = Object.keys(rows[0] ?? {});
  const rule = names.map((_, index) => (index === 0 ? '---' : '--:'));
  const lines = [names, rule, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const text = `## ${title}\n\n${measured}, shared with other work: compare within one run.\n\n${table}\n`;
  return format(text, { parser: 'markdown' });
}
