import type { CaseStudy } from '../../content/queries.ts';
import { capitalize } from '../../domain/words.ts';
import { formatMonth, shortMonths } from '../../domain/dates.ts';
import { addUpMonths, findPayback, projectMonths } from '../../domain/money/payback.ts';
import { formatPesos } from '../../domain/money/prices.ts';
import { describePayback } from './describe-payback.ts';
import { MoneyTable } from './MoneyTable.tsx';

type Ledger = CaseStudy['ledger'];

/** A text is as wide as the months up to the next one, at most four. */
const widths = ['lg:w-full', 'lg:w-[200%]', 'lg:w-[300%]', 'lg:w-[400%]'];
/** On a wide screen what happened stands above its month. */
const nearLooks = {
  months:
    'lg:grid-flow-col lg:pb-9 *:lg:relative *:lg:flex *:lg:h-(--zone) *:lg:flex-col *:lg:items-start *:lg:justify-end',
  text: 'lg:mt-0 lg:flex-none lg:pb-1 lg:text-xs lg:before:content-none',
  textPlace: 'lg:ms-[7%]',
  lastText: 'lg:me-[7%] lg:self-end lg:border-s-0 lg:border-e-2 lg:ps-0 lg:pe-2 lg:text-end',
  line: 'mx-[7%] w-0.5 flex-none bg-(--mark) max-lg:hidden',
  building: 'lg:contents',
  name: 'lg:static lg:mx-[7%] lg:mb-2',
};
/** More months than this are too narrow: then each third is shown, and the texts stand below all of them. */
const mostMonths = 16;
/** The part of the drawing in which the lighthouse stands, in percent. */
const lampWidth = 10;

/**
 * A building for each month, as high as what had been spent by its end and lit as far as what had been earned, with
 * what happened written above it, or on phones below all of them. Months of the forecast are outlines. The beam ends on
 * the month in which the money is back.
 */
export function SpentAndEarned({ ledger }: { ledger: Ledger }) {
  const { spent, earned, isPaidBack } = findPayback(ledger.months, ledger.paceMonths);
  const { label, large } = describePayback(ledger);
  return (
    <figure className="ledger isolate mt-6 lg:mt-0">
      <figcaption className={`text-sm leading-snug lg:min-h-27 ${isPaidBack ? '' : 'lg:ps-[11%] lg:pe-96'}`}>
        <h2 className="text-xl">{ledger.heading}</h2>
        <ul className="mt-2 flex flex-wrap gap-x-6 *:flex *:items-center *:gap-3 *:py-0.5">
          <li className="key-spent">
            <span>
              {ledger.spent} <b className="text-base">{formatPesos(spent)}</b>
            </span>
          </li>
          <li className="key-earned">
            <span>
              {ledger.earned} <b className="text-base text-beam">{formatPesos(earned)}</b>
            </span>
          </li>
          {isPaidBack && (
            <li className="key-ahead">
              <span>
                {label} <b className="text-base text-beam">{large}</b>
              </span>
            </li>
          )}
        </ul>
      </figcaption>
      <Months ledger={ledger} />
      <LedgerTable ledger={ledger} />
    </figure>
  );
}

