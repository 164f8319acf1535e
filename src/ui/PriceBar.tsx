type PriceBarProps = {
  /** Both in per cent of the scale. */
  start: number;
  end: number;
  /** A range without an upper end fades out. */
  isOpen: boolean;
  /** Where tiers begin inside of it. */
  tiers?: number[];
};

/** One range on a scale that several bars share; the figures are in the text beside it. */
export function PriceBar({ start, end, isOpen, tiers }: PriceBarProps) {
  const length = Math.round((end - start) * 10) / 10;
  return (
    <svg className="rate-bar" aria-hidden="true">
      <rect width="100%" height={8} rx={4} className="rate-track" />
      <rect x={`${start}%`} width={`${length}%`} height={8} rx={4} className={isOpen ? 'rate-open' : 'fill-tide'} />
      {tiers?.map((at) => (
        <rect key={at} x={`${at}%`} width={2} height={8} className="fill-capiz" />
      ))}
    </svg>
  );
}
