import type { IndustryPage } from '../../content/queries.ts';
import { formatNumber, formatPesos } from '../../domain/money/prices.ts';
import { TallLink } from '../../ui/TallLink.tsx';

type MonthProps = Pick<IndustryPage, 'month'>;

/** What a month costs as a paper slip, how many sales pay for it, and where to go on. */
export function FirstMonth({ month }: MonthProps) {
  return (
    <div className="slip on-light p-7 text-ink">
      <h2 className="text-2xl">A month at our rates</h2>
      <dl className="month-lines mt-5 tabular-nums">
        {month.lines.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-6 border-b border-dashed border-haze py-2">
            <dt>{label}</dt>
            <dd>{formatPesos(amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-6 py-3 font-semibold">
          <dt>Before VAT</dt>
          <dd className="font-heading text-3xl leading-none font-bold tracking-[-0.02em]">{formatPesos(month.sum)}</dd>
        </div>
      </dl>
      <MonthCover month={month} />
      <p className="month-links mt-3 flex flex-wrap gap-x-6 font-semibold">
        <TallLink href={month.estimatePath} label="Change the figures" />
        <TallLink href={month.guidePath} label="Read the price guide" />
      </p>
    </div>
  );
}

const perRow = 20;
const mostWindows = 60;

/** How many sales pay for a month, as a sentence and as lit windows: a few large ones, or many small ones. */
function MonthCover({ month }: MonthProps) {
  const { pays, count, note } = month;
  const each = [1, 10, 100].find((size) => count / size <= mostWindows)!;
  const windows = Math.ceil(count / each);
  const columns = Math.ceil(windows / Math.ceil(windows / perRow));
  const rows = Array.from({ length: Math.ceil(windows / columns) }, (_row, row) => {
    const own = Math.min(columns, windows - row * columns);
    return `M0 ${10 * row + 4}h${10 * own - 2}`;
  });
  return (
    <div className="month-cover mt-5">
      <p>
        If {pays.one} {formatPesos(pays.leaves)} {pays.after},{' '}
        <strong>
          {formatNumber(count)} {pays.many} cover it.
        </strong>
      </p>
      <svg
        viewBox={`0 0 ${columns * 10 - 2} ${rows.length * 10 - 2}`}
        width={`${(100 * columns) / (windows <= 10 ? 10 : perRow)}%`}
        className="mt-3 rounded-sm bg-night stroke-beam p-2.5"
        strokeWidth="8"
        strokeDasharray="8 2"
        aria-hidden="true"
      >
        <path d={rows.join('')} />
      </svg>
      <p className="mt-3 text-sm text-muted">
        {each > 1 && `Each window stands for ${each}. `}
        {note}
      </p>
    </div>
  );
}
