import type { SampleSheets } from '../../content/queries.ts';
import { addDays, formatDays, nameMonth } from '../../domain/dates.ts';
import { judgeLastWeek } from '../../domain/money/ad-week.ts';
import type { PriceBook } from '../../domain/money/estimate-query.ts';
import { formatPesos } from '../../domain/money/prices.ts';
import { Sheet } from './Sheet.tsx';
import { WeekBars } from './WeekBars.tsx';

type FridayPageProps = { friday: SampleSheets['friday']; book: PriceBook };

/** The page of a bad week: what it cost, what went wrong, what follows, and what the client has to do. */
export function FridayPage({ friday, book }: FridayPageProps) {
  const { client, place, counted, target, weeks, ourError, alsoWrong, next, needed } = friday;
  const week = judgeLastWeek(weeks, target, ourError.lost, book);
  const days = formatDays(week.monday, addDays(week.monday, 4));
  return (
    <Sheet
      id="sample-friday"
      kind="Sample Friday page"
      title={days}
      note={`${client}, ${place}`}
      openLabel="Read the whole page"
    >
      <dl className="week-figures">
        <div>
          <dt>Spent</dt>
          <dd>{formatPesos(week.spent)}</dd>
        </div>
        <div>
          <dt>Inquiries</dt>
          <dd>{week.inquiries}</dd>
        </div>
        <div>
          <dt>Cost of each</dt>
          <dd>{formatPesos(week.cost)}</dd>
          <dd className="week-over">{compare(week.over)}</dd>
        </div>
      </dl>
      <div className="sheet-more">
        <WeekBars weeks={weeks} target={target} />
        <p>{counted}</p>
        <h4>What went wrong</h4>
        <ul className="week-wrong">
          <li>
            <b>Our error.</b> {ourError.text} {formatPesos(ourError.lost)} of spend brought no inquiry. Without it, each
            would have cost {formatPesos(week.costWithoutError)}, {compare(week.overWithoutError)}.
            {week.fees &&
              ` We charge no fee on it: our fee for ${nameMonth(Number(week.monday.slice(5, 7)) - 1)} so far is ${formatPesos(week.fees.charged)} instead of ${formatPesos(week.fees.withError)}.`}
          </li>
          {alsoWrong.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h4>What follows</h4>
        <TextList texts={next} look="week-next" />
        <h4>What we need from you</h4>
        <TextList texts={needed} look="week-needed" />
      </div>
    </Sheet>
  );
}

function TextList({ texts, look }: { texts: string[]; look: string }) {
  return (
    <ul className={look}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** “₱50 over target”. */
function compare(over: number) {
  if (over === 0) return 'on target';
  return over > 0 ? `${formatPesos(over)} over target` : `${formatPesos(-over)} under target`;
}
