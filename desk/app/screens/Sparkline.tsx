/** A line over time on a scale from zero, as wide as its place; the figures are in the text beside it. */
export function Sparkline({ values }: { values: number[] }) {
  const top = Math.max(...values);
  const points = values.map((value, index) => {
    const x = Math.round((index / (values.length - 1)) * 1000) / 10;
    return `${x} ${Math.round(48 - (value / top) * 46)}`;
  });
  return (
    <svg
      viewBox="0 0 100 48"
      preserveAspectRatio="none"
      className="sparkline h-9 w-full overflow-visible fill-none stroke-tide stroke-[2.5] [stroke-linecap:round] [stroke-linejoin:round]"
      aria-hidden="true"
    >
      <path d={`M${points.join('L')}`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
