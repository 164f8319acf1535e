import { readNumber } from '../../domain/article-figure.ts';

type BreakEvenCityProps = {
  /** What the figures are. */
  title: string;
  months: { label: string; figure: string }[];
};

/** Of the bars; the labels of the months are under them, the figures at their ends. */
const plotHeight = 150;
const margin = 28;

/** What is earned or still owed after each month: under water in the dark, above it lit, the first of those brightest. */
export function BreakEvenCity({ title, months }: BreakEvenCityProps) {
  const values = months.map(({ figure }) => readNumber(figure));
  const highest = Math.max(0, ...values);
  const scale = plotHeight / (highest - Math.min(0, ...values));
  const water = margin + highest * scale;
  const first = values.findIndex((value) => value >= 0);
  const slot = 100 / months.length;
  return (
    <figure className="break-even">
      <svg
        width="100%"
        height={plotHeight + 3 * margin}
        textAnchor="middle"
        role="img"
        aria-label={months.map(({ label, figure }) => `${label}: ${figure}`).join(', ')}
      >
        <Windows id="lit" wall="var(--color-night)" light="var(--color-beam)" />
        <Windows id="drowned" wall="var(--color-night)" light="var(--color-tide)" />
        {months.map(({ label, figure }, index) => {
          const size = Math.max(3, Math.abs(values[index]!) * scale);
          const isPaid = values[index]! >= 0;
          const center = `${slot * (index + 0.5)}%`;
          return (
            <g key={label} className={isPaid ? 'is-paid' : undefined}>
              <rect
                x={`${slot * (index + 0.2)}%`}
                y={isPaid ? water - size : water}
                width={`${slot * 0.6}%`}
                height={size}
              />
              <text
                x={center}
                y={isPaid ? water - size - 8 : water + size + 18}
                fontWeight={index === first ? 700 : undefined}
              >
                {figure}
              </text>
              <text x={center} y={plotHeight + 2.75 * margin}>
                {label}
              </text>
            </g>
          );
        })}
        <rect y={water} width="100%" height={2} />
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

function Windows({ id, wall, light }: { id: string; wall: string; light: string }) {
  return (
    <pattern id={id} width={12} height={14} patternUnits="userSpaceOnUse">
      <path d="M0 0h12v14H0z" fill={wall} />
      <path d="M3 4h6v7H3z" fill={light} />
    </pattern>
  );
}
