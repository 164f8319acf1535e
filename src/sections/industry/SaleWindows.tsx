/** A lit window for each sale that a month needs, or for ten or a hundred of them: a few large ones, or many small ones. */
export function SaleWindows({ count, perRow }: { count: number; perRow: number }) {
  const each = [1, 10, 100].find((size) => count / size <= 8 * perRow)!;
  const windows = Math.ceil(count / each);
  const columns = Math.min(windows, perRow);
  const rows = Array.from({ length: Math.ceil(windows / columns) }, (_row, row) => {
    return `M0 ${10 * row + 3.5}h${10 * Math.min(columns, windows - row * columns) - 3}`;
  });
  return (
    <>
      <svg
        viewBox={`0 0 ${columns * 10 - 3} ${rows.length * 10 - 3}`}
        width={`${(100 * columns) / (windows > 10 ? perRow : 10)}%`}
        className="mt-3 rounded-sm bg-night stroke-beam p-2.5"
        strokeWidth="7"
        strokeDasharray="7 3"
        aria-hidden="true"
      >
        <path d={rows.join('')} />
      </svg>
      {each > 1 && <p className="mt-3 text-sm">{`Each window stands for ${each}.`}</p>}
    </>
  );
}
