type BarChartProps = {
  /** Says in a sentence what the picture shows; read aloud in its place. */
  summary: string;
  bars: { label: string; value: number; highlight?: boolean }[];
  max: number;
};

const barWidth = 28;
const gap = 12;
const plotHeight = 110;

/** Upright bars with a label under each: a year of demand, a case's months. */
export function BarChart({ summary, bars, max }: BarChartProps) {
  const width = bars.length * (barWidth + gap) - gap;
  return (
    <svg viewBox={`0 0 ${width} ${plotHeight + 24}`} className="w-full" role="img" aria-label={summary}>
      {bars.map((bar, index) => {
        const height = Math.max(4, (bar.value / max) * plotHeight);
        const x = index * (barWidth + gap);
        return (
          <g key={bar.label}>
            <rect
              x={x}
              y={plotHeight - height}
              width={barWidth}
              height={height}
              rx={5}
              className={bar.highlight ? 'fill-beam' : 'fill-tide'}
            />
            <text x={x + barWidth / 2} y={plotHeight + 18} textAnchor="middle" className="fill-muted text-[11px]">
              {bar.label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
