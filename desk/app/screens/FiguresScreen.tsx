import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RangeChart } from '#src/ui/RangeChart.tsx';
import { FigureTable } from './FigureTable.tsx';
import { figuresQuery } from '../data/figures-query.ts';
import { Figure } from './Figure.tsx';
import { Screen } from './Screen.tsx';
import { WeeksChart } from './WeeksChart.tsx';

const periods = { 12: '12 weeks', 26: 'Half a year', 52: 'A year' };
const mostBars = 10;

/** How many inquiries came, from where. Spam is left out of all of it. */
export function FiguresScreen() {
  const [weeks, setWeeks] = useState(12);
  const query = useQuery({ ...figuresQuery(weeks), placeholderData: (before) => before });
  const choosePeriod = (
    <label>
      <span className="only-heard">Period</span>
      <select value={weeks} onChange={(event) => setWeeks(Number(event.target.value))}>
        {Object.entries(periods).map(([count, name]) => (
          <option key={count} value={count}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <Screen title="Figures" aside={choosePeriod} query={query} waiting="Counting …">
      {({ weeks: counted, pages, sources }) => (
        <>
          <WeeksChart weeks={counted} />
          <div className="figure-pair">
            <RangeFigure
              title="Pages by views and inquiries"
              note="No page was viewed in this time."
              bars={pages
                .filter(({ views }) => views > 0)
                .map(({ path, views, leads }) => ({
                  label: path,
                  to: views,
                  text: `${countThings(views, 'view', 'views')} · ${countThings(leads, 'inquiry', 'inquiries')}`,
                }))}
              columns={['Page', 'Views', 'Inquiries', 'Of 1,000 views']}
              rows={pages.map(({ path, views, leads }) => [path, views, leads, perThousand(leads, views)])}
            />
            <RangeFigure
              title="Sources by inquiries"
              note="No inquiries in this time."
              bars={sources.map(({ source, leads }) => ({
                label: source,
                to: leads,
                text: countThings(leads, 'inquiry', 'inquiries'),
              }))}
              columns={['Source', 'Inquiries']}
              rows={sources.map(({ source, leads }) => [source, leads])}
            />
          </div>
        </>
      )}
    </Screen>
  );
}

type RangeFigureProps = {
  title: string;
  /** Instead of the chart, where it has no bars. */
  note: string;
  bars: { label: string; to: number; text: string }[];
  columns: string[];
  rows: (string | number)[][];
};

/** The first bars of a figure, and all of it as a table. */
function RangeFigure({ title, note, bars, columns, rows }: RangeFigureProps) {
  const shown = bars.slice(0, mostBars).map((bar) => ({ ...bar, from: 0, isOpen: false }));
  return (
    <Figure title={title} note={shown.length === 0 && note}>
      {shown.length > 0 && <RangeChart rows={shown} />}
      {rows.length > 0 && <FigureTable caption={title} columns={columns} rows={rows} />}
    </Figure>
  );
}

function countThings(count: number, one: string, many: string) {
  return `${count.toLocaleString('en-PH')} ${count === 1 ? one : many}`;
}

function perThousand(leads: number, views: number) {
  return views === 0 ? '–' : ((1000 * leads) / views).toFixed(1);
}
