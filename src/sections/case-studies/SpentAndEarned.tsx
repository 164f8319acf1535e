import type { CaseStudy } from '../../content/queries.ts';
import { capitalize } from '../../domain/words.ts';
import { formatMonth, shortMonths } from '../../domain/dates.ts';
import { addUpMonths, findPayback } from '../../domain/money/payback.ts';
import { formatPesos } from '../../domain/money/prices.ts';
import { describePayback } from './describe-payback.ts';
import { MoneyTable } from './MoneyTable.tsx';

type Ledger = CaseStudy['ledger'];

/** A text is as wide as the months up to the next one, at most four; in the last month it reaches over the sums. */
const widths = ['lg:w-[calc(100%+var(--sums))]', 'lg:w-[200%]', 'lg:w-[300%]', 'lg:w-[400%]'];

/**
 * A building for each month, as high as what had been spent by its end and lit as far as what had been earned, with
 * what happened written above it, or on phones below all of them.
 */
export function SpentAndEarned({ ledger }: { ledger: Ledger }) {
  const payback = findPayback(ledger.months, ledger.paceMonths);
  const { label, large } = describePayback(ledger);
  return (
    <figure className="ledger isolate mt-10">
      <figcaption className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <h2 className="text-2xl">{ledger.heading}</h2>
          <ul className="mt-4 text-sm leading-snug *:flex *:items-center *:gap-3 *:py-1">
            <li className="key-spent">{ledger.spent}</li>
            <li className="key-earned">{ledger.earned}</li>
            {payback.isPaidBack && (
              <li className="key-ahead">{ledger.before ? 'What was saved' : 'Beyond what was spent'}</li>
            )}
          </ul>
        </div>
        <p className="max-w-[38rem] text-sm leading-snug text-shell">
          <span className="block">{label}</span>{' '}
          <b className="block font-heading text-3xl leading-tight tracking-tight text-beam">{large}</b>
        </p>
      </figcaption>
      <div className="ledger-plot relative mt-8 pt-(--above) lg:mt-0 lg:flex">
        <Months months={ledger.months} highest={Math.max(payback.spent, payback.earned)} />
        <p className="w-(--sums) flex-none pt-5 text-right text-sm leading-snug max-lg:hidden" aria-hidden="true">
          <b className="block font-heading text-xl tracking-tight">{formatPesos(payback.spent)}</b>
          {ledger.spentWord ?? 'spent'}
          <b className="mt-4 block font-heading text-xl tracking-tight text-beam">{formatPesos(payback.earned)}</b>
          {ledger.earnedWord}
        </p>
      </div>
      <LedgerTable ledger={ledger} />
    </figure>
  );
}

function Months({ months, highest }: Pick<Ledger, 'months'> & { highest: number }) {
  const sums = addUpMonths(months);
  // In whole rows of windows, of which 25 make the highest building.
  const share = (pesos: number) => `${4 * Math.round((25 * pesos) / highest)}%`;
  const eventPlaces = sums.flatMap(({ event }, index) => (event ? [index] : []));
  return (
    <ol className="@container grid auto-cols-[minmax(0,1fr)] *:contents *:leading-snug lg:flex-1 lg:grid-flow-col *:lg:relative *:lg:mb-9 *:lg:flex *:lg:h-(--zone) *:lg:flex-col *:lg:items-start *:lg:justify-end">
      {sums.map(({ month, event, spentSoFar, earnedSoFar }, index) => {
        const next = eventPlaces.find((place) => place > index) ?? sums.length;
        const span = Math.min(next - index, widths.length);
        const below = sums.slice(index, index + span);
        const clear = Math.max(...below.flatMap((other) => [other.spentSoFar, other.earnedSoFar]));
        const name = shortMonths[Number(month.slice(5)) - 1]!;
        return (
          <li key={month} data-kind={event?.kind}>
            <b>
              {name}
              {(index === 0 || month.endsWith('-01')) && (
                <small className="text-xs font-normal max-lg:hidden"> {month.slice(0, 4)}</small>
              )}
            </b>
            {event && (
              <>
                <p
                  data-month={name}
                  className={`col-start-1 mt-3 w-[100cqi] border-s-2 border-(--mark) px-3 text-sm max-lg:before:font-semibold max-lg:before:content-[attr(data-month)_':_'] lg:ms-[7%] lg:mt-0 lg:flex-none lg:pb-2 lg:text-xs xl:text-sm ${widths[span - 1]}`}
                >
                  {event.text}
                </p>
                {/* Lifts the text over the highest building below it; its border is the line down to the roof. */}
                <svg className="ms-[7%] w-0.5 flex-none bg-(--mark) max-lg:hidden" height={share(clear)} />
              </>
            )}
            <i className="relative row-start-1 h-(--zone) *:absolute *:inset-x-[7%] *:bottom-0 *:w-[86%] lg:contents">
              {earnedSoFar > spentSoFar && <svg className="ahead" height={share(earnedSoFar)} />}
              <svg className="spent" height={share(spentSoFar)} />
              <svg className="earned" height={share(Math.min(earnedSoFar, spentSoFar))} />
            </i>
          </li>
        );
      })}
    </ol>
  );
}

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
