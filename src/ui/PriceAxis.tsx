type PriceAxisProps = {
  /** `at` in per cent of the scale. */
  ticks: { label: string; at: number }[];
};

/** The labels at both ends stay inside the scale. */
const anchors: Record<number, 'start' | 'end'> = { 0: 'start', 100: 'end' };

/** The scale over bars that share it; the figures are in the text of each row. */
export function PriceAxis({ ticks }: PriceAxisProps) {
  return (
    <div className="rate-axis" aria-hidden="true">
      <svg className="rate-scale" textAnchor="middle">
        {ticks.map(({ label, at }) => (
          <text key={label} x={`${at}%`} y="1em" textAnchor={anchors[at]}>
            {label}
          </text>
        ))}
      </svg>
    </div>
  );
}
