import { cpus } from 'node:os';

export type Row = Record<string, string | number>;

/** A Markdown table, which is also readable in a terminal. */
export function writeTable(rows: Row[]) {
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => names.map((name) => String(row[name] ?? '')));
  const widths = names.map((name, column) => Math.max(name.length, ...cells.map((row) => row[column]!.length)));
  // The first column is left-aligned, figures are right-aligned.
  const pad = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!);
  const line = (row: string[]) => `| ${row.map(pad).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(names), `| ${rule.join(' | ')} |`, ...cells.map(line)].join('\n');
}

export function describeMachine() {
  const today = new Date().toISOString().slice(0, 10);
  return `Measured ${today} with Node ${process.versions.node} on ${cpus().length} cores (${cpus()[0]?.model.trim()}), shared with other work: compare within one run.`;
}
