import { leadStates, type LeadState } from '../../contract.ts';
import { followLink, type Route, writeRoute } from '../data/route.ts';
import { stateNames } from '../data/lead-words.ts';

type StateTabsProps = { route: Route; counts: Record<LeadState, number> | undefined };

/** Links, because each state is a URL of its own. */
export function StateTabs({ route, counts }: StateTabsProps) {
  const all = counts && counts.unread + counts.read + counts.answered;
  const tabs: { state: LeadState | ''; name: string; count: number | undefined }[] = [
    { state: '', name: 'All', count: all },
    ...leadStates.map((state) => ({ state, name: stateNames[state], count: counts?.[state] })),
  ];
  return (
    <nav className="state-tabs" aria-label="State">
      <ul>
        {tabs.map(({ state, name, count }) => (
          <li key={state}>
            <a
              href={writeRoute({ ...route, filter: { ...route.filter, state }, lead: '' })}
              aria-current={route.filter.state === state ? 'true' : undefined}
              onClick={followLink}
            >
              {name} <span className="tab-count">{count?.toLocaleString('en-PH') ?? '–'}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
