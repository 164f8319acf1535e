import { ListFilter, Search } from 'lucide';
import { ActiveFilters } from './ActiveFilters.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { countPanelFilters, type Filter } from '../data/filter.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { goTo, type Route, writeRoute } from '../data/route.ts';
import { useTypedText } from './use-typed-text.ts';

type FilterBarProps = { route: Route; total: number | undefined };

/** The search, the other filters and the export of what they leave. */
export function FilterBar({ route, total }: FilterBarProps) {
  const apply = (change: Partial<Filter>) =>
    goTo(writeRoute({ ...route, filter: { ...route.filter, ...change } }), { replace: true });

  const search = useTypedText(route.filter.q, (q) => apply({ q }));
  const active = countPanelFilters(route.filter);
  return (
    <div className="filter-bar">
      <form role="search" className="search" onSubmit={(event) => (event.preventDefault(), apply({ q: search.value }))}>
        <DeskIcon picture={Search} />
        <label htmlFor="search" className="only-heard">
          Search every field
        </label>
        <input id="search" type="search" placeholder="Search" maxLength={200} autoComplete="off" {...search} />
        <kbd aria-hidden="true">/</kbd>
      </form>
      <details className="menu filter-menu">
        <summary className="action">
          <DeskIcon picture={ListFilter} />
          <span className="menu-label">Filter</span>
          {active > 0 && <span className="unread-count">{active}</span>}
        </summary>
        <FilterPanel filter={route.filter} onChange={apply} />
      </details>
      <ExportButtons filter={route.filter} total={total} />
      <ActiveFilters filter={route.filter} onChange={apply} />
    </div>
  );
}
