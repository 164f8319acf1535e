import type { IndustryPage } from '../../content/queries.ts';
import { MonthSums } from './MonthSums.tsx';

const shades = ['month-first', 'month-second', 'month-third', 'month-fourth'] as const;

/** The computation on pages that begin with something else: one bar, divided by what each line costs. */
export function MonthLedger({ month }: { month: IndustryPage['month'] }) {
  const percent = (amount: number) => `${Math.round((amount / month.sum) * 10_000) / 100}%`;
  const sumBefore = (index: number) => month.lines.slice(0, index).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="ledger" data-reveal>
      <h2 className="text-3xl">A first month at our rates</h2>
      <svg width="100%" height="28" aria-hidden="true" className="ledger-bar">
        {month.lines.map(({ label, amount }, index) => (
          <rect
            key={label}
            x={percent(sumBefore(index))}
            width={percent(amount)}
            height="28"
            className={shades[index]}
          />
        ))}
      </svg>
      <MonthSums month={month} />
    </div>
  );
}
