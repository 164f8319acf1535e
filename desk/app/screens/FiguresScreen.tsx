import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RangeChart } from '#src/ui/RangeChart.tsx';
import type { Figures } from '../../contract.ts';
import { FigureTable } from './FigureTable.tsx';
import { figuresQuery } from '../data/figures-query.ts';
import { ProblemLine } from '../parts/ProblemLine.tsx';
import { WeeksChart } from './WeeksChart.tsx';

const periods = { 12: '12 weeks', 26: 'Half a year', 52: 'A year' };
const mostRows = 10;

/** How many enquiries came, from where. Spam is left out of all of it. */
export function FiguresScreen() {
  const [weeks, setWeeks] = useState(12);
  const { data, error, refetch } = useQuery({ ...figuresQuery(weeks), placeholderData: (before) => before });
  return (
    <div className="page">
      <header className="page-head">
        <h1>Figures</h1>
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
      </header>
      {error && <ProblemLine problem={error} onTryAgain={() => void refetch()} />}
      {!data && !error && <p className="empty-note">Counting …</p>}
      {data && (
        <>
          <WeeksChart weeks={data.weeks} />
          <div className="figure-pair">
            <PagesFigure pages={data.pages} />
            <SourcesFigure sources={data.sources} />
          </div>
        </>
      )}
    </div>
  );
}

function PagesFigure({ pages }: { pages: Figures['pages'] }) {
  const shown = pages.filter(({ views }) => views > 0).slice(0, mostRows);
  return (
    <section className="figure" aria-labelledby="pages-title">
      <h2 id="pages-title">Pages by views and enquiries</h2>
      {shown.length === 0 && <p className="quiet-note">No page was viewed in this time.</p>}
      {shown.length > 0 && (
        <RangeChart
          rows={shown.map(({ path, views, leads }) => ({
            label: path,
            from: 0,
            to: views,
            text: `${countThings(views, 'view')} · ${countThings(leads, 'enquiry', 'enquiries')}`,
          }))}
        />
      )}
      {pages.length > 0 && (
        <FigureTable
          caption="Pages by views and enquiries"
          columns={['Page', 'Views', 'Enquiries', 'Of 1,000 views']}
          rows={pages.map(({ path, views, leads }) => [path, views, leads, perThousand(leads, views)])}
        />
      )}
    </section>
  );
}

function SourcesFigure({ sources }: { sources: Figures['sources'] }) {
  const shown = sources.slice(0, mostRows);
  return (
    <section className="figure" aria-labelledby="sources-title">
      <h2 id="sources-title">Sources by enquiries</h2>
      {shown.length === 0 && <p className="quiet-note">No enquiries in this time.</p>}
      {shown.length > 0 && (
        <>
          <RangeChart
            rows={shown.map(({ source, leads }) => ({
              label: source || 'Not known',
              from: 0,
              to: leads,
              text: countThings(leads, 'enquiry', 'enquiries'),
            }))}
          />
          <FigureTable
            caption="Sources by enquiries"
            columns={['Source', 'Enquiries']}
            rows={sources.map(({ source, leads }) => [source || 'Not known', leads])}
          />
        </>
      )}
    </section>
  );
}

function countThings(count: number, one: string, many = `${one}s`) {
  return `${count.toLocaleString('en-PH')} ${count === 1 ? one : many}`;
}

function perThousand(leads: number, views: number) {
  return views === 0 ? '–' : ((1000 * leads) / views).toFixed(1);
}
