import type { IndustryPage } from '../../content/queries.ts';
import { MonthCover } from './MonthCover.tsx';
import { MonthLines } from './MonthLines.tsx';
import { MonthLinks } from './MonthLinks.tsx';

/** The computation in the hero of a page that begins with the money: a paper slip. */
export function MonthSlip({ month }: { month: IndustryPage['month'] }) {
  return (
    <div className="slip">
      <h2 className="text-xl">A first month at our rates</h2>
      <MonthLines month={month} />
      <MonthCover month={month} />
      <MonthLinks month={month} />
    </div>
  );
}
