import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RangeChart } from '#src/ui/RangeChart.tsx';
import type { Figures } from '../../contract.ts';
import { FigureTable } from './FigureTable.tsx';
import { figuresQuery } from '../data/figures-query.ts';
import { Figure } from './Figure.tsx';
import { Screen } from './Screen.tsx';
import { WeeksChart } from './WeeksChart.tsx';

const periods = { 12: '12 weeks', 26: 'Half a year', 52: 'A year' };
const mostRows = 10;

/** How many enquiries came, from where. Spam is left out of all of it. */
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
      {(figures) => (
        <>
          <WeeksChart weeks={figures.weeks} />
          <div className="figure-pair">
            <PagesFigure pages={figures.pages} />
            <SourcesFigure sources={figures.sources} />
          </div>
        </>
      )}
    </Screen>
  );
}

function PagesFigure({ pages }: { pages: Figures['pages'] }) {
  const title = 'Pages by views and enquiries';
  const shown = pages.filter(({ views }) => views > 0).slice(0, mostRows);
  const rows = shown.map(({ path, views, leads }) => ({
    label: path,
    from: 0,
    to: views,
    text: `${countThings(views, 'view')} · ${countThings(leads, 'enquiry', 'enquiries')}`,
  }));
  return (
    <Figure title={title} note={rows.length === 0 && 'No page was viewed in this time.'}>
      {rows.length > 0 && <RangeChart rows={rows} />}
      {pages.length > 0 && (
        <FigureTable
          caption={title}
          columns={['Page', 'Views', 'Enquiries', 'Of 1,000 views']}
          rows={pages.map(({ path, views, leads }) => [path, views, leads, perThousand(leads, views)])}
        />
      )}
    </Figure>
  );
}

function SourcesFigure({ sources }: { sources: Figures['sources'] }) {
  const title = 'Sources by enquiries';
  const named = sources.map(({ source, leads }) => ({ name: source || 'Not known', leads }));
  const rows = named.slice(0, mostRows).map(({ name, leads }) => ({
    label: name,
    from: 0,
    to: leads,
    text: countThings(leads, 'enquiry', 'enquiries'),
  }));
  return (
    <Figure title={title} note={rows.length === 0 && 'No enquiries in this time.'}>
      {rows.length > 0 && (
        <>
          <RangeChart rows={rows} />
          <FigureTable
            caption={title}
            columns={['Source', 'Enquiries']}
            rows={named.map(({ name, leads }) => [name, leads])}
          />
        </>
      )}
    </Figure>
  );
}

function countThings(count: number, one: string, many = `${one}s`) {
  return `${count.toLocaleString('en-PH')} ${count === 1 ? one : many}`;
}

function perThousand(leads: number, views: number) {
  return views === 0 ? '–' : ((1000 * leads) / views).toFixed(1);
}
