import type { IndustryPage } from '../../content/queries.ts';
import { formatNumber, formatPesos } from '../../domain/money/prices.ts';
import { TextLink } from '../../ui/TextLink.tsx';

type MonthProps = { month: IndustryPage['month'] };

/** What a month costs, how many sales pay for it, and where to go on. */
export function MonthSums({ month }: MonthProps) {
  return (
    <>
      <dl className="month-lines">
        {month.lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatPesos(amount)}</dd>
          </div>
        ))}
        <div className="month-sum">
          <dt>A month, before VAT</dt>
          <dd>{formatPesos(month.sum)}</dd>
        </div>
      </dl>
      <MonthCover month={month} />
      <p className="month-links">
        <TextLink to={month.estimatePath}>Change the figures</TextLink>
        <TextLink to={month.guidePath}>Read the price guide</TextLink>
      </p>
    </>
  );
}

const perRow = 20;
const mostSquares = 60;

/** How many sales pay for a month, as a sentence and as squares. */
function MonthCover({ month }: MonthProps) {
  const { pays, count, note } = month;
  const each = [1, 10, 100].find((size) => count / size <= mostSquares)!;
  const squares = Math.ceil(count / each);
  // A few sales get large squares, many get small ones.
  const columns = squares <= 10 ? 10 : perRow;
  const path = Array.from(
    { length: squares },
    (_square, index) => `M${(index % columns) * 10} ${Math.floor(index / columns) * 10}h8v8h-8z`,
  ).join('');
  return (
    <div className="month-cover">
      <p>
        If {pays.one} {formatPesos(pays.leaves)} {pays.after},{' '}
        <strong>
          {formatNumber(count)} {pays.many} cover it.
        </strong>
      </p>
      <svg viewBox={`0 0 ${columns * 10 - 2} ${Math.ceil(squares / columns) * 10 - 2}`} aria-hidden="true">
        <path d={path} />
      </svg>
      <p className="month-note">
        {each > 1 && `Each square is ${each}. `}
        {note}
      </p>
    </div>
  );
}
