import { useQuery } from '@tanstack/react-query';
import { callsQuery } from '../data/calls.ts';
import { followLink, writeRoute, type Route } from '../data/route.ts';
import { formatClock, nameDay } from '../data/times.ts';

/** Above the list: the calls of today and later, each a link to its inquiry. Nothing where there are none. */
export function ComingCalls({ route }: { route: Route }) {
  const { data } = useQuery(callsQuery());
  const calls = data?.calls ?? [];
  if (calls.length === 0) return <div className="coming-calls" />;
  return (
    <section className="coming-calls" aria-labelledby="coming-calls">
      <h2 id="coming-calls">Calls</h2>
      <ul>
        {calls.map(({ leadId, name, startsAt }) => (
          <li key={leadId}>
            <a href={writeRoute({ ...route, lead: leadId })} onClick={followLink}>
              <time dateTime={startsAt}>{`${nameDay(startsAt)}, ${formatClock(startsAt)}`}</time>
              <span dir="auto">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
