import type { RangeRow } from '../domain/money/price-scale.ts';
import { PriceBar } from './PriceBar.tsx';

/** Price ranges on one scale. The labels are HTML text, so screen readers read them and they scale with the font size. */
export function RangeChart({ rows }: { rows: RangeRow[] }) {
  const percent = 100 / Math.max(...rows.map(({ to }) => to));
  return (
    <dl className="mt-8 flex flex-col gap-4">
      {rows.map(({ label, text, from, to, isOpen }) => (
        <div key={label} className="grid grid-cols-[auto_1fr] items-baseline gap-x-4">
          <dt className="font-semibold">{label}</dt>
          <dd className="text-right text-sm text-muted">{text}</dd>
          <dd className="col-span-2 mt-1" aria-hidden="true">
            <PriceBar start={from * percent} end={to * percent} isOpen={isOpen} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
