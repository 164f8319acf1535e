import { X } from 'lucide';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import type { Filter } from '../data/filter.ts';
import { formNames } from '../data/lead-form.ts';
import { formatShortDay } from '../data/times.ts';

type ActiveFiltersProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };

const names = { form: 'Form', page: 'Page', source: 'Source', from: 'From', to: 'To' };

/** What the list is narrowed to, each to be taken away with one press. */
export function ActiveFilters({ filter, onChange }: ActiveFiltersProps) {
  const active = (Object.keys(names) as (keyof typeof names)[]).filter((name) => filter[name]);
  if (active.length === 0) return null;
  return (
    <ul className="active-filters" aria-label="Filters that are set">
      {active.map((name) => (
        <li key={name}>
          <button type="button" className="action" onClick={() => onChange({ [name]: '' })}>
            <span className="only-heard">Remove the filter </span>
            <span>
              {names[name]}: {describe(name, filter)}
            </span>
            <DeskIcon picture={X} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function describe(name: keyof typeof names, { [name]: value, form }: Filter) {
  if (name === 'form' && form) return formNames[form];
  return name === 'from' || name === 'to' ? `${formatShortDay(value)} ${value.slice(0, 4)}` : value;
}
