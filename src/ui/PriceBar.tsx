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
    <div className="rate-bar flex h-3 rounded-full bg-line text-tide" aria-hidden="true">
      {start > 0 && <svg width={`${toTenth(start)}%`} />}
      {/* All border, which is printed, too. */}
      <svg
        width={`${toTenth(end - start)}%`}
        className={`h-0 rounded-full border-6 ${isOpen ? '[mask:linear-gradient(90deg,#000_60%,transparent)]' : ''}`.trim()}
      />
    </div>
  );
}
