import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { capitalize } from '#src/domain/words.ts';
import { formKinds } from '#src/domain/lead.ts';
import { RangeChart } from '#src/ui/RangeChart.tsx';
import type { Figures } from '../../contract.ts';
import { figuresQuery } from '../data/lead-queries.ts';
import { formatShortDay } from '../data/times.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { Select } from '../parts/Select.tsx';
import { Figure } from './Figure.tsx';
import { Screen } from './Screen.tsx';

const periods = { 12: '12 weeks', 26: 'Half a year', 52: 'A year' };
const mostBars = 10;

/** How many inquiries came, from where. Spam is left out of all of it. */
export function FiguresScreen() {
  const [weeks, setWeeks] = useState(12);
  const query = useQuery({ ...figuresQuery(weeks), placeholderData: (before) => before });
  const choosePeriod = (
    <Select
      aria-label="Period"
      value={weeks}
      options={Object.entries(periods)}
      onChoose={(count) => setWeeks(Number(count))}
    />
  );
  return (
    <Screen title="Figures" aside={choosePeriod} query={query} waiting="Counting …">
      {({ weeks: counted, pages, sources }) => (
        <>
          <WeeksChart weeks={counted} />
          {/* A long path wraps; its figures do not. */}
          <div className="figure-pair grid gap-x-16 gap-y-0 min-[56rem]:grid-cols-[1fr_1fr] [&_dd:nth-of-type(1)]:whitespace-nowrap [&_dl]:my-4 [&_dl>div]:grid-cols-[minmax(0,1fr)_auto]">
            <RangeFigure
              title="Pages by views and inquiries"
              note="No visits counted yet."
              columns={['Page', 'Views', 'Inquiries', 'Of 1,000 views']}
              rows={pages.map(({ path, views, leads }) => [path, views, leads, perThousand(leads, views)])}
              say={([, views, leads]) => `${countThings(views, 'view')} · ${countThings(Number(leads), 'inquiry')}`}
            />
            <RangeFigure
              title="Sources by inquiries"
              note="No inquiries in this time."
              columns={['Source', 'Inquiries']}
              rows={sources.map(({ source, leads }) => [source, leads])}
              say={([, leads]) => countThings(leads, 'inquiry')}
            />
          </div>
        </>
      )}
    </Screen>
  );
}

type Row = [label: string, value: number, ...further: (string | number)[]];
type RangeFigureProps = { title: string; note: string; columns: string[]; rows: Row[]; say: (row: Row) => string };

/** The first rows that have a value as bars with what `say` says, and all as a table; the note where there are none. */
function RangeFigure({ title, note, columns, rows, say }: RangeFigureProps) {
  const counted = rows.filter(([, value]) => value > 0).slice(0, mostBars);
  const shown = counted.map((row) => ({ label: row[0], from: 0, to: row[1], text: say(row), isOpen: false }));
  return (
    <Figure title={title} note={shown.length === 0 && note}>
      {shown.length > 0 && <RangeChart rows={shown} />}
      {rows.length > 0 && <FigureTable caption={title} columns={columns} rows={rows} />}
    </Figure>
  );
}

const plurals = { view: 'views', inquiry: 'inquiries' };

function countThings(count: number, one: keyof typeof plurals) {
  return `${count.toLocaleString('en-PH')} ${count === 1 ? one : plurals[one]}`;
}

const perThousand = (leads: number, views: number) => (views === 0 ? '–' : ((1000 * leads) / views).toFixed(1));

/** All inquiries of each week as bars, and those of each form as a figure. */
function WeeksChart({ weeks }: { weeks: Figures['weeks'] }) {
  const totals = weeks.map(({ contact, chat, audit }) => contact + chat + audit);
  const sum = totals.reduce((all, total) => all + total, 0);
  const most = Math.max(1, ...totals);
  const heights = totals.map((total) => Math.max(4, Math.round((total / most) * 150)));
  const labelEvery = Math.ceil(weeks.length / 4);
  const [last = 0, latest] = [totals.at(-1), weeks.at(-1)?.week];
  const said = `Inquiries in each of ${weeks.length} weeks, at most ${most} in one; this week so far ${last}.`;
  // Bars without height would look like a few inquiries each week.
  if (sum === 0) return <Figure title="Inquiries a week" note="No inquiries in this time." />;
  return (
    <Figure title="Inquiries a week">
      <p className="mb-5 text-muted">
        <b className="text-text me-1.5 font-heading text-2xl tracking-tight">{sum.toLocaleString('en-PH')}</b> in{' '}
        {weeks.length} weeks · {last.toLocaleString('en-PH')} this week so far
      </p>
      <div role="img" aria-label={said} className="grid auto-cols-fr grid-flow-col items-end gap-1 sm:gap-2.5">
        {weeks.map(({ week }, index) => (
          <div key={week} className="text-center text-[0.6875rem] whitespace-nowrap text-muted sm:text-xs">
            <svg className="mb-1.5 w-full" height={heights[index]}>
              <rect width="100%" height="100%" rx={5} className={week === latest ? 'fill-beam' : 'fill-tide'} />
            </svg>
            {/* A space keeps the bars on one line where there is no room for every date. */}
            {index % labelEvery === 0 ? formatShortDay(week) : '\u00A0'}
          </div>
        ))}
      </div>
      <ul className="mt-6 mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] overflow-hidden rounded-md border border-line">
        {formKinds.map((form) => (
          <li className="grid px-4.5 py-3.5 shadow-[0_0_0_1px_var(--color-line)]" key={form}>
            <span className="text-muted">{capitalize(form)}</span>
            <b className="text-text font-heading text-2xl tracking-tight">
              {weeks.reduce((all, week) => all + week[form], 0).toLocaleString('en-PH')}
            </b>
          </li>
        ))}
      </ul>
      <FigureTable
        caption="Inquiries a week by form"
        columns={['Week of', ...formKinds.map(capitalize), 'All']}
        rows={weeks.map((week, index) => [
          `${formatShortDay(week.week)} ${week.week.slice(0, 4)}`,
          ...formKinds.map((form) => week[form]),
          totals[index] ?? 0,
        ])}
      />
    </Figure>
  );
}

/** The figures behind a chart. */
function FigureTable(table: ComponentProps<typeof DataTable>) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center font-semibold">As a table</summary>
      <div className="table-scroll max-h-[24rem] overflow-auto" role="group" aria-label={table.caption} tabIndex={0}>
        <DataTable {...table} className="[&_:is(th,td):not(:first-child)]:text-end" />
      </div>
    </details>
  );
}
