type RangeChartProps = {
  summary: string;
  /** `to` is left out where the range has no upper end: the bar then fades out. */
  rows: { label: string; from: number; to?: number | undefined; text: string }[];
};

const plotWidth = 600;
const rowHeight = 54;

/** Price ranges on one scale, so that tiers can be compared at a glance. */
export function RangeChart({ summary, rows }: RangeChartProps) {
  const ends = rows.map((row) => row.to ?? row.from * 1.5);
  const scale = plotWidth / Math.max(...ends);
  return (
    <svg viewBox={`0 0 ${plotWidth} ${rows.length * rowHeight}`} className="w-full" role="img" aria-label={summary}>
      <defs>
        <linearGradient id="open-ended">
          <stop offset="0" stopColor="var(--color-beam)" />
          <stop offset="1" stopColor="var(--color-beam)" stopOpacity="0" />
        </linearGradient>
      </defs>
      {rows.map((row, index) => {
        const y = index * rowHeight;
        const x = row.from * scale;
        const width = (row.to ?? row.from * 1.5) * scale - x;
        return (
          <g key={row.label}>
            <text x={0} y={y + 14} className="fill-ink text-[14px] font-semibold">
              {row.label}
            </text>
            <text x={plotWidth} y={y + 14} textAnchor="end" className="fill-muted text-[14px]">
              {row.text}
            </text>
            <rect x={0} y={y + 28} width={plotWidth} height={2} rx={1} className="fill-line" />
            <rect
              x={x}
              y={y + 22}
              width={width}
              height={14}
              rx={7}
              fill={row.to ? 'var(--color-tide)' : 'url(#open-ended)'}
            />
          </g>
        );
      })}
    </svg>
  );
}
