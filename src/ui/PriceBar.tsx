type PriceBarProps = {
  /** Both in per cent of the scale. */
  start: number;
  end: number;
  /** A range without an upper end fades out. */
  isOpen: boolean;
};

const toTenth = (percent: number) => Math.round(percent * 10) / 10;

/** One range on a scale that several bars share; the figures are in the text beside it. */
export function PriceBar({ start, end, isOpen }: PriceBarProps) {
  return (
    <div className="rate-bar flex h-2.5 rounded-full bg-line fill-tide" aria-hidden="true">
      <svg width={`${toTenth(start)}%`} />
      {/* An element of its own, because only a CSS box can fade by a mask. */}
      <svg
        width={`${toTenth(end - start)}%`}
        className={isOpen ? '[mask:linear-gradient(90deg,#000_60%,transparent)]' : undefined}
      >
        <rect width="100%" height="100%" rx={5} />
      </svg>
    </div>
  );
}
