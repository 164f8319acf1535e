import { ListFilter, Search, X } from 'lucide';
import { type Filter, listPanelFilters } from '../data/filter.ts';
import { formNames } from '../data/lead-words.ts';
import { goTo, type Route, writeRoute } from '../data/route.ts';
import { formatShortDay } from '../data/times.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { useTypedText } from './use-typed-text.ts';

type FilterBarProps = { route: Route; total: number | undefined };

const names = { form: 'Form', page: 'Page', source: 'Source', from: 'From', to: 'To' };

/** The search, the other filters and the export of what they leave. */
export function FilterBar({ route, total }: FilterBarProps) {
  const { filter } = route;
  const apply = (change: Partial<Filter>) =>
    goTo(writeRoute({ ...route, filter: { ...filter, ...change } }), { replace: true });

  const search = useTypedText(filter.q, (q) => apply({ q }));
  const active = listPanelFilters(filter);
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
          {active.length > 0 && <span className="unread-count">{active.length}</span>}
        </summary>
        <FilterPanel filter={filter} onChange={apply} />
      </details>
      <ExportButtons filter={filter} total={total} />
      {active.length > 0 && (
        <ul className="active-filters" aria-label="Filters that are set">
          {active.map((name) => (
            <li key={name}>
              <button type="button" className="action" onClick={() => apply({ [name]: '' })}>
                <span className="only-heard">Remove the filter </span>
                <span>
                  {names[name]}: <bdi>{describe(name, filter)}</bdi>
                </span>
                <DeskIcon picture={X} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describe(name: keyof typeof names, { [name]: value, form }: Filter) {
  if (name === 'form' && form) return formNames[form];
  return name === 'from' || name === 'to' ? `${formatShortDay(value)} ${value.slice(0, 4)}` : value;
}
