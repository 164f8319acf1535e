import { useQuery } from '@tanstack/react-query';
import { describeHold } from '#src/domain/bookings/call-holds.ts';
import { explainMark } from '#src/domain/lead-marks.ts';
import { callsQuery } from '../data/lead-queries.ts';
import { writeRoute, type Route } from '../data/route.ts';
import { formatClock, formatTime, nameDay } from '../data/times.ts';
import { DeskLink } from '../parts/DeskLink.tsx';
import { callTypedLink } from './answer-links.ts';

/** Above the list: the calls of today and later, each a link to its inquiry. Nothing where there are none. */
export function ComingCalls({ route }: { route: Route }) {
  const { data } = useQuery(callsQuery);
  const calls = data?.calls ?? [];
  if (calls.length === 0) return <div className="coming-calls" />;
  return (
    <section
      className="coming-calls bg-lit max-h-36 overflow-auto border-b border-line px-5 py-2"
      aria-labelledby="coming-calls"
    >
      <h2 id="coming-calls" className="text-sm">
        Calls
      </h2>
      <ul>
        {calls.map((call) => {
          const { leadId, name, phone, startsAt, bookedAt } = call;
          const reason = explainMark(call);
          const url = writeRoute({ ...route, lead: leadId });
          return (
            <li className="flex flex-wrap items-center gap-x-3" key={leadId}>
              <DeskLink className="flex min-h-9 flex-wrap items-center gap-x-3 hover:underline" href={url}>
                <time
                  className="font-semibold"
                  dateTime={startsAt}
                >{`${nameDay(startsAt)}, ${formatClock(startsAt)}`}</time>
                <span dir="auto">{name}</span>
                <small className="text-muted">{`Booked ${nameDay(bookedAt).replace(/^(?:Today|Yes)/, (word) => word.toLowerCase())}, ${formatClock(bookedAt)}`}</small>
              </DeskLink>
              {phone && (
                <a className="link py-2" href={callTypedLink(phone)}>
                  {phone}
                </a>
              )}
              {reason && (
                <p className="text-warning basis-full text-sm">
                  <strong>Check:</strong> {reason} {describeHold(call, formatTime)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
