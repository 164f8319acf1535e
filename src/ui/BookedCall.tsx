import { nameCallTime, shortenCallTime } from '../domain/bookings/call-times.ts';
import { site } from '../domain/site.ts';

type BookedCallProps = {
  startsAt: string;
  /** The visitor's time zone, where it is known. */
  zone?: string;
  /** Not booked yet, so that no calendar needs it. */
  isChosen?: boolean;
};

/** The time of a call, at the office and where the visitor is, and a file for the visitor's calendar. */
export function BookedCall({ startsAt, zone, isChosen }: BookedCallProps) {
  const [there, here] = [nameCallTime(startsAt), nameCallTime(startsAt, zone)];
  const day = there.slice(0, there.lastIndexOf(',') + 2);
  const own = here === there ? '' : ` (${here.replace(day, '')} where you are)`;
  return (
    <p className="booked-call mt-2 font-semibold">
      {`Your call: ${there}, ${site.city} time${own}. `}
      {!isChosen && (
        <a href={`/call.ics?at=${shortenCallTime(startsAt)}`} className="link" download>
          Add it to your calendar
        </a>
      )}
    </p>
  );
}