function Months({ ledger }: { ledger: Ledger }) {
  const { months, paceMonths, before, spentWord = 'spent', earnedWord } = ledger;
  const payback = findPayback(months, paceMonths);
  const { label, large } = describePayback(ledger);
  const sums: (Ledger['months'][number] & { spentSoFar: number; earnedSoFar: number })[] = addUpMonths([
    ...months,
    ...projectMonths(months, paceMonths),
  ]);
  const highest = Math.max(...sums.flatMap(({ spentSoFar, earnedSoFar }) => [spentSoFar, earnedSoFar]));
  // In whole rows of windows, of which 25 make the highest building.
  const rate = (pesos: number) => 4 * Math.round((25 * pesos) / highest);
  const isFar = sums.length > mostMonths;
  const near = (part: keyof typeof nearLooks) => (isFar ? '' : nearLooks[part]);
  const step = isFar ? 3 : 1;
  const columns = sums.flatMap((sum, index) => {
    if ((sums.length - 1 - index) % step > 0) return [];
    const events = sums
      .slice(Math.max(0, index + 1 - step), index + 1)
      .flatMap(({ month, event }) => (event ? [{ ...event, name: nameMonth(month) }] : []));
    return [{ ...sum, events, isLater: index >= months.length }];
  });
  const eventPlaces = columns.flatMap(({ events }, index) => (events.length > 0 ? [index] : []));
  const end = payback.isPaidBack ? columns.findIndex(({ month }) => month >= payback.since) : columns.length - 1;
  // Above the roof on which the beam ends: a text before a month that is past stands over the beam, others under it.
  const roof = rate(Math.max(columns[end]!.spentSoFar, columns[end]!.earnedSoFar));
  const lamp = roof + (payback.isPaidBack ? 12 : 4);
  const aheadWords = before ? 'Less spent than the year before since' : 'Ahead since';
  const beamX = lampWidth + ((100 - lampWidth) * (end + 0.07)) / columns.length;
  return (
    <div className={`ledger-plot ${isFar ? '' : 'ledger-near'} relative mt-22 lg:mt-0`}>
      <div className="absolute inset-x-0 top-0 -z-1 h-(--zone) *:absolute" aria-hidden="true">
        <svg
          className="ledger-beam bottom-0 h-6/5 w-full overflow-visible fill-dawn stroke-dawn/20"
          viewBox="0 -20 100 120"
          preserveAspectRatio="none"
          strokeWidth="12"
          strokeLinejoin="round"
        >
          <path
            vectorEffect="non-scaling-stroke"
            d={`M${lampWidth / 2} ${100 - lamp}L${beamX.toFixed(1)} ${100 - roof}v4z`}
          />
        </svg>
        {/* Its lantern is below its roof. */}
        <svg
          className="ledger-lamp bottom-0 left-[5%] aspect-3/10 w-auto max-w-[13%] -translate-x-1/2"
          height={`${Math.round(lamp / 0.865)}%`}
        />
      </div>
      <ol className={`@container ms-[10%] grid auto-cols-[minmax(0,1fr)] *:contents *:leading-snug ${near('months')}`}>
        {columns.map(({ month, events, isLater, spentSoFar, earnedSoFar }, index) => {
          // The last text ends at its month, and the one before it gives it a month.
          const next = eventPlaces.find((place) => place > index) ?? index;
          const isLast = next === index;
          const span = isLast ? 2 : Math.min(next - index - (next === eventPlaces.at(-1) ? 1 : 0), widths.length);
          const from = isLast && events[0] ? index - 1 : index;
          const below = columns.slice(from, from + span);
          const clear = Math.max(
            payback.isPaidBack && index < end ? lamp : 0,
            ...below.flatMap((other) => [rate(other.spentSoFar), rate(other.earnedSoFar)]),
          );
          return (
            <li key={month} data-kind={events[0]?.kind} data-later={isLater || undefined}>
              <b>
                {isLater && <span className="sr-only">(forecast) </span>}
                {nameMonth(month)}
                {(index === 0 || month.endsWith('-01')) && (
                  <small className="text-xs font-normal max-lg:hidden"> {month.slice(0, 4)}</small>
                )}
              </b>
              {events.map(({ kind, name, text }) => (
                <p
                  key={text}
                  data-kind={kind}
                  data-month={name}
                  className={`col-start-1 -ms-[11cqi] mt-3 w-[111cqi] border-s-2 border-(--mark) px-3 text-sm before:font-semibold before:content-[attr(data-month)_':_'] ${near('text')} ${isFar ? '' : widths[span - 1]} ${near(isLast ? 'lastText' : 'textPlace')}`}
                >
                  {text}
                </p>
              ))}
              {/* Lifts what is above it over the highest building below; it is the line down to the roof. */}
              {!isFar && (events[0] || index === end) && (
                <svg className={`${nearLooks.line} ${isLast && events[0] ? 'self-end' : ''}`} height={`${clear}%`} />
              )}
              <i className={`relative row-start-1 h-(--zone) ${near('building')}`}>
                {earnedSoFar > spentSoFar && <svg className="ahead" height={`${rate(earnedSoFar)}%`} />}
                <svg className="spent" height={`${rate(spentSoFar)}%`} />
                <svg className="earned" height={`${rate(Math.min(earnedSoFar, spentSoFar))}%`} />
                {index === end && (
                  <span
                    className={`absolute bottom-full -order-1 mb-5 font-heading text-[clamp(2.25rem,1.5rem+3vw,3.75rem)] leading-[1.1] font-bold tracking-tight whitespace-nowrap text-beam not-italic ${near('name')} ${2 * end < columns.length ? 'left-[7%]' : 'right-[7%] self-end text-end'}`}
                  >
                    <small
                      className={`flex items-center gap-3 font-text text-sm font-semibold tracking-normal text-capiz ${isLater ? 'key-later justify-end' : ''}`}
                    >
                      {payback.isPaidBack ? aheadWords : label}
                    </small>{' '}
                    {payback.isPaidBack ? formatMonth(month).replace(/ .*/, '') : large}
                    {isLater && (
                      <span className="sr-only">
                        {`: ${formatPesos(Math.round(spentSoFar))} ${spentWord}, ${formatPesos(Math.round(earnedSoFar))} ${earnedWord}`}
                      </span>
                    )}
                  </span>
                )}
              </i>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const nameMonth = (month: string) => shortMonths[Number(month.slice(5)) - 1]!;

/** The figures behind the drawing. */
function LedgerTable({ ledger: { months, heading, earnedWord } }: { ledger: Ledger }) {
  const back = capitalize(earnedWord);
  const rows = addUpMonths(months).map(({ month, spent, earned, spentSoFar, earnedSoFar }) => ({
    label: formatMonth(month),
    cells: [spent, earned, spentSoFar, earnedSoFar].map(formatPesos),
  }));
  return (
    <details className="ledger-table relative pt-2 pb-4 text-sm">
      <summary className="inline-flex min-h-11 items-center gap-3 font-semibold">All figures in a table</summary>
      <MoneyTable caption={heading} columns={['Spent', back, 'Spent so far', `${back}, so far`]} rows={rows} />
    </details>
  );
}
