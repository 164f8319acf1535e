type RangeChartProps = {
  /** Without `to`, the range has no upper end and its bar fades out. */
  rows: { label: string; from: number; to?: number; text: string }[];
};

/** The bar of a range without an upper end is 1.5 times its lower end. */
const openEnd = (from: number) => from * 1.5;

/** Price ranges on one scale. The labels are HTML text, so screen readers read them and they scale with the font size. */
export function RangeChart({ rows }: RangeChartProps) {
  const percent = 100 / Math.max(...rows.map((row) => row.to ?? openEnd(row.from)));
  return (
    <dl className="space-y-4">
      {rows.map((row) => {
        const start = row.from * percent;
        const length = (row.to ?? openEnd(row.from)) * percent - start;
        return (
          <div key={row.label} className="grid grid-cols-[auto_1fr] items-baseline gap-x-4">
            <dt className="font-semibold">{row.label}</dt>
            <dd className="text-right text-sm text-muted">{row.text}</dd>
            <dd className="col-span-2 mt-1" aria-hidden="true">
              <svg className="h-3.5 w-full">
                <rect y={6} width="100%" height={2} className="fill-line" />
                <rect
                  x={`${start}%`}
                  width={`${length}%`}
                  height={14}
                  rx={7}
                  className={row.to ? 'fill-tide' : 'open-ended'}
                />
              </svg>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
