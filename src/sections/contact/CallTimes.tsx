import { Fragment } from 'react';
import { phoneField } from '../../domain/bookings/call-phone.ts';
import { callField, nameCallClock, shortenCallTime, type OpenDay } from '../../domain/bookings/call-times.ts';
import { formatWeekday } from '../../domain/dates.ts';
import { site } from '../../domain/site.ts';

type CallTimesProps = {
  days: OpenDay[];
  /** The first day that is shown; the first with a free time if it is none of them. */
  from?: string;
  /** The beginning of the call that is chosen. */
  chosen?: string;
  phone?: string | undefined;
  /** Otherwise the times come by a link, so that the page stays small for whoever does not want a call. */
  isOpen?: boolean;
  /** What else the query string asks for, which must not get lost. */
  kept?: string | undefined;
};

/** Later days come by a link, too. */
const daysShown = 2;

/** In the contact form: the times for a call, and where to ring. Static there, because later days take their place. */
export function CallTimes({ days, from, chosen, phone, isOpen, kept = '' }: CallTimesProps) {
  const wanted = days.findIndex(({ day, times }) =>
    chosen ? times.some(({ startsAt }) => startsAt === chosen) : day === from,
  );
  const first = Math.max(0, wanted < 0 ? days.findIndex(isFree) : wanted);
  const shown = days.slice(first, isOpen ? first + daysShown : first);
  const tab = Math.max(0, shown.findIndex(isFree));
  const [earlier, later] = [days[Math.max(0, first - daysShown)], days[first + daysShown]];
  return (
    <>
      <details id="call-times" className="call-times" open={isOpen}>
        <summary className="flex min-h-11 items-center gap-3 py-3.5 leading-tight font-semibold">{`Rather talk? We call you: ${site.calls.minutes}\u00A0minutes, free`}</summary>
        <div className="call-panel">
          <CallChoice value="" label="No call" isChosen={!chosen} />
          {shown.map(({ day, times }, index) => (
            <Fragment key={day}>
              {/* The styles show the times of the day that is chosen here; the server does not read it. */}
              <label className="call-tab">
                <input type="radio" name="day" defaultChecked={index === tab} />
                {abbreviateDay(day)}
              </label>
              <fieldset className="call-day">
                <legend className="sr-only">{formatWeekday(day)}</legend>
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
            </Fragment>
          ))}
          <p className="call-links">
            {!isOpen && <a href={linkToDay(days[first]!, kept)}>Show times</a>}
            {!isOpen && <noscript>Choose one before you write: the page is loaded again.</noscript>}
            {isOpen && first > 0 && earlier && <a href={linkToDay(earlier, kept)}>Earlier days</a>}
            {isOpen && later && <a href={linkToDay(later, kept)}>Later days</a>}
            <span>{`${site.city} times`}</span>
          </p>
        </div>
      </details>
      <div className="field call-phone">
        <label htmlFor="contact-phone" className="field-label">
          Phone number for the call
        </label>
        {/* Not required, which the browser would also ask of whoever wants no call. */}
        <input
          id="contact-phone"
          name={phoneField}
          type="tel"
          className="field-box"
          autoComplete="tel"
          aria-required="true"
          defaultValue={phone}
        />
      </div>
    </>
  );
}

const isFree = ({ times }: OpenDay) => times.some(({ isTaken }) => !isTaken);

/** 2026-11-17 → Tue 17 */
function abbreviateDay(day: string) {
  return `${formatWeekday(day).slice(0, 3)} ${Number(day.slice(-2))}`;
}

function linkToDay({ day }: OpenDay, kept: string) {
  return `/contact${kept ? `${kept}&` : '?'}day=${day}#call-times`;
}

type CallChoiceProps = { value: string; label: string; isChosen: boolean; isTaken?: boolean };

function CallChoice({ value, label, isChosen, isTaken }: CallChoiceProps) {
  return (
    <label>
      <input type="radio" name={callField} value={value} defaultChecked={isChosen && !isTaken} disabled={isTaken} />
      {label}
    </label>
  );
}
