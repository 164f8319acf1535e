import { leadStates, type LeadState } from '../../contract.ts';
import { countListed } from '../data/lead-queries.ts';
import { followLink, type Route, writeRoute } from '../data/route.ts';
import { stateNames } from '../data/lead-words.ts';

type StateTabsProps = { route: Route; counts: Record<LeadState, number> | undefined };

/** Links, because each state is a URL of its own. */
export function StateTabs({ route, counts }: StateTabsProps) {
  return (
    <nav className="state-tabs" aria-label="State">
      <ul>
        {(['', ...leadStates] as const).map((state) => (
          <li key={state}>
            <a
              href={writeRoute({ ...route, filter: { ...route.filter, state }, lead: '' })}
              aria-current={route.filter.state === state ? 'true' : undefined}
              onClick={followLink}
            >
              {state ? stateNames[state] : 'All'}{' '}
              <span className="tab-count">{counts ? countListed(counts, state).toLocaleString('en-PH') : '–'}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
