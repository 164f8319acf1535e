import { drawRows } from '../../ui/draw-city.ts';

/** A lit window for each sale that a month needs, or for ten or a hundred of them: a few large ones, or many small ones. */
export function SaleWindows({ count, perRow }: { count: number; perRow: number }) {
  const each = [1, 10, 100].find((size) => count / size <= 8 * perRow)!;
  const windows = Math.ceil(count / each);
  const columns = Math.min(windows, perRow);
  return (
    <>
      <svg
        viewBox={`0 0 ${columns * 10 - 3} ${Math.ceil(windows / columns) * 10 - 3}`}
        width={`${(100 * columns) / (windows > 10 ? perRow : 10)}%`}
        className="mt-3 rounded-sm bg-night stroke-beam p-2.5"
        strokeWidth="7"
        strokeDasharray="7 3"
        aria-hidden="true"
      >
        <path d={drawRows(1, windows, columns)} />
      </svg>
      {each > 1 && <p className="mt-3 text-sm">{`Each window stands for ${each}.`}</p>}
    </>
  );
}
