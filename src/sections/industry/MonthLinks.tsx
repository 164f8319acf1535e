import type { IndustryPage } from '../../content/queries.ts';

/** From a month to the estimator with the same choices, and to the guide that explains the rates. */
export function MonthLinks({ month }: { month: IndustryPage['month'] }) {
  return (
    <p className="month-links">
      <a href={month.estimatePath} className="link">
        Change the figures
      </a>
      <a href={month.guidePath} className="link">
        Read the price guide
      </a>
    </p>
  );
}
