export type DifferenceLine = {
  kind: 'same' | 'added' | 'removed' | 'skipped';
  text: string;
  /** Its place among all lines, old and new. */
  line: number;
};
type ComparedLine = Pick<DifferenceLine, 'kind' | 'text'>;

const contextLines = 2;
/** Above it, comparing every line with every other takes too long: all of it is shown as changed. */
const mostPairs = 4_000_000;

/** The lines that differ, with a few around them. */
export function compareLines(before: string | null, after: string | null): DifferenceLine[] {
  const old = splitLines(before);
  const fresh = splitLines(after);
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  return shorten([
    ...markAll('same', old.slice(0, start)),
    ...compareMiddle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...markAll('same', old.slice(old.length - end)),
  ]);
}

function splitLines(text: string | null) {
  return text === null || text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

function markAll(kind: DifferenceLine['kind'], lines: string[]): ComparedLine[] {
  return lines.map((text) => ({ kind, text }));
}

/** By the longest sequence of lines that both have. */
function compareMiddle(old: string[], fresh: string[]): ComparedLine[] {
  if (old.length * fresh.length > mostPairs) return [...markAll('removed', old), ...markAll('added', fresh)];
  const width = fresh.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = fresh.length - 1; column >= 0; column--) {
      common[row * width + column] =
        old[row] === fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: ComparedLine[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length || column < fresh.length) {
    const [oldLine, freshLine] = [old[row], fresh[column]];
    if (oldLine !== undefined && oldLine === freshLine) {
      lines.push({ kind: 'same', text: oldLine });
      row++;
      column++;
    } else if (oldLine !== undefined && at(row + 1, column) >= at(row, column + 1)) {
      lines.push({ kind: 'removed', text: oldLine });
      row++;
    } else {
      lines.push({ kind: 'added', text: freshLine ?? '' });
      column++;
    }
  }
  return lines;
}

/** Leaves out what is far from any change. */
function shorten(lines: ComparedLine[]): DifferenceLine[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - contextLines), index + contextLines + 1).some(({ kind }) => kind !== 'same'),
  );
  return lines.flatMap((compared, line) => {
    if (isNear[line]) return [{ ...compared, line }];
    return line > 0 && isNear[line - 1] ? [{ kind: 'skipped' as const, text: '', line }] : [];
  });
}
