import { callField, nameCallClock, shortenCallTime, type OpenDay } from '../../domain/bookings/call-times.ts';
import { formatWeekday } from '../../domain/dates.ts';
import { site } from '../../domain/site.ts';

type CallTimesProps = {
  days: OpenDay[];
  /** The first day that is shown; the first of all if it is none of them. */
  from?: string;
  /** The beginning of the call that is chosen. */
  chosen?: string;
  isOpen?: boolean;
  /** What else the query string asks for, which must not get lost. */
  kept?: string | undefined;
};

/** The page stays small: later days come by a link. */
const daysShown = 2;

/** The times for a call. Fields of the contact form that stand beside it, because React hydrates the form itself. */
export function CallTimes({ days, from, chosen, isOpen, kept = '' }: CallTimesProps) {
  const wanted = days.findIndex(({ day, times }) =>
    chosen ? times.some(({ startsAt }) => startsAt === chosen) : day === from,
  );
  const first = Math.max(0, wanted);
  const [earlier, later] = [days[Math.max(0, first - daysShown)], days[first + daysShown]];
  return (
    <section className="call-times" aria-labelledby="call-times">
      <h2 id="call-times" className="text-2xl">
        {`Talk it through: ${site.calls.minutes} minutes, free`}
      </h2>
      <p className="mt-1 text-muted">{`Put your phone number into the message, and we call you. Times are ${site.city} times.`}</p>
      <details open={isOpen}>
        <summary>Choose a time</summary>
        <CallChoice value="" label="No call" isChosen={!chosen} />
        {days.slice(first, first + daysShown).map(({ day, times }) => (
          <fieldset key={day} className="call-day">
            <legend>{formatWeekday(day)}</legend>
            {times.map(({ startsAt, isTaken }) => (
              <CallChoice
                key={startsAt}
                value={shortenCallTime(startsAt)}
                label={nameCallClock(startsAt)}
                isChosen={startsAt === chosen}
                isTaken={isTaken}
              />
            ))}
          </fieldset>
        ))}
        <p className="call-links">
          {first > 0 && earlier && <a href={linkToDay(earlier, kept)}>Earlier days</a>}
          {later && <a href={linkToDay(later, kept)}>Later days</a>}
        </p>
      </details>
    </section>
  );
}

function linkToDay({ day }: OpenDay, kept: string) {
  return `/contact${kept ? `${kept}&` : '?'}day=${day}#call-times`;
}

type CallChoiceProps = { value: string; label: string; isChosen: boolean; isTaken?: boolean };

function CallChoice({ value, label, isChosen, isTaken }: CallChoiceProps) {
  return (
    <label>
      <input
        type="radio"
        name={callField}
        value={value}
        form="contact-form"
        defaultChecked={isChosen && !isTaken}
        disabled={isTaken}
      />
      {label}
    </label>
  );
}
