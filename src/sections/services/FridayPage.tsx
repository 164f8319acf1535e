import type { ReactNode } from 'react';
import type { SampleSheets } from '../../content/queries.ts';
import { addDays, formatDays, nameMonth, formatShortDay } from '../../domain/dates.ts';
import { writeCount } from '../../domain/words.ts';
import { judgeLastWeek, judgeWeeks } from '../../domain/money/sample-sheets.ts';
import type { PriceBook } from '../../domain/money/estimate-query.ts';
import { formatPesos } from '../../domain/money/prices.ts';
import { Sheet } from './Sheet.tsx';

type FridayPageProps = { friday: SampleSheets['friday']; book: PriceBook };

/** The page of a bad week: what it cost, what was changed before, what went wrong, what follows, and what the client has to do. */
export function FridayPage({ friday, book }: FridayPageProps) {
  const { client, place, counted, target, weeks, change, ourError, alsoWrong, next, needed } = friday;
  const week = judgeLastWeek(weeks, target, ourError.lost, book);
  const judged = judgeWeeks(weeks.slice(0, change.afterWeeks), target);
  const month = nameMonth(Number(week.monday.slice(5, 7)) - 1);
  const figures = [
    { label: 'Ad spend', text: formatPesos(week.spent) },
    { label: 'Inquiries', text: week.inquiries },
    { label: 'Cost of each', text: formatPesos(week.cost), note: compare(week.over) },
  ];
  return (
    <Sheet
      id="sample-friday"
      kind="Sample Friday page"
      title={formatDays(week.monday, addDays(week.monday, 4))}
      note={`${client}, ${place}`}
      openLabel="Read the whole page"
    >
      <dl className="week-figures mt-4 flex flex-wrap overflow-hidden rounded-md border border-line">
        {figures.map(({ label, text, note }) => (
          <div key={label} className={`flex-auto border-line p-2 not-first:border-s ${note ? 'bg-glow' : ''}`.trim()}>
            <dt className="text-xs">{label}</dt>
            <dd className="font-heading text-xl leading-tight font-bold">{text}</dd>
            {note && <dd className="text-xs leading-tight text-ember-deep">{note}</dd>}
          </div>
        ))}
      </dl>
      <WeekBars weeks={weeks} target={target} />
      <div className="sheet-more">
        <p>{counted}</p>
        {week.fees && <p className="mt-2">{`Our fee for ${month} so far: ${formatPesos(week.fees.charged)}`}</p>}
        <p className="mt-2">
          {`The first ${writeCount(change.afterWeeks)} weeks brought ${judged.inquiries} inquiries at ${formatPesos(judged.cost)}, ${compare(judged.over)}. On ${formatShortDay(change.sent)} ${change.text}`}
        </p>
        <Points title="What went wrong" texts={alsoWrong} look="border-ember">
          <li>
            <b>Our error.</b> {ourError.text} {formatPesos(ourError.lost)} of spend brought no inquiry. Without it, each
            would have cost {formatPesos(week.costWithoutError)}, {compare(week.overWithoutError)}.
            {week.fees &&
              ` We pay the ${formatPesos(ourError.lost)} back and charge no fee on it. With it, the fee would be ${formatPesos(week.fees.withError)}.`}
          </li>
        </Points>
        <Points title="What follows" texts={next} look="border-tide" />
        <Points title="What we need from you" texts={needed} look="border-beam" />
      </div>
    </Sheet>
  );
}

type PointsProps = { title: string; texts: string[]; look: string; children?: ReactNode };

function Points({ title, texts, look, children }: PointsProps) {
  return (
    <>
      <h4 className="mt-4 mb-2 text-base">{title}</h4>
      <ul className={`flex flex-col gap-2 border-l-3 px-3 py-2 ${look}`}>
        {children}
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** “₱50 over target”. */
function compare(over: number) {
  if (over === 0) return 'on target';
  return over > 0 ? `${formatPesos(over)} over target` : `${formatPesos(-over)} under target`;
}

/** In pixels. */
const plotHeight = 96;

type WeekBarsProps = { weeks: { monday: string; spent: number; inquiries: number }[]; target: number };

/** What an inquiry cost in each week, against a line at the target. The figures are text, so that all can read them. */
function WeekBars({ weeks, target }: WeekBarsProps) {
  const bars = weeks.map((week) => ({ day: formatShortDay(week.monday), cost: judgeWeeks([week], target).cost }));
  const pixels = plotHeight / Math.max(target, ...bars.map(({ cost }) => cost));
  return (
    <figure className="week-chart my-4 not-print:max-md:not-in-target:hidden">
      <figcaption className="text-xs text-muted">
        Pesos for each inquiry, by week. Target: <b className="font-semibold">{formatPesos(target)}</b>, the line.
      </figcaption>
      <div className="relative mt-2">
        <ol className="grid auto-cols-fr grid-flow-col items-end gap-[clamp(0.25rem,1.5vw,0.75rem)] text-center text-xs leading-tight whitespace-pre-line text-muted">
          {bars.map(({ day, cost }) => (
            <li key={day} className="group">
              {/* Over the line at the target. */}
              <b className="relative z-1 bg-capiz text-ink">{cost}</b>
              <svg
                height={Math.round(cost * pixels)}
                className="mb-1 w-full fill-tide group-last:fill-beam forced-colors:fill-[CanvasText]"
                aria-hidden="true"
              >
                <rect width="100%" height="100%" rx={3} />
              </svg>
              {/* The month over the day: the line at the target begins above both. */}
              {day.replace(' ', '\n')}
            </li>
          ))}
        </ol>
        <svg
          className="week-target absolute inset-x-0 bottom-[2.35rem] w-full stroke-ember-deep stroke-2 forced-colors:stroke-[Highlight]"
          strokeDasharray="4 4"
          height={Math.round(target * pixels)}
          aria-hidden="true"
        >
          <line x2="100%" y1={1} y2={1} />
        </svg>
      </div>
    </figure>
  );
}
