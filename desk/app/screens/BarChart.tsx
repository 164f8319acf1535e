type BarChartProps = {
  /** The aria-label: one sentence about what the chart shows. */
  summary: string;
  bars: { id: string; label: string; value: number; highlight?: boolean }[];
  max: number;
};

/** Vertical bars with a label under each. */
export function BarChart({ summary, bars, max }: BarChartProps) {
  return (
    <div role="img" aria-label={summary} className="grid auto-cols-fr grid-flow-col items-end gap-1 sm:gap-2.5">
      {bars.map((bar) => {
        const height = Math.max(4, Math.round((bar.value / max) * 150));
        return (
          <div key={bar.id} className="text-center text-[0.6875rem] whitespace-nowrap text-muted sm:text-xs">
            <svg className="mb-1.5 w-full" height={height}>
              <rect width="100%" height={height} rx={5} className={bar.highlight ? 'fill-beam' : 'fill-tide'} />
            </svg>
            {bar.label}
          </div>
        );
      })}
    </div>
  );
}
