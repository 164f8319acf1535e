import { formatShortDay } from '../../domain/dates.ts';
import { costOfInquiry } from '../../domain/money/ad-week.ts';
import { formatPesos } from '../../domain/money/prices.ts';

/** In pixels. */
const plotHeight = 96;

type WeekBarsProps = { weeks: { monday: string; spent: number; inquiries: number }[]; target: number };

/** What an inquiry cost in each week, against a line at the target. The figures are text, so that all can read them. */
export function WeekBars({ weeks, target }: WeekBarsProps) {
  const bars = weeks.map((week) => ({ day: formatShortDay(week.monday), cost: costOfInquiry(week) }));
  const pixels = plotHeight / Math.max(target, ...bars.map(({ cost }) => cost));
  return (
    <figure className="week-chart">
      <figcaption>
        Pesos for each inquiry, by week. Target: <b>{formatPesos(target)}</b>, the line.
      </figcaption>
      <div>
        <ol>
          {bars.map(({ day, cost }) => (
            <li key={day}>
              <b>{cost}</b>
              <svg height={Math.round(cost * pixels)} aria-hidden="true">
                <rect width="100%" height="100%" rx={3} />
              </svg>
              <span>{day}</span>
            </li>
          ))}
        </ol>
        <svg className="week-target" height={Math.round(target * pixels)} aria-hidden="true">
          <line x2="100%" y1={1} y2={1} />
        </svg>
      </div>
    </figure>
  );
}
