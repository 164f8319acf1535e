import { formKinds } from '#src/domain/lead.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Sparkline } from '#src/ui/Sparkline.tsx';
import type { Figures } from '../../contract.ts';
import { Figure } from './Figure.tsx';
import { FigureTable } from './FigureTable.tsx';
import { formNames } from '../data/lead-words.ts';
import { formatShortDay } from '../data/times.ts';

/** All inquiries of each week as bars, and the way of each form as a line. */
export function WeeksChart({ weeks }: { weeks: Figures['weeks'] }) {
  const totals = weeks.map(({ contact, chat, audit }) => contact + chat + audit);
  const sum = totals.reduce((all, total) => all + total, 0);
  const most = Math.max(1, ...totals);
  const labelEvery = Math.ceil(weeks.length / 4);
  const last = totals.at(-1) ?? 0;
  // Bars without height would look like a few inquiries each week.
  if (sum === 0) return <Figure title="Inquiries a week" note="No inquiries in this time." />;
  return (
    <Figure title="Inquiries a week">
      <p className="figure-sum">
        <b>{sum.toLocaleString('en-PH')}</b> in {weeks.length} weeks · {last.toLocaleString('en-PH')} this week so far
      </p>
      <BarChart
        summary={`Inquiries in each of ${weeks.length} weeks, at most ${most} in one; this week so far ${last}.`}
        bars={weeks.map(({ week }, index) => ({
          id: week,
          // A space that keeps the bars on one line where there is no room for every date.
          label: index % labelEvery === 0 ? formatShortDay(week) : '\u00A0',
          value: totals[index] ?? 0,
          highlight: index === weeks.length - 1,
        }))}
        max={most}
        plotHeight={150}
      />
      <ul className="form-lines">
        {formKinds.map((form) => {
          const values = weeks.map((week) => week[form]);
          const count = values.reduce((all, value) => all + value, 0);
          return (
            <li key={form}>
              <span>{formNames[form]}</span>
              <b>{count.toLocaleString('en-PH')}</b>
              {count > 0 && <Sparkline values={values} />}
            </li>
          );
        })}
      </ul>
      <FigureTable
        caption="Inquiries a week by form"
        columns={['Week of', ...formKinds.map((form) => formNames[form]), 'All']}
        rows={weeks.map((week, index) => [
          `${formatShortDay(week.week)} ${week.week.slice(0, 4)}`,
          ...formKinds.map((form) => week[form]),
          totals[index] ?? 0,
        ])}
      />
    </Figure>
  );
}
