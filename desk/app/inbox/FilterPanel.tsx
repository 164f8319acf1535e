import { useQuery } from '@tanstack/react-query';
import { formKinds } from '#src/domain/lead.ts';
import { figuresQuery } from '../data/figures-query.ts';
import { type Filter, noFilter } from '../data/filter.ts';
import { formNames } from '../data/lead-words.ts';
import { useTypedText } from './use-typed-text.ts';

type FilterPanelProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };

/** Pages and sources are suggested from the last year's figures; others can be typed. */
export function FilterPanel({ filter, onChange }: FilterPanelProps) {
  const { data: figures } = useQuery(figuresQuery(52));
  const typedPage = useTypedText(filter.page, (text) => onChange({ page: text.trim() }));
  const typedSource = useTypedText(filter.source, (text) => onChange({ source: text.trim() }));
  const choose = (name: keyof Filter) => ({
    id: `filter-${name}`,
    value: filter[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="menu-panel filter-panel">
      <label htmlFor="filter-form">Form</label>
      <select {...choose('form')}>
        <option value="">All forms</option>
        {formKinds.map((form) => (
          <option key={form} value={form}>
            {formNames[form]}
          </option>
        ))}
      </select>
      <label htmlFor="filter-page">Sent from page</label>
      <input id="filter-page" {...typedPage} list="known-pages" placeholder="/contact" />
      <datalist id="known-pages">
        {figures?.pages.map(({ path }) => (
          <option key={path}>{path}</option>
        ))}
      </datalist>
      <label htmlFor="filter-source">Source</label>
      <input id="filter-source" {...typedSource} list="known-sources" placeholder="facebook" />
      <datalist id="known-sources">
        {figures?.sources.map(({ source }) => (
          <option key={source}>{source}</option>
        ))}
      </datalist>
      <label htmlFor="filter-from">From</label>
      <input {...choose('from')} type="date" />
      <label htmlFor="filter-to">To</label>
      <input {...choose('to')} type="date" />
      <button
        type="button"
        className="action"
        onClick={() => onChange({ ...noFilter, state: filter.state, q: filter.q })}
      >
        Clear these filters
      </button>
    </div>
  );
}
